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
  /// The contexts that were cut in the middle by it and do not go on, oldest first; told by a ``ResumingTransport``.
  public let interrupted: [InterruptedContext]
  /// Whether the same request may succeed later: the server was away or full, not the request wrong.
  public let isRetryable: Bool

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - side: Who ended the stream.
  ///   - status: How it ended.
  ///   - isRetryable: Whether the same request may succeed later; nil to say what the status's code says.
  ///   - interrupted: The contexts that were cut in the middle by it and do not go on.
  public init(
    _ side: Side, _ status: StreamStatus, isRetryable: Bool? = nil, interrupted: [InterruptedContext] = []
  ) {
    self.side = side
    self.status = status
    self.isRetryable = isRetryable ?? status.code.isRetryable
    self.interrupted = interrupted
  }

  /// A task stopped waiting because it was cancelled.
  package static let taskCancelled = TransportError(.local, StreamStatus(.cancelled, "the task was cancelled"))
  /// A request comes after this side has said that there are no more.
  package static let halfClosed = TransportError(
    .local, StreamStatus(.failedPrecondition, "nothing is sent after the end"))
  /// A request comes after the server has ended the stream with OK.
  package static let serverHasEnded = TransportError(
    .remote, StreamStatus(.failedPrecondition, "the server has ended the stream"))

  /// Who, how and why, and what was cut by it.
  public var description: String {
    let cause =
      switch side {
      case .local: "the stream failed here: \(status)"
      case .remote: "the server ended the stream: \(status)"
      }
    return ([cause] + interrupted.map(\.description)).joined(separator: "; ")
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
