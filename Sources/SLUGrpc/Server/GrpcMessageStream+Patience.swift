import SLUTransport

extension GrpcMessageStream {
  /// How long a client that has something to ask may take to say it, or to ask the next thing.
  ///
  /// A call takes one of the places that a server has (``GrpcServerOptions/maximumCalls``): those of clients who open calls and
  /// say nothing would be taken for good. A message is there when all of it is, and lines may be slow.
  static let patience = Duration.seconds(600)

  /// Waits for the next message, and no longer than a client may take.
  ///
  /// - Parameter patience: How long that is.
  /// - Returns: The message; nil when the client has half-closed.
  /// - Throws: `DEADLINE_EXCEEDED` when there was none; else the error that ended the call.
  func next(within patience: Duration = patience) async throws(TransportError) -> [UInt8]? {
    typealias Outcome = Result<[UInt8]?, TransportError>
    let outcome = await withTaskGroup(of: Outcome?.self) { group in
      group.addTask {
        var messages = self.messages.makeAsyncIterator()
        do throws(TransportError) { return .success(try await messages.next(isolation: nil)) } catch {
          return .failure(error)
        }
      }
      group.addTask {
        guard await pause(for: patience) else { return nil }
        let sentence = "expected a message within \(patience)"
        return .failure(TransportError(.local, StreamStatus(.deadlineExceeded, sentence)))
      }
      defer { group.cancelAll() }
      while let outcome = await group.next() {
        if let outcome { return outcome }
      }
      return Outcome.failure(.taskCancelled)
    }
    return try outcome.get()
  }
}
