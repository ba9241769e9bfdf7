public import SLUTransport

/// A call at the server's side, as messages that it does not read.
public struct GrpcMessageStream: Sendable {
  let call: GrpcCall
  /// Who calls.
  public let caller: Caller

  /// What the client says, in order; ends when it has half-closed.
  ///
  /// May be iterated once.
  public var messages: Messages { Messages(call: call) }

  /// Sends a message; waits while the client is slower.
  ///
  /// - Parameter message: The next message.
  /// - Throws: The ``/SLUTransport/TransportError`` that ended the call.
  public nonisolated(nonsending) func send(_ message: [UInt8]) async throws(TransportError) {
    try await call.send(OutgoingMessage(message))
  }

  /// The messages of a call.
  public struct Messages: AsyncSequence, Sendable {
    let call: GrpcCall

    /// Takes messages out of the call.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let call: GrpcCall

      /// The next message; nil when the client has half-closed.
      ///
      /// - Parameter actor: Where to go on.
      /// - Throws: The ``/SLUTransport/TransportError`` that ended the call.
      public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async throws(TransportError) -> [UInt8]? {
        var message: [UInt8] = []
        switch await call.read(limit: 1, { message = Array($0) }) {
        case .messages: return message
        case .end: return nil
        case .failed(let error): throw error
        }
      }
    }

    /// Takes messages out of the call.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(call: call) }
  }
}
