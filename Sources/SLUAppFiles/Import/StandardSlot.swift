/// What the kinds of information that Dialogflow, Lex and Alexa know by themselves are in SAL.
struct StandardSlot {
  /// What is said.
  let phrase: Phrase
  /// The entity's type; nil for words.
  let type: String?

  /// - Parameter name: The name there, such as `@sys.date` or `AMAZON.Date`; nil is given back for what SAL has not.
  init?(_ name: String) {
    let key = name.lowercased().filter { $0.isLetter }
    let body = key.hasPrefix("sys") ? key.dropFirst(3) : key.hasPrefix("amazon") ? key.dropFirst(6) : key[...]
    let (variable, type): (String, String?) =
      switch body {
      case "date", "dateperiod", "datetime": ("DATE", "date")
      case "time": ("TIME", "time")
      case "number", "numberinteger", "numbersequence", "fourdigitnumber", "percentage": ("NUMBER", "number")
      case "cardinal": ("CARDINAL_NUMBER", "number")
      case "ordinal": ("SMALL_ORDINAL_NUMBER", "number")
      case "phonenumber": ("PHONE_NUMBER", "phone")
      case "email", "emailaddress": ("EMAIL_ADDRESS", "email")
      case "url": ("WEB_ADDRESS", "website")
      case "person", "givenname", "lastname", "firstname", "usfirstname", "uslastname": ("PERSON_NAME", "person name")
      case "duration": ("DURATION", "duration")
      case "unitcurrency": ("MONEY", "money")
      case "address", "streetaddress", "postaladdress": ("STREET_ADDRESS", "address")
      // What is a part of an address has no value as one.
      case "streetname": ("STREET_ADDRESS", nil)
      case "alphanumeric", "flightnumber": ("IDENTIFIER", "identifier")
      default: ("", nil)
      }
    if variable.isEmpty { return nil }
    self.phrase = .variable("SPEECHLY." + variable)
    self.type = type
  }
}
