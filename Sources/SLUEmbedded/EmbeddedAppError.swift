import SLUSpeech

/// Why an application cannot be heard in this process.
public struct EmbeddedAppError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure; more kinds may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the code.
    public let rawValue: String

    /// Creates a code.
    ///
    /// - Parameter rawValue: The name of the code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The configuration is not there, or has errors.
    public static let unusableConfiguration = Code(rawValue: "unusable_configuration")
    /// A parameter has a value that it cannot have.
    public static let invalidArgument = Code(rawValue: "invalid_argument")
    /// A model or a dictionary is not installed.
    public static let modelNotFound = Code(rawValue: "model_not_found")
    /// The recogniser cannot be made.
    public static let recognizerFailed = Code(rawValue: "recognizer_failed")
  }

  /// What kind of failure.
  public let code: Code
  /// What to do about it: of a configuration a line an error, with its place.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: What kind of failure.
  ///   - message: What to do about it.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  init(_ error: RecognizerError) {
    self.init(error.code == .modelNotFound ? .modelNotFound : .recognizerFailed, error.message)
  }

  /// The sentence.
  public var description: String { message }
}
