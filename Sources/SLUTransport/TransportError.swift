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

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - side: Who ended the stream.
  ///   - status: How it ended.
  public init(_ side: Side, _ status: StreamStatus) {
    self.side = side
    self.status = status
  }

  /// Whether the same request may succeed later: the server was away or full, not the request wrong.
  public var isRetryable: Bool {
    switch status.code {
    case .unavailable, .resourceExhausted, .aborted, .deadlineExceeded: true
    default: false
    }
  }

  /// Who, how and why.
  public var description: String {
    switch side {
    case .local: "the stream failed here: \(status)"
    case .remote: "the server ended the stream: \(status)"
    }
  }
}
