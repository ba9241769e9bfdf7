/// Why a recogniser cannot do what it was asked to.
public struct RecognizerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure; more kinds may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the code, as it is logged.
    public let rawValue: String

    /// Creates a code.
    ///
    /// - Parameter rawValue: The name of the code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A model, dictionary or program is not where it was looked for.
    public static let modelNotFound = Code(rawValue: "model_not_found")
    /// A model, dictionary or language model cannot be used.
    public static let unusableModel = Code(rawValue: "unusable_model")
    /// No recogniser for this language, or this rate.
    public static let unsupported = Code(rawValue: "unsupported")
    /// As many utterances are heard as there may be at a time.
    public static let tooManyDecoders = Code(rawValue: "too_many_decoders")
    /// The recogniser failed while it heard.
    public static let failed = Code(rawValue: "failed")
    /// A recogniser elsewhere cannot be reached, or went away.
    public static let unreachable = Code(rawValue: "unreachable")
  }

  /// What kind of failure.
  public let code: Code
  /// A sentence that says what to do about it.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: What kind of failure.
  ///   - message: A sentence that says what to do about it.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The sentence.
  public var description: String { message }
}
