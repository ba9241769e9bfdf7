/// Where a session stands.
///
/// ```
/// idle → connecting → listening → draining → processing → idle
/// ```
/// From everywhere but `idle` it may go to `failed`, and from there it may be started again.
public enum SessionState: Hashable, Sendable, CustomStringConvertible {
  /// Nothing is open.
  case idle
  /// The source and the stream are being opened.
  case connecting
  /// What is said is heard.
  case listening
  /// Nothing more is taken from the source; what it has given is sent.
  case draining
  /// Everything is sent; what is left to understand is waited for.
  case processing
  /// It ended before everything was understood.
  case failed(SessionError)

  /// Whether something is open.
  public var isActive: Bool {
    switch self {
    case .idle, .failed: false
    case .connecting, .listening, .draining, .processing: true
    }
  }

  /// The name, such as `listening`; with a failure, its reason.
  public var description: String {
    switch self {
    case .idle: "idle"
    case .connecting: "connecting"
    case .listening: "listening"
    case .draining: "draining"
    case .processing: "processing"
    case .failed(let error): "failed: \(error.message)"
    }
  }
}
