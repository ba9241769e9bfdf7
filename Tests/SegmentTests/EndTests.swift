import SLUCore
import SLUTestKit
import Testing

@Suite("Laws 7, 8 and 9: ends, and what comes after them")
struct EndTests {
  @Test(
    "Law 7: the end of a segment drops what is tentative and keeps what is final",
    arguments: [
      Example(
        "all final", given: [a.word(0, "book"), a.intent("book"), a.entity("t", "b", 0..<1)], when: a.end,
        then: ["finalized a/0: book | intent book | t [0,1) b | end"]),
      Example(
        "tentative words go", given: [a.word(0, "a"), a.word(2, "c"), a.tentative(words: (1, "b"), (3, "d"))],
        when: a.end, then: ["finalized a/0: a 2:c | intent \"\" | end"]),
      Example(
        "tentative entities go",
        given: [a.entity("t", "A", 1..<2), a.tentativeEntities(("t", "B", 0..<1), ("t", "C", 2..<3))], when: a.end,
        then: ["finalized a/0:  | intent \"\" | t [1,2) A | end"]),
      Example(
        "a tentative intent becomes the empty one, final", given: [a.tentativeIntent("book")], when: a.end,
        then: ["finalized a/0:  | intent \"\" | end"]),
      Example("nothing but an end", when: a.end, then: ["finalized a/0:  | intent \"\" | end"]),
    ], [false, true])
  func segmentEnd(_ example: Example, releases: Bool) throws {
    try example.check(options: .init(releasesFinalSegments: releases))
  }

  @Test("Law 7: a final segment of any stream holds final items only")
  func finalThroughout() {
    forAnyStream(500) { stream in
      var aggregator = SegmentAggregator()
      for event in stream.events {
        for update in try aggregator.apply(event).updates {
          let segments: [SpeechSegment] =
            switch update {
            case .segmentFinalized(let segment): [segment]
            case .contextFinished(let context, _): context.segments
            case .segmentChanged(let segment): segment.isFinal ? [segment] : []
            case .contextStarted, .ignored: []
            }
          guard segments.allSatisfy(\.isFinalThroughout) else { return "\(event) made \(update.sketch)" }
        }
      }
      return nil
    }
  }

  @Test(
    "Law 8: the end of a context drops the segments that never ended, and says which",
    arguments: [
      Example("no segment at all", when: a.finished, then: ["finished a [] discarded []"]),
      Example(
        "all ended", given: [a.end, SegmentScript("a", 2).end], when: a.finished,
        then: ["finished a [0, 2] discarded []"]),
      Example(
        "some never ended, listed by number",
        given: [10, 2, 0, 11].map { SegmentScript("a", $0).word(0, "x") } + [SegmentScript("a", 5).end],
        when: a.finished, then: ["finished a [5] discarded [0, 2, 10, 11]"]),
      Example(
        "none ended", given: [a.tentative("x"), SegmentScript("a", 1).intent("i")], when: a.finished,
        then: ["finished a [] discarded [0, 1]"]),
    ])
  func contextEnd(_ example: Example) throws {
    try example.check()
    try example.check(options: .init(isStrict: true))
  }

  @Test("Law 8: a finished context is final, and so are its segments")
  func finishedContext() throws {
    var aggregator = try SegmentAggregator([
      a.started, a.word(0, "tea"), a.end, SegmentScript("a", 1).tentative("more"),
    ])
    let update = try aggregator.apply(a.finished).updates.first
    guard case .contextFinished(let context, let discarded)? = update else {
      Issue.record("no end but \(String(describing: update))")
      return
    }
    #expect(context.isFinal && context.contextId == "a" && context.text == "tea" && discarded == [1])
    #expect(context.segments.map(\.sketch) == ["tea | intent \"\" | end"])
    #expect(
      aggregator.openContexts.isEmpty && aggregator.openContext("a") == nil
        && aggregator.segment(.init(contextId: "a", segmentId: 0)) == nil)
  }

  @Test("Law 8: the end of the input ends nothing; contexts still open are reported in the order of their arrival")
  func endOfInput() throws {
    let aggregator = try SegmentAggregator([
      b.started, a.started, a.end, SegmentScript("c").started, SegmentScript("c").finished,
    ])
    let reports = aggregator.reportsAtEndOfInput()
    #expect(reports.map(\.code) == [.contextLeftOpen, .contextLeftOpen] && reports.allSatisfy { $0.event == nil })
    #expect(
      reports.map(\.message) == [
        "context \"b\" was still open when the input ended", "context \"a\" was still open when the input ended",
      ])
    #expect(SegmentAggregator().reportsAtEndOfInput().isEmpty)
  }

  @Test(
    "Law 9: an event after the end of its segment is ignored",
    arguments: [
      a.tentative("x"), a.tentative(""), a.tentativeEntities(), a.tentativeIntent("x"), a.word(0, "a"), a.word(1, "b"),
      a.entity("t", "v", 0..<1), a.intent("i"), a.intent("j"), a.end, a.word(-1, "late and bad"),
    ], [false, true])
  func lateForSegment(event: SLUEvent, releases: Bool) throws {
    try Example("late", given: [a.word(0, "a"), a.intent("i"), a.end], when: event, then: ["ignored late_segment"])
      .check(options: .init(isStrict: true, releasesFinalSegments: releases))
  }

  @Test(
    "Law 9: an event after the end of its context is ignored",
    arguments: [
      a.started, a.finished, a.word(0, "a"), SegmentScript("a", 7).word(0, "x"), a.end, a.tentativeEntities(),
      a.word(-1, "late and bad"), SegmentScript("a", -1).end,
    ], [false, true])
  func lateForContext(event: SLUEvent, isStrict: Bool) throws {
    var aggregator = try SegmentAggregator(
      [a.started, a.end, a.finished, b.started], options: .init(isStrict: isStrict))
    let before = aggregator.openContexts
    let outcome = try aggregator.apply(event)
    #expect(Array(outcome.updates) == [.ignored(event, .lateContext)] && outcome.reports.isEmpty)
    #expect(aggregator.openContexts == before && aggregator.ignoredCounts[.lateContext] == 1)
  }

  @Test("Law 9: once every context has finished, every event of any stream is late, and counted")
  func allLate() {
    forAnyStream(500) { stream in
      var aggregator = try SegmentAggregator(stream.events)
      for id in NastyStream.contextIds { _ = try aggregator.apply(.finished(contextId: id)) }
      let before = aggregator
      for event in stream.events {
        guard try aggregator.apply(event) == Outcome(updates: [.ignored(event, .lateContext)]) else {
          return "\(event) is not late"
        }
      }
      let counted = aggregator.ignoredCounts[.lateContext] - before.ignoredCounts[.lateContext]
      return aggregator.openContexts.isEmpty && counted == stream.events.count ? nil : "counted \(counted)"
    }
  }

  @Test("Law 9: the counters are the updates, by reason", arguments: [false, true])
  func counters(releases: Bool) {
    forAnyStream(400) { stream in
      var aggregator = SegmentAggregator(options: .init(releasesFinalSegments: releases))
      var counted: [IgnoredReason: Int] = [:]
      for outcome in try aggregator.applyAll(stream.events) {
        for case .ignored(_, let reason) in outcome.updates { counted[reason, default: 0] += 1 }
      }
      let counts = aggregator.ignoredCounts
      return IgnoredReason.allCases.allSatisfy { counts[$0] == counted[$0, default: 0] }
        && counts.total == counted.values.reduce(0, +) ? nil : "\(counts) and not \(counted)"
    }
  }

  @Test("Law 9: the last 1,024 finished contexts are remembered, also by the encoding", arguments: [1024, 1025, 3000])
  func window(count: Int) throws {
    let ids = (0..<count).map { "context \($0)" }
    let ends = ids.flatMap { [SLUEvent.started(contextId: $0), .finished(contextId: $0)] }
    let aggregator = try SegmentAggregator(ends)
    for var copy in [aggregator, try restored(aggregator)] {
      for id in ids.suffix(1024) {
        #expect(try copy.apply(.started(contextId: id)).sketch == ["ignored late_context"])
      }
      if count > 1024 {
        let forgotten = ids[count - 1025]
        #expect(try copy.apply(.started(contextId: forgotten)).sketch == ["started \(forgotten)"])
      }
    }
  }

  @Test("Law 9: a forgotten context that comes and goes again is remembered anew")
  func forgottenAndBack() throws {
    var aggregator = SegmentAggregator()
    // Round and round through more ids than are remembered: each comes as new.
    for round in 0..<3 {
      for number in 0..<1025 {
        let id = "\(number)"
        #expect(try aggregator.apply(.started(contextId: id)).sketch == ["started \(id)"], "round \(round)")
        #expect(try aggregator.apply(.finished(contextId: id)).sketch == ["finished \(id) [] discarded []"])
      }
    }
    #expect(try restored(aggregator) == aggregator)
  }
}

extension SpeechSegment {
  fileprivate var isFinalThroughout: Bool {
    isFinal && intent.isFinal && transcripts.allSatisfy(\.isFinal) && entities.allSatisfy(\.isFinal)
  }
}
