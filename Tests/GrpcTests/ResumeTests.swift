import SLUCore
import SLUGrpc
import SLUServer
import SLUTestKit
import SLUTransport
import Testing

@Suite("streams that outlive their connections", .timeLimit(.minutes(3)))
struct ResumeTests {
  @Test("a thousand cuts: no word is lost, none comes twice")
  func thousandCuts() async throws {
    let seed = UInt64.random(in: 0...9999)
    try await withServer(serving: serveNumbers) { server in
      try await withThrowingTaskGroup(of: Int.self) { group in
        for stream in 0..<20 {
          group.addTask {
            try await Self.cutStream(to: server, cuts: 50, seed: seed &* 100 &+ UInt64(stream))
          }
        }
        var cuts = 0
        for try await count in group { cuts += count }
        #expect(cuts >= 1000, "seed \(seed)")
      }
    }
  }

  /// One context that speaks until its connections were cut so many times; how many there were.
  private static func cutStream(to server: ServerAddress, cuts: Int, seed: UInt64) async throws -> Int {
    let random = Guarded(SplitMix64(seed: seed))
    let proxy = try CuttingProxy(to: server) { connection in
      guard connection < cuts else { return .pass }
      return random.withLock { random in
        switch random.below(10) {
        case 0: .refuse
        case 1...4: .cutUp(random.below(12_000))
        default: .cutDown(random.below(6000))
        }
      }
    }
    defer { proxy.close() }
    let client = ResumingTransport(
      try GrpcClientTransport(to: proxy.address, options: .impatient), policy: .impatient)
    let speech = try await speak(over: client, until: { $0 >= 20 && proxy.cuts >= cuts })
    let id = try #require(speech.events.first?.contextId)
    #expect(ServerRules.breaches(in: speech.events) == [], "seed \(seed)")
    var segments: [SpeechSegment] = []
    var aggregator = SegmentAggregator()
    for event in speech.events {
      let outcome = try aggregator.apply(event)
      #expect(outcome.reports.isEmpty, "seed \(seed): \(outcome.reports)")
      for case .contextFinished(let context, _) in outcome.updates { segments = context.segments }
    }
    #expect(segments == SpokenNumbers.segments(id, words: speech.words), "seed \(seed)")
    return proxy.cuts
  }

  /// Speaks one context, never more than ten words ahead of what is understood, until it is enough.
  static func speak(
    over client: some SLUClientTransport, until isEnough: @escaping @Sendable (_ words: Int) async -> Bool
  ) async throws -> (events: [SLUEvent], words: Int) {
    let understood = AsyncStream.makeStream(of: Void.self)
    return try await client.withStream { events, requests in
      async let spoken: Int = {
        try await requests.send(.config(SpokenNumbers.config))
        try await requests.send(.start(ContextStart()))
        var words = 0
        var answers = understood.stream.makeAsyncIterator()
        while await !isEnough(words) {
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
