public import SLUValues

/// What the value of an entity becomes (SAL, section 5).
public enum EntityType: Hashable, Sendable {
  /// The words themselves.
  case string
  /// A day, as 2020-01-05.
  case date(SpokenDate.Preference)
  /// A time of day, as 15:30.
  case time
  /// How long something takes or lasts, as PT2M30S.
  case duration
  /// A number in digits.
  case number
  /// An amount of money with its currency, as 17.50 USD.
  case money
  /// Letters and digits that were spelled.
  case identifier
  /// A telephone number.
  case phone
  /// A person's name with its capitals.
  case personName
  /// An email address.
  case email
  /// The address of a website.
  case website
  /// A house number, a street and what else is in an address.
  case address
  /// What a table has for the words.
  case lookup(LookupTable)

  /// The type that a configuration names; nil for a lookup, which needs its table, and for what is none.
  ///
  /// - Parameter name: The type as it is written: upper or lower case, with spaces or underscores.
  public init?(named name: String) {
    switch name.lowercased().filter({ $0 != "_" && $0 != " " && $0 != "-" && $0 != "(" && $0 != ")" }) {
    case "string": self = .string
    case "date", "datepreferfuture", "datefuture": self = .date(.future)
    case "datepreferpast", "datepast": self = .date(.past)
    case "time": self = .time
    case "duration": self = .duration
    case "number": self = .number
    case "money", "currency", "amountofmoney": self = .money
    case "identifier": self = .identifier
    case "phone", "phonenumber": self = .phone
    case "personname", "propernoun", "person", "name": self = .personName
    case "email", "emailaddress": self = .email
    case "website", "webaddress", "url": self = .website
    case "address", "streetaddress": self = .address
    default: return nil
    }
  }

  /// The names of the types, for a message.
  public static let names =
    "string, date, date_past, time, duration, number, money, identifier, phone, person name, email, website, address, lookup"
}
