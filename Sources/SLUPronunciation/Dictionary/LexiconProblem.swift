/// What is wrong with a line of a lexicon: where, what was expected and what was found.
public struct LexiconProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, for programs.
  public var code: Code
  /// The file's name, as its reader was given it.
  public var file: String
  /// The number of the line, from 1.
  public var line: Int
  /// The number of the character in the line, from 1.
  public var column: Int
  /// What was expected and what was found.
  public var message: String

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - code: What is wrong, for programs.
  ///   - file: The file's name.
  ///   - line: The number of the line, from 1.
  ///   - column: The number of the character in the line, from 1.
  ///   - message: What was expected and what was found.
  public init(_ code: Code, file: String, line: Int, column: Int, message: String) {
    self.code = code
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// `FILE:LINE:COLUMN: message`.
  public var description: String { "\(file):\(line):\(column): \(message)" }

  /// The kinds of problem; the set is open.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Creates a code from its name.
    ///
    /// - Parameter rawValue: The code's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A line or an element is not as the format has it.
    public static let badFormat = Code(rawValue: "bad_format")
    /// A phone, or a sound of the phonetic alphabet, that is not known.
    public static let unknownPhone = Code(rawValue: "unknown_phone")
    /// A word without a letter, or with more than one word in it.
    public static let badWord = Code(rawValue: "bad_word")
    /// More than is read: words, pronunciations of a word, phones.
    public static let tooLarge = Code(rawValue: "too_large")
  }
}
