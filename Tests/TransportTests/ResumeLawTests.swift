import SLUCore
import SLUTestKit
import SLUTransport
import Testing

/// A client, and a server that is cut off again and again; its audio has one sample a millisecond, which says which one it is.
private struct CutStream {
  var stream = ResumableStream(limit: 1 << 24)
  var told: [SLUEvent] = []
  private var number: UInt64 = 0
  let speeches: [Speech]

  init(_ speeches: [Speech]) {
    self.speeches = speeches
    stream.accept(.config(StreamConfig(sampleRateHertz: 1000)))
    for (number, speech) in speeches.enumerated() {
      let milliseconds = (speech.segments.last?.end ?? 0) + 200
      stream.accept(.start(ContextStart(appId: "\(number)")))
      for millisecond in 0..<milliseconds {
        stream.accept(.audio([UInt8(millisecond & 0xFF), UInt8(millisecond >> 8)]))
      }
      stream.accept(.stop)
    }
    stream.acceptEnd()
  }

  /// One connection: the server answers until it is cut; true when it came to the end.
  mutating func connect(using random: inout SplitMix64) -> Bool {
    var cut = random.oneIn(10) ? Int.max : random.below(60)
    while let next = stream.next() {
      switch next {
      case .request(.start(let start)):
        let (position, isWhole) = audio()
        #expect(isWhole)
        number += 1
        // A UUID, as the checker of rules wants it.
        let digits = String(number, radix: 16)
        let id = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
        let speech = speeches[Int(start.appId) ?? 0]
        for event in speech.events(id: id, from: position, using: &random) {
          guard cut > 0 else { return false }
          cut -= 1
          told += stream.receive(event)
        }
      case .request(.config), .end: break
      default: Issue.record("unexpected \(next)")
      }
    }
    return stream.isComplete
  }

  /// Takes the audio of a context up to its stop: its first millisecond, and whether nothing is missing in it.
  private mutating func audio() -> (position: Int, isWhole: Bool) {
    // The first start of a connection is followed by its audio; the next one waits for the server's answer.
    var samples: [UInt16] = []
    while case .request(let request) = stream.next(), case .audio(let bytes) = request {
      for place in stride(from: 0, to: bytes.count, by: 2) {
        samples.append(UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8)
      }
    }
    guard let first = samples.first else { return (.max / 2, true) }
    let isWhole = samples.indices.allSatisfy { samples[$0] == first + UInt16($0) }
    return (Int(first), isWhole)
  }
}

@Suite("resuming, as a value")
struct ResumeLawTests {
  @Test("a stream that is cut at random tells the same as one that is not", arguments: 0..<200)
  func cuts(number: Int) throws {
    let seed = UInt64(number)
    var random = SplitMix64(seed: seed)
    let speeches = (0..<(1 + random.below(2))).map { _ in Speech(using: &random) }
    var client = CutStream(speeches)
    var connections = 1
    while !client.connect(using: &random) {
      connections += 1
      try #require(connections < 10_000, "seed \(seed)")
      try #require(client.stream.interrupted(nil).isEmpty, "seed \(seed)")
      client.stream.connectionLost()
    }
    #expect(ServerRules.breaches(in: client.told) == [], "seed \(seed)")
    var aggregator = SegmentAggregator()
    var contexts: [[SpeechSegment]] = []
    for event in client.told {
      let outcome = try aggregator.apply(event)
      #expect(outcome.reports.isEmpty, "seed \(seed): \(outcome.reports)")
      for case .contextFinished(let context, let discarded) in outcome.updates {
        #expect(discarded.isEmpty, "seed \(seed)")
        contexts.append(context.segments)
      }
    }
    let ids = contexts.map { $0.first?.contextId ?? "" }
    #expect(contexts == zip(speeches, ids).map { $0.context(id: $1) }, "seed \(seed), \(connections) connections")
    #expect(client.stream.keptBytes == 0)
    #expect(client.stream.waitingBytes == 0)
  }

  @Test("without a cut every event passes as it came, whatever it is", arguments: 0..<100)
  func uncut(number: Int) {
    var stream = ResumableStream(limit: 1000)
    for event in NastyStream(seed: UInt64(number)).events { #expect(stream.receive(event) == [event]) }
    stream.accept(.config(StreamConfig()))
    stream.accept(.start(ContextStart()))
    while stream.next() != nil {}
    #expect(stream.receive(.started(contextId: "a")) == [.started(contextId: "a")])
    let events = NastyStream(seed: UInt64(number)).events.filter { event in
      if case .segment = event { true } else { false }
    }
    for event in events { #expect(stream.receive(event) == [event]) }
  }

  @Test("law 12: a context that is started twice is not the next one")
  func secondStart() {
    var stream = ResumableStream(limit: 1000)
    stream.accept(.config(StreamConfig()))
    for _ in 0..<2 {
      stream.accept(.start(ContextStart()))
      stream.accept(.stop)
    }
    for id in ["a", "a", "b"] {
      while stream.next() != nil {}
      #expect(stream.receive(.started(contextId: id)) == [.started(contextId: id)])
    }
    for id in ["a", "b"] {
      let end = SLUEvent.segment(contextId: id, segmentId: 0, .end)
      #expect(stream.receive(end).last == end)
      #expect(stream.receive(.finished(contextId: id)) == [.finished(contextId: id)])
    }
    #expect(stream.isAnswered)
  }

  @Test("servers that say anything at all, cut anywhere, do no harm", arguments: 0..<200)
  func nasty(number: Int) throws {
    let seed = UInt64(number)
    var random = SplitMix64(seed: seed)
    var stream = ResumableStream(limit: 200)
    var aggregator = SegmentAggregator()
    stream.accept(.config(StreamConfig(channels: -1, sampleRateHertz: .max)))
    for event in NastyStream(seed: seed, count: 300).events {
      if random.oneIn(9) { stream.connectionLost() }
      if random.oneIn(2) { stream.accept(.audio([UInt8](repeating: 0, count: random.below(90)))) }
      if random.oneIn(5) { stream.accept(random.oneIn(2) ? .start(ContextStart()) : .stop) }
      if random.oneIn(3) { while stream.next() != nil {} }
      for told in stream.receive(event) { _ = try aggregator.apply(told) }
      #expect(stream.keptBytes <= 200, "seed \(seed)")
    }
  }
}
