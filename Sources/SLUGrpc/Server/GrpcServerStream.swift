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
}

/// What a client says on a stream, in order; ends when the client has half-closed.
///
/// A message that is not a request ends the stream with `INVALID_ARGUMENT`.
public struct GrpcRequests: AsyncSequence, Sendable {
  let call: GrpcCall

  /// Takes requests out of the stream.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let call: GrpcCall
    private var decoder = WireDecoder()
    private var batch: [SLURequest] = []
    private var position = 0
    private var ending: GrpcCall.Reading?

    init(_ call: GrpcCall) { self.call = call }

    /// The next request; nil when the client has half-closed.
    ///
    /// - Parameter actor: Where to go on.
    /// - Throws: The ``/SLUTransport/TransportError`` that ended the stream.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(TransportError) -> SLURequest? {
      while true {
        if position < batch.count {
          position += 1
          return batch[position - 1]
        }
        switch ending {
        case .end: return nil
        case .failed(let error): throw error
        case .messages, nil: await refill()
        }
      }
    }

    private nonisolated(nonsending) mutating func refill() async {
      batch.removeAll(keepingCapacity: true)
      position = 0
      let reading = await call.read { bytes in
        guard ending == nil else { return }
        do throws(WireError) { batch.append(try decoder.request(bytes)) } catch { fail(error) }
      }
      if case .messages = reading { return }
      ending = ending ?? reading
    }

    private mutating func fail(_ error: WireError) {
      let reason = error.code == .emptyMessage ? "the request is empty" : "the request cannot be read"
      let status = StreamStatus(.invalidArgument, "\(reason): \(error)")
      ending = .failed(TransportError(.local, status))
      call.end(status)
    }
  }

  /// Takes requests out of the stream.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(call) }
}
