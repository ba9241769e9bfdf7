public import SLUCore

/// The server's way to its clients.
public protocol SLUServerTransport: Sendable {
  /// One client's stream.
  associatedtype Stream: ServerStream

  /// Accepts streams until the task is cancelled, each in a task of its own.
  ///
  /// - Parameter handle: Serves one stream; what it returns is how the stream ends.
  /// - Throws: A ``TransportError`` when no stream can be accepted, such as a port in use.
  func serve(_ handle: @escaping @Sendable (Stream) async -> StreamStatus) async throws(TransportError)
}

/// One client's stream, as its server sees it.
public protocol ServerStream: Sendable {
  /// What the client says, in order; ends when the client has half-closed.
  associatedtype Requests: AsyncSequence<SLURequest, TransportError>

  /// What the client says, in order; may be iterated once.
  var requests: Requests { get }
  /// Who calls.
  var caller: Caller { get }

  /// Sends events; waits while the client is slower (a bounded number of events is queued).
  ///
  /// - Parameter events: The next events of the stream, in order.
  /// - Throws: The ``TransportError`` that ended the stream.
  func send(_ events: [SLUEvent]) async throws(TransportError)

  /// Waits until the client has cancelled the stream or is gone, whether or not it had half-closed before.
  ///
  /// - Returns: How the stream ended; nil when the task was cancelled first.
  func closed() async -> StreamStatus?
}

/// Who calls, as far as the transport knows.
public struct Caller: Hashable, Sendable {
  /// The address, such as `ipv4:127.0.0.1:50000`.
  public var address: String
  /// The token of `authorization: Bearer TOKEN`; nil without one.
  public var bearerToken: String?

  /// Creates a caller.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - bearerToken: The token it came with.
  public init(address: String, bearerToken: String? = nil) {
    self.address = address
    self.bearerToken = bearerToken
  }
}
