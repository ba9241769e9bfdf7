import SLUCore
import SLUTestKit
import Testing

@Suite("Laws 5 and 6: finals, in whatever order")
struct FinalTests {
  @Test(
    "Law 5: final beats tentative",
    arguments: [
      Example(
        "a final word takes the place of a tentative one", given: [a.tentative("green tea")],
        when: a.word(1, "t-shirts"), then: ["changed a/0: green~ t-shirts"]),
      Example(
        "a final word that says the same makes it final", given: [a.tentative("green tea")], when: a.word(0, "green"),
        then: ["changed a/0: green tea~"]),
      Example(
        "a tentative word after its final one is skipped", given: [a.word(0, "t-shirts")], when: a.tentative("tea"),
        then: []),
      Example(
        "a final word before all others", given: [a.word(3, "d"), a.tentative("a b")], when: a.word(2, "c"),
        then: ["changed a/0: a~ b~ c d"]),
      Example(
        "a final word again", given: [a.word(0, "tea")], when: a.word(0, "tea"), then: ["ignored repeated"]),
      Example(
        "a final word again at another time", given: [a.word(0, "tea", time: 1...2)],
        when: a.word(0, "tea", time: 5...6), then: ["ignored repeated"]),
      Example(
        "another word at a final index", given: [a.word(0, "tea")], when: a.word(0, "Tea"),
        then: ["report contradiction"]),
      Example(
        "an empty word after a final one", given: [a.word(0, "tea")], when: a.word(0, ""),
        then: ["report contradiction"]),
      Example(
        "a final entity again", given: [a.entity("to", "Rome", 0..<1)], when: a.entity("to", "Rome", 0..<1),
        then: ["ignored repeated"]),
      Example(
        "another type on the range of a final entity", given: [a.entity("to", "Rome", 0..<1)],
        when: a.entity("from", "Rome", 0..<1), then: ["report contradiction"]),
      Example(
        "another value on the range of a final entity", given: [a.entity("to", "Rome", 0..<1)],
        when: a.entity("to", "Oslo", 0..<1), then: ["report contradiction"]),
      Example(
        "the same entity on another range is another one", given: [a.entity("to", "Rome", 0..<1)],
        when: a.entity("to", "Rome", 0..<2), then: ["changed a/0:  | to [0,1) Rome | to [0,2) Rome"]),
      Example(
        "a final intent takes the place of a tentative one", given: [a.tentativeIntent("search")],
        when: a.intent("book"), then: ["changed a/0:  | intent book"]),
      Example(
        "a tentative intent after the final one changes nothing", given: [a.intent("book")],
        when: a.tentativeIntent("search"), then: []),
      Example("a final intent again", given: [a.intent("book")], when: a.intent("book"), then: ["ignored repeated"]),
      Example("another final intent", given: [a.intent("book")], when: a.intent("x"), then: ["report contradiction"]),
      Example("an empty final intent counts", when: a.intent(""), then: ["changed a/0:  | intent \"\""]),
      Example(
        "an intent after the empty final one", given: [a.intent("")], when: a.intent("x"),
        then: ["report contradiction"]),
      Example(
        "a tentative intent after the empty final one", given: [a.intent("")], when: a.tentativeIntent("x"), then: []),
      Example("the empty final intent again", given: [a.intent("")], when: a.intent(""), then: ["ignored repeated"]),
    ])
  func finals(_ example: Example) throws { try example.check() }

  @Test("Law 5: the first of two contradicting finals wins, times included")
  func firstWins() throws {
    var aggregator = try SegmentAggregator([a.started, a.word(0, "tea", time: 1...2)])
    for word in [a.word(0, "tea", time: 5...6), a.word(0, "coffee")] { _ = try aggregator.apply(word) }
    #expect(
      aggregator.segment(.init(contextId: "a", segmentId: 0))?.transcripts
        == [SpeechTranscript(index: 0, value: "tea", startTime: 1, endTime: 2, isFinal: true)])
  }

  @Test("Law 5: what is final in any stream stays, whatever follows")
  func finalsStay() {
    forAnyStream(800) { stream in
      var aggregator = SegmentAggregator()
      var last: [SpeechSegment.ID: SpeechSegment] = [:]
      for event in stream.events {
        for update in try aggregator.apply(event).updates {
          guard case .segmentChanged(let new) = update else {
            if case .contextFinished(let context, _) = update {
              last = last.filter { !$0.key.contextId.utf8.elementsEqual(context.contextId.utf8) }
            }
            continue
          }
          if let old = last[new.id] {
            let isKept =
              old.transcripts.filter(\.isFinal).allSatisfy(new.transcripts.contains)
              && old.entities.filter(\.isFinal).allSatisfy(new.entities.contains)
              && (!old.intent.isFinal || old.intent == new.intent)
            if !isKept { return "\(old.sketch) became \(new.sketch) by \(event)" }
          }
          last[new.id] = new
        }
      }
      return nil
    }
  }

  @Test("Law 6: finals that do not contradict each other give the same segment in any order")
  func anyOrder() {
    forAnySeed(1500) { seed in
      var random = SplitMix64(seed: seed)
      let finals = FinalItems(using: &random).finals
      let expected = try Self.segment(after: finals)
      let tentative = (0..<random.below(6)).map { _ in random.change() }.filter(\.isTentative)
      for _ in 0..<4 {
        let order = random.shuffle(finals)
        guard try Self.segment(after: order) == expected else { return "\(order) differs" }
        // Tentative items in between leave no trace once the segment ends, nor do repeats.
        let noise = tentative + (order.isEmpty ? [] : [random.pick(order)])
        guard try Self.segment(after: random.interleave([order, noise])) == expected else {
          return "\(order) and \(noise)"
        }
      }
      return nil
    }
  }

  private static func segment(after changes: [SegmentEvent]) throws -> SpeechSegment? {
    try SegmentAggregator([a.started] + changes.map(a.event) + [a.end]).segment(.init(contextId: "a", segmentId: 0))
  }

  @Test("Law 6: events of different segments and contexts commute, up to the order of contexts")
  func commute() {
    forAnySeed(600) { seed in
      var random = SplitMix64(seed: seed)
      let scripts = [SegmentScript("a", 0), SegmentScript("a", 1), SegmentScript("b", 0), SegmentScript("c", 10)]
      let lists = scripts.map { script in
        let events = (0..<random.below(12)).map { _ in random.change() }
        return (events + (random.oneIn(2) ? [.end, .transcript(random.word(at: 0))] : [])).map(script.event)
      }
      let started = random.shuffle(["a", "b", "c"]).map { SLUEvent.started(contextId: $0) }
      let first = try SegmentAggregator(started + random.interleave(lists))
      let second = try SegmentAggregator(started + random.interleave(lists))
      guard first == second, try bytes(of: first) == bytes(of: second) else { return "two interleavings differ" }
      let third = try SegmentAggregator(random.shuffle(started) + random.interleave(lists))
      let isSame =
        third.openContexts.sorted { $0.contextId < $1.contextId }
        == first.openContexts.sorted { $0.contextId < $1.contextId }
      return isSame && third.ignoredCounts == first.ignoredCounts ? nil : "another order of contexts differs"
    }
  }

  @Test("Law 6: segments sort by number, contexts by arrival, words by index, entities by place")
  func orders() throws {
    var events = ["z", "a", "m"].map { SLUEvent.started(contextId: $0) }
    events += [10, 2, 0, 11, 1].map { SegmentScript("z", $0).end }
    let script = SegmentScript("a")
    events += [11, 2, 10, 0].map { script.word($0, "w\($0)") }
    events += [script.entity("b", "1", 2..<4), script.entity("a", "2", 2..<3), script.entity("c", "3", 0..<9)]
    var aggregator = try SegmentAggregator(events)
    #expect(aggregator.openContexts.map(\.contextId) == ["z", "a", "m"])
    let segment = try #require(aggregator.openContext("a")?.segments.first)
    #expect(segment.transcripts.map(\.index) == [0, 2, 10, 11])
    #expect(segment.entities.map(\.value) == ["3", "2", "1"])
    #expect(
      try aggregator.apply(.finished(contextId: "z")).sketch == ["finished z [0, 1, 2, 10, 11] discarded []"])
    _ = try aggregator.apply(.started(contextId: "0"))
    #expect(aggregator.openContexts.map(\.contextId) == ["a", "m", "0"], "a place that became free is no rank")
  }
}

extension SegmentEvent {
  /// Whether the event changes tentative items only.
  fileprivate var isTentative: Bool {
    switch self {
    case .tentativeTranscript, .tentativeEntities, .tentativeIntent: true
    case .transcript, .entity, .intent, .end: false
    }
  }
}
