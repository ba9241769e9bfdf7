public import SLUCore
public import SLUTransport
import Synchronization

/// What a server says on a stream, in order; ends when the server ends the stream with OK.
///
/// When it has finished a context with an error, that is what the end throws, with `DATA_LOSS`.
///
/// Messages are taken and decoded in batches, up to 64 at a time. For one task: two that iterate at once share the events.
public struct GrpcEvents: AsyncSequence, Sendable {
  let call: GrpcCall

  /// Takes events out of the stream.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var messages: DecodedMessages<SLUEvent>

    init(_ call: GrpcCall) {
      messages = DecodedMessages(call, endsCall: true) { message, decoder, call throws(WireError) in
        switch try decoder.response(message) {
        case .event(let event): return event
        case .roundTrip(let id):
          Self.answerRoundTrip(id, call)
          return nil
        // A later server says more; what this client knows of is understood all the same.
        case .unknown: return nil
        }
      } failure: { error in
        StreamStatus(.internal, "the server sent a response that cannot be read: \(error)")
      }
    }

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
      if let event = try await messages.next() { return event }
      // Only at the end: the other contexts of the stream are understood all the same.
      if let reason = messages.decoder.contextError {
        let details = reason.isEmpty ? "" : ": \(reason)"
        throw TransportError(.remote, StreamStatus(.dataLoss, "the server could not finish a context\(details)"))
      }
      return nil
    }

    /// A measurement that finds the way up full is not answered: its time would be the queue's.
    private static func answerRoundTrip(_ id: Int, _ call: GrpcCall) {
      call.roundTripsAsked.add(1, ordering: .relaxed)
      guard let message = try? OutgoingMessage(SLURequest.roundTripResponse(id: id)) else { return }
      _ = call.sendIfRoom(message)
    }
  }

  /// Takes events out of the stream.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(call) }
}
