public import SLUCore
public import SLUTransport

/// A client's stream over gRPC.
public struct GrpcServerStream: ServerStream {
  let call: GrpcCall
  /// Who calls.
  public let caller: Caller

  /// What the client says, in order; may be iterated once.
  public var requests: GrpcRequests { GrpcRequests(call: call) }

  /// Sends events, in as few packets as they fit into; waits while the client is slower.
  ///
  /// - Parameter events: The next events of the stream, in order.
  /// - Throws: The ``/SLUTransport/TransportError`` that ended the stream; `INVALID_ARGUMENT` for an event that the wire
  ///   cannot carry, after those before it were sent.
  public nonisolated(nonsending) func send(_ events: [SLUEvent]) async throws(TransportError) {
    // One behind: whether another one follows is known when it is encoded.
    var last: OutgoingMessage?
    for event in events {
      var failure: TransportError?
      var next: OutgoingMessage?
      do throws(TransportError) { next = try OutgoingMessage(event) } catch { failure = error }
      if let last = last.take() { try await call.send(last, more: failure == nil) }
      if let failure { throw failure }
      last = next.take()
    }
    if let last = last.take() { try await call.send(last) }
  }

  /// Waits until the client has cancelled the stream or is gone, whether or not it had half-closed before.
  ///
  /// - Returns: How the stream ended; nil when the task was cancelled first.
  public nonisolated(nonsending) func closed() async -> StreamStatus? {
    await call.wait(for: .closed)
    return call.ending?.status
  }
}

/// What a client says on a stream, in order; ends when the client has half-closed.
///
/// A message that is not a request ends the stream with `INVALID_ARGUMENT`.
public struct GrpcRequests: AsyncSequence, Sendable {
  let call: GrpcCall

  /// Takes requests out of the stream.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var messages: DecodedMessages<SLURequest>

    init(_ call: GrpcCall) {
      messages = DecodedMessages(call, endsCall: false) { message, decoder, _ throws(WireError) in
        try decoder.request(message)
      } failure: { error in
        let reason = error.code == .emptyMessage ? "the request is empty" : "the request cannot be read"
        return StreamStatus(.invalidArgument, "\(reason): \(error)")
      }
    }

    /// The next request; nil when the client has half-closed.
    ///
    /// - Parameter actor: Where to go on.
    /// - Throws: The ``/SLUTransport/TransportError`` that ended the stream.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(TransportError) -> SLURequest? {
      try await messages.next()
    }
  }

  /// Takes requests out of the stream.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(call) }
}
