/// The standard variables (SAL, section 4), written in the language itself.
enum Prelude {
  static let source = SourceText(text, file: "standard variables")

  /// The names that users know, for a message.
  static let list = names.map { "$SPEECHLY.\($0)" }.joined(separator: ", ")

  static let names = [
    "DATE", "TIME", "NUMBER", "CARDINAL_NUMBER", "SMALL_NUMBER", "SMALL_CARDINAL_NUMBER", "FOUR_DIGIT_NUMBER",
    "POSITIVE_NUMBER", "NEGATIVE_NUMBER", "SMALL_ORDINAL_NUMBER", "IDENTIFIER_SHORT", "IDENTIFIER_MEDIUM",
    "IDENTIFIER_LONG", "IDENTIFIER", "PHONE_NUMBER", "PERSON_NAME", "EMAIL_ADDRESS", "WEB_ADDRESS", "STREET_ADDRESS",
    "DURATION", "MONEY",
  ]

  private static let text = [numbers, calendar, identifiers, people, addresses, amounts].joined(separator: "\n")
}
