/// A stream that failed: which side said so, how, and whether trying again may help.
public struct TransportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Who ended the stream.
  public enum Side: Hashable, Sendable {
    /// This side: a limit or a deadline of its own, a cancellation, a connection that never came up.
    case local
    /// The other side, with a status.
    case remote
  }

  /// Who ended the stream.
  public let side: Side
  /// How it ended.
  public let status: StreamStatus
  /// Whether the same request may succeed later: the server was away or full, not the request wrong.
  public let isRetryable: Bool

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - side: Who ended the stream.
  ///   - status: How it ended.
  ///   - isRetryable: Whether the same request may succeed later; nil to say what the status's code says.
  public init(_ side: Side, _ status: StreamStatus, isRetryable: Bool? = nil) {
    self.side = side
    self.status = status
    self.isRetryable = isRetryable ?? status.code.isRetryable
  }

  /// Who, how and why.
  public var description: String {
    switch side {
    case .local: "the stream failed here: \(status)"
    case .remote: "the server ended the stream: \(status)"
    }
  }
}

extension StreamStatus.Code {
  fileprivate var isRetryable: Bool {
    switch self {
    case .unavailable, .resourceExhausted, .aborted, .deadlineExceeded: true
    default: false
    }
  }
}
