/// What is wrong, or doubtful, in a configuration: where, and what was expected.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The configuration cannot be used.
    case error
    /// It can be used, but may not mean what its author thinks.
    case warning
  }

  /// How bad it is.
  public let severity: Severity
  /// What is wrong, for programs.
  public let code: Code
  /// What was found, and what was expected.
  public let message: String
  /// Where it is; nil when it concerns the whole.
  public let place: SourcePlace?

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - severity: How bad it is.
  ///   - code: What is wrong, for programs.
  ///   - message: What was found, and what was expected.
  ///   - place: Where it is; nil when it concerns the whole.
  public init(_ severity: Severity, _ code: Code, _ message: String, at place: SourcePlace?) {
    self.severity = severity
    self.code = code
    self.message = message
    self.place = place
  }

  /// The kinds of diagnostics; the set is open.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Creates a code from its name.
    ///
    /// - Parameter rawValue: The code's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A bracket has no partner.
    public static let unbalancedBracket = Code(rawValue: "unbalanced_bracket")
    /// A name is missing or holds characters that names do not have.
    public static let badName = Code(rawValue: "bad_name")
    /// A weight, a probability or a range is no such thing.
    public static let badNumber = Code(rawValue: "bad_number")
    /// Something stands where it means nothing.
    public static let misplaced = Code(rawValue: "misplaced")
    /// A list, an entity or an intent has no words.
    public static let empty = Code(rawValue: "empty")
    /// A variable is used that is not defined, or not yet.
    public static let undefined = Code(rawValue: "undefined")
    /// A variable is defined twice.
    public static let redefined = Code(rawValue: "redefined")
    /// A template does not begin with an intent.
    public static let noIntent = Code(rawValue: "no_intent")
    /// A name is used that the configuration does not declare.
    public static let undeclared = Code(rawValue: "undeclared")
    /// Something is declared or defined but never used.
    public static let unused = Code(rawValue: "unused")
    /// Templates have an utterance with two intents.
    public static let ambiguous = Code(rawValue: "ambiguous")
    /// A label of an utterance is contradicted by a template, another label, or the type of an entity.
    public static let contradicted = Code(rawValue: "contradicted")
    /// Words that nobody knows how to pronounce.
    public static let unpronounced = Code(rawValue: "unpronounced")
    /// The configuration is larger than this engine takes.
    public static let tooLarge = Code(rawValue: "too_large")
    /// The file's form is wrong: no YAML, another type than expected.
    public static let badFile = Code(rawValue: "bad_file")
    /// A compiled file does not fit the configuration, or cannot be read.
    public static let outdated = Code(rawValue: "outdated")
    /// A key that means nothing here.
    public static let unknownKey = Code(rawValue: "unknown_key")
    /// A value that is none of those that are known.
    public static let unknownValue = Code(rawValue: "unknown_value")
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `FILE:LINE:COLUMN: severity: message`.
  public var description: String {
    let place = place.map { "\($0): " } ?? ""
    return "\(place)\(severity.rawValue): \(message)"
  }
}
