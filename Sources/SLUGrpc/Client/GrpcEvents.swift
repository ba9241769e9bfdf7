public import SLUCore
public import SLUTransport
import Synchronization

/// What a server says on a stream, in order; ends when the server ends the stream with OK.
///
/// Messages are taken and decoded in batches, up to 64 at a time. For one task: two that iterate at once share the events.
public struct GrpcEvents: AsyncSequence, Sendable {
  let call: GrpcCall

  /// Takes events out of the stream.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let call: GrpcCall
    private var decoder = WireDecoder()
    // Events are taken out, not copied.
    private var batch: [SLUEvent?] = []
    private var position = 0
    private var ending: GrpcCall.Reading?

    init(_ call: GrpcCall) { self.call = call }

    /// The next event; nil when the server has ended the stream with OK.
    ///
    /// - Parameter actor: Where to go on.
    /// - Throws: The ``/SLUTransport/TransportError`` that ended the stream.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async throws(TransportError)
      -> SLUEvent?
    {
      try await next()
    }

    /// The next event, without asking where to go on when it is there already.
    ///
    /// - Returns: nil when the server has ended the stream with OK.
    /// - Throws: The ``/SLUTransport/TransportError`` that ended the stream.
    public nonisolated(nonsending) mutating func next() async throws(TransportError) -> SLUEvent? {
      while true {
        // After a cancellation nothing more is delivered.
        if position < batch.count, !call.isCancelled {
          position += 1
          if let event = batch[position - 1].take() { return event }
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
        do throws(WireError) {
          switch try decoder.response(bytes) {
          case .event(let event): batch.append(event)
          case .roundTrip(let id): answerRoundTrip(id)
          }
        } catch {
          fail(error)
        }
      }
      if case .messages = reading { return }
      ending = ending ?? reading
    }

    /// A measurement that finds the way up full is not answered: its time would be the queue's.
    private func answerRoundTrip(_ id: Int) {
      call.roundTripsAsked.add(1, ordering: .relaxed)
      guard let message = try? OutgoingMessage(SLURequest.roundTripResponse(id: id)) else { return }
      _ = call.sendIfRoom(message)
    }

    private mutating func fail(_ error: WireError) {
      let status = StreamStatus(.internal, "the server sent a response that cannot be read: \(error)")
      ending = .failed(TransportError(.local, status))
      call.end(status)
    }
  }

  /// Takes events out of the stream.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(call) }
}
