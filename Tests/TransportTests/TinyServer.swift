import SLUCore
import SLUInProcess
import SLUTransport

/// A server of contexts that says for each audio how long it is, as a word; ends streams that break the order of requests.
struct TinyServer: Sendable {
  /// The status that a stream ends with after so many requests; nil for a stream that is served to its end.
  var failure: @Sendable (_ stream: Int) -> (after: Int, status: StreamStatus)? = { _ in nil }
  /// Awaited before a request is taken, with how many were.
  var pause: @Sendable (_ count: Int) async -> Void = { _ in }

  /// Serves while the body runs.
  func serving<Result: Sendable>(
    _ body: @Sendable (InProcessTransport) async throws -> Result
  ) async throws -> Result {
    let transport = InProcessTransport()
    let streams = Guarded(0)
    let serving = Task {
      try await transport.serve { stream in
        let number = streams.withLock { count in
          count += 1
          return count
        }
        return await serve(stream, number)
      }
    }
    defer { serving.cancel() }
    return try await body(transport)
  }

  private func serve(_ stream: InProcessTransport.Stream, _ number: Int) async -> StreamStatus {
    let failure = failure(number)
    var (count, context, words, milliseconds) = (0, 0, 0, 0)
    var id: String?
    func event(_ change: SegmentEvent) -> SLUEvent { .segment(contextId: id ?? "", segmentId: 0, change) }
    do throws(TransportError) {
      var requests = stream.requests.makeAsyncIterator()
      while true {
        await pause(count)
        guard let request = try await requests.next() else { return .ok }
        if let failure, count == failure.after { return failure.status }
        count += 1
        switch request {
        case .start where id == nil:
          context += 1
          (id, words, milliseconds) = ("\(number).\(context)", 0, 0)
          try await stream.send([.started(contextId: "\(number).\(context)")])
        case .audio(let bytes) where id != nil:
          let end = milliseconds + bytes.count
          let word = SpeechTranscript(index: words, value: "\(bytes.count)", startTime: milliseconds, endTime: end)
          (words, milliseconds) = (words + 1, end)
          try await stream.send([event(.transcript(word))])
        case .stop:
          guard let open = id else { return StreamStatus(.failedPrecondition, "stop") }
          try await stream.send([event(.intent("")), event(.end), .finished(contextId: open)])
          id = nil
        case .config where count == 1: break
        default: return StreamStatus(.failedPrecondition, "\(request)")
        }
      }
    } catch {
      return error.status
    }
  }
}
