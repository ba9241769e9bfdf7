import SLUCore
import SLUGrpc
import SLUTransport

extension SLUClientTransport {
  /// Speaks one context, never more than ten words ahead of what is understood, until it is enough.
  func speakNumbers(
    until isEnough: @escaping @Sendable (_ words: Int) async throws -> Bool
  ) async throws -> (events: [SLUEvent], words: Int) {
    let understood = AsyncStream.makeStream(of: Void.self)
    return try await withStream { events, requests in
      async let spoken: Int = {
        try await requests.send(.config(SpokenNumbers.config))
        try await requests.send(.start(ContextStart()))
        var words = 0
        var answers = understood.stream.makeAsyncIterator()
        while try await !isEnough(words) {
          try await requests.send(.audio(SpokenNumbers.audio(ofWord: words)))
          words += 1
          if words > 10 { await answers.next() }
        }
        try await requests.send(.stop)
        try await requests.finish()
        return words
      }()
      var received: [SLUEvent] = []
      do {
        for try await event in events {
          received.append(event)
          if case .segment(_, _, .transcript) = event { understood.continuation.yield() }
        }
      } catch {
        understood.continuation.finish()
        throw error
      }
      return (received, try await spoken)
    }
  }
}

extension GrpcClientOptions {
  /// Tries again at once, as far as the core does.
  static var impatient: GrpcClientOptions {
    var options = GrpcClientOptions()
    options.initialBackoff = .milliseconds(1)
    options.maximumBackoff = .milliseconds(1)
    return options
  }
}

extension ResumePolicy {
  /// Never gives up, and hardly waits.
  static var impatient: ResumePolicy {
    var policy = ResumePolicy()
    policy.attempts = .max
    policy.initialBackoff = .milliseconds(1)
    policy.maximumBackoff = .milliseconds(5)
    return policy
  }
}
