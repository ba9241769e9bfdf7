import SLUCore
import SLUGrpc
import SLUServer
import SLUTestKit
import SLUTransport
import Testing

@Suite("streams that outlive their connections", .timeLimit(.minutes(10)))
struct ResumeTests {
  @Test("a thousand cuts: no word is lost, none comes twice")
  func thousandCuts() async throws {
    let seed = UInt64.random(in: 0...9999)
    try await withServer(serving: serveNumbers) { server in
      let resumptions = Guarded(0)
      try await withThrowingTaskGroup(of: Int.self) { group in
        for stream in 0..<20 {
          group.addTask {
            try await Self.cutStream(to: server, cuts: 50, seed: seed &* 100 &+ UInt64(stream)) { notice in
              if case .resumed = notice { resumptions.withLock { $0 += 1 } }
            }
          }
        }
        var cuts = 0
        for try await count in group { cuts += count }
        #expect(cuts >= 1000, "seed \(seed)")
      }
      // Not only connections that never got so far as to have a context.
      #expect(resumptions.withLock { $0 } >= 300, "seed \(seed)")
    }
  }

  /// One context that speaks until its connections were cut so many times; how many there were.
  private static func cutStream(
    to server: ServerAddress, cuts: Int, seed: UInt64, notify: @escaping @Sendable (ResumeNotice) -> Void
  ) async throws -> Int {
    let random = Guarded(SplitMix64(seed: seed))
    let proxy = try CuttingProxy(to: server) { _, before in
      guard before < cuts else { return .pass }
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
      try GrpcClientTransport(to: proxy.address, options: .impatient), policy: .impatient, notify: notify)
    let speech = try await client.speakNumbers(until: { $0 >= 20 && proxy.cuts >= cuts })
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
}
