public import SLUAudio
public import SLUTransport

/// Why a session failed, or why it did not begin.
public struct SessionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, for programs.
  public var code: Code
  /// What went wrong, for people: a sentence to act on.
  public var message: String
  /// What the source said, where it failed.
  public var audio: AudioError?
  /// What the stream said, where it failed.
  public var transport: TransportError?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: What went wrong.
  ///   - message: A sentence to act on.
  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }

  /// Creates the error of a source that failed.
  ///
  /// - Parameter error: What the source said.
  public init(_ error: AudioError) {
    self.init(code: .sourceFailed, message: error.description)
    audio = error
  }

  /// Creates the error of a stream that failed.
  ///
  /// - Parameter error: What the stream said.
  public init(_ error: TransportError) {
    self.init(code: .streamFailed, message: error.description)
    transport = error
  }

  /// The sentence.
  public var description: String { message }

  /// The kinds of failure.
  ///
  /// The set is open.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Creates a code from its name.
    ///
    /// - Parameter rawValue: The code's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The session runs already: stop it first.
    public static let alreadyStarted = Code(rawValue: "already_started")
    /// The source could not be opened, or broke off.
    public static let sourceFailed = Code(rawValue: "source_failed")
    /// The server could not be reached, refused, or broke off.
    public static let streamFailed = Code(rawValue: "stream_failed")
  }
}

extension SessionError {
  /// A start of what runs.
  static func alreadyStarted(_ state: SessionState) -> SessionError {
    SessionError(
      code: .alreadyStarted, message: "the session is \(state) already: stop it before it is started again")
  }

  /// What ended a session, as its own error.
  init(wrapping error: any Error) {
    switch error {
    case let error as SessionError: self = error
    case let error as AudioError: self.init(error)
    case let error as TransportError: self.init(error)
    default: self.init(code: .streamFailed, message: "\(error)")
    }
  }
}
