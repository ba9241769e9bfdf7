/// Why a text is no annotated utterance: where, what was found, and what was expected.
public struct AnnotationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, for programs.
  public var code: Code
  /// The number of the line, from 1.
  public var line: Int
  /// The number of the character in the line (Unicode scalars), from 1.
  public var column: Int
  /// What was found and what was expected.
  public var message: String
  /// The line itself.
  public var text: String

  /// `LINE:COLUMN: message`.
  public var description: String { "\(line):\(column): \(message)" }

  /// The kinds of error; the set is open.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Creates a code from its name.
    ///
    /// - Parameter rawValue: The code's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Words, or nothing at all, stand where the first intent should.
    public static let noIntent = Code(rawValue: "no_intent")
    /// An intent has no words.
    public static let intentWithoutWords = Code(rawValue: "intent_without_words")
    /// An entity has no words, or an empty value.
    public static let emptyEntity = Code(rawValue: "empty_entity")
    /// A name is missing, is two words, or holds other characters than letters, digits, `-` and `_`.
    public static let badName = Code(rawValue: "bad_name")
    /// A bracket has no partner, or stands where none can.
    public static let unbalancedBracket = Code(rawValue: "unbalanced_bracket")
    /// The reference date of a gold set is no day.
    public static let badReferenceDate = Code(rawValue: "bad_reference_date")
  }
}
