import CGrpcShim
import SLUTransport

extension GrpcCall {
  /// How many messages are taken at a time.
  static let batchSize = 64

  /// What is there to read.
  enum Reading {
    /// Messages were handed over.
    case messages
    /// The other side sends no more, and all is well.
    case end
    /// The call failed.
    case failed(TransportError)
  }

  /// Hands the messages that are there to `body`, as many as a batch holds; false when there was none.
  ///
  /// - Parameter body: Reads one message; its bytes are there until it returns.
  func takeBatch(limit: Int = batchSize, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    withUnsafeTemporaryAllocation(of: slu_incoming.self, capacity: Self.batchSize) { messages in
      let count = slu_call_receive(pointer, messages.baseAddress, min(limit, Self.batchSize))
      for message in messages.prefix(count) {
        body(UnsafeRawBufferPointer(start: message.bytes, count: message.count))
      }
      slu_incoming_free(messages.baseAddress, count)
      return count > 0
    }
  }

  /// Waits for messages and hands them over.
  nonisolated(nonsending) func read(
    limit: Int = batchSize, _ body: (UnsafeRawBufferPointer) -> Void
  ) async -> Reading {
    while true {
      if takeBatch(limit: limit, body) { return .messages }
      // In this order: what came before the end is read before it.
      if slu_call_is_half_closed(pointer) { return .end }
      if ending != nil {
        if takeBatch(limit: limit, body) { return .messages }
        return error.map(Reading.failed) ?? .end
      }
      await wait(for: .readable)
      if Task.isCancelled { return .failed(error ?? .taskCancelled) }
    }
  }
}
