import SLUCore
import SLUTestKit
import Testing

@Suite("Laws 10, 11, 12 and 13: odd, bad and interleaved streams")
struct ToleranceTests {
  @Test(
    "Law 10: segments need no intent, ids and indices may be sparse, an empty word is kept",
    arguments: [
      Example("an intent without words", when: a.intent("help"), then: ["changed a/0:  | intent help"]),
      Example("an entity without words", when: a.entity("t", "v", 3..<4), then: ["changed a/0:  | t [3,4) v"]),
      Example("an empty list of entities makes a segment", when: a.tentativeEntities(), then: ["changed a/0: "]),
      Example("an empty tentative intent makes a segment", when: a.tentativeIntent(""), then: ["changed a/0: "]),
      Example(
        "an end of a segment not seen before", when: SegmentScript("a", 9).end,
        then: ["finalized a/9:  | intent \"\" | end"]),
      Example(
        "an end without an intent", given: [a.word(0, "x")], when: a.end, then: ["finalized a/0: x | intent \"\" | end"]
      ),
      Example(
        "indices that do not start at 0", given: [a.word(7, "x")], when: a.word(9, "y"), then: ["changed a/0: 7:x 9:y"]),
      Example("an empty final word", when: a.word(0, ""), then: ["changed a/0: \"\""]),
      Example(
        "the highest numbers", when: SegmentScript("a", .max).word(.max, "x"),
        then: ["changed a/9223372036854775807: 9223372036854775807:x"]),
      Example(
        "an entity over all words", when: a.entity("t", "v", 0..<Int.max),
        then: ["changed a/0:  | t [0,9223372036854775807) v"]),
      Example(
        "times below 0",
        when: a.event(.transcript(SpeechTranscript(index: 0, value: "x", startTime: .min, endTime: .max))),
        then: ["changed a/0: x"]),
    ])
  func tolerated(_ example: Example) throws {
    try example.check()
    try example.check(options: .init(isStrict: true))
  }

  static let malformed: [(sentence: String, event: SLUEvent, message: String)] = [
    ("a negative segment id", SegmentScript("a", -1).end, "segment id -1 is negative"),
    ("the lowest segment id", SegmentScript("a", .min).intent("x"), "segment id -9223372036854775808 is negative"),
    ("a negative word index", a.word(-1, "x"), "word index -1 is negative"),
    ("the lowest word index", a.word(.min, "x"), "word index -9223372036854775808 is negative"),
    ("one bad word of many", a.tentative(words: (0, "a"), (-2, "b"), (1, "c")), "word index -2 is negative"),
    ("an empty range", a.entity("t", "v", 3..<3), "entity range [3, 3) must end after it begins"),
    ("a range below 0", a.entity("t", "v", -1..<2), "entity range [-1, 2) begins below 0"),
    (
      "a range that runs backwards",
      a.event(.entity(SpeechEntity(type: "t", value: "v", startIndex: 3, endIndex: 1))),
      "entity range [3, 1) must end after it begins"
    ),
    (
      "the most backwards range",
      a.event(.entity(SpeechEntity(type: "t", value: "v", startIndex: .max, endIndex: .min))),
      "entity range [9223372036854775807, -9223372036854775808) must end after it begins"
    ),
    (
      "one bad entity of many", a.tentativeEntities(("a", "A", 0..<1), ("b", "B", 2..<2)),
      "entity range [2, 2) must end after it begins"
    ),
  ]

  @Test("Laws 10 and 11: a malformed item is refused, and all that came with it", arguments: malformed.indices)
  func refused(index: Int) throws {
    let (sentence, event, message) = Self.malformed[index]
    let seen = [a.tentative("x y"), a.tentativeEntities(("t", "v", 0..<1)), a.tentativeIntent("i")]
    for given in [[], [a.started], [a.started] + seen] {
      var lenient = try SegmentAggregator(given)
      let before = lenient
      let outcome = try lenient.apply(event)
      let report = Report(code: .malformedItem, message: message, event: event)
      #expect(outcome == Outcome(reports: [report]), "\(sentence)")
      #expect(lenient == before, "\(sentence)")

      var strict = try SegmentAggregator(given, options: .init(isStrict: true))
      let strictBefore = strict
      #expect(throws: ProtocolViolation(code: .malformedItem, message: message, event: event), "\(sentence)") {
        try strict.apply(event)
      }
      #expect(strict == strictBefore, "\(sentence)")
      if !given.isEmpty { #expect(strict.openContexts == lenient.openContexts, "\(sentence)") }
    }
  }

  @Test("Law 11: what contradicts is named in the message")
  func contradictions() throws {
    let given = [a.started, a.word(0, "tea"), a.entity("to", "Rome", 0..<1), a.intent("book")]
    let cases = [
      (a.word(0, "t-shirts"), "word 0 is final as \"tea\" and cannot become \"t-shirts\""),
      (a.entity("to", "Oslo", 0..<1), "entity [0, 1) is final as to \"Rome\" and cannot become to \"Oslo\""),
      (a.intent("search"), "the intent is final as \"book\" and cannot become \"search\""),
    ]
    for (event, message) in cases {
      var lenient = try SegmentAggregator(given)
      #expect(try lenient.apply(event).reports == [Report(code: .contradiction, message: message, event: event)])
      var strict = try SegmentAggregator(given, options: .init(isStrict: true))
      #expect(throws: ProtocolViolation(code: .contradiction, message: message, event: event)) {
        try strict.apply(event)
      }
    }
  }

  @Test("Law 11: in any stream a violation leaves the value as it was, and strict and lenient go the same way")
  func violationsLeaveNoTrace() {
    forAnyStream(500) { stream in
      // All contexts are open from the start, so that law 12 plays no part.
      let started = NastyStream.contextIds.map { SLUEvent.started(contextId: $0) }
      var lenient = try SegmentAggregator(started)
      var strict = try SegmentAggregator(started, options: .init(isStrict: true))
      for event in stream.events {
        let (lenientBefore, strictBefore) = (lenient, strict)
        let outcome = try lenient.apply(event)
        do throws(ProtocolViolation) {
          let updates = try strict.apply(event).updates
          if updates != outcome.updates || !outcome.reports.isEmpty { return "\(event): the modes differ" }
        } catch {
          if outcome.reports != [Report(error)] || !outcome.updates.isEmpty { return "\(event): the modes differ" }
          if lenient != lenientBefore || strict != strictBefore { return "\(event) was refused and left a trace" }
        }
        if strict.ignoredCounts != lenient.ignoredCounts { return "\(event): the counters differ" }
      }
      return strict.openContexts == lenient.openContexts ? nil : "the contexts differ"
    }
  }

  @Test(
    "Law 12: an unknown context is opened and reported, or refused",
    arguments: [
      (b.word(0, "x"), ["started b", "changed b/0: x", "report unknown_context"]),
      (b.tentative("x y"), ["started b", "changed b/0: x~ y~", "report unknown_context"]),
      (b.tentativeEntities(), ["started b", "changed b/0: ", "report unknown_context"]),
      (b.end, ["started b", "finalized b/0:  | intent \"\" | end", "report unknown_context"]),
      (b.finished, ["started b", "finished b [] discarded []", "report unknown_context"]),
    ], [false, true])
  func unknownContext(line: (event: SLUEvent, sketch: [String]), releases: Bool) throws {
    var lenient = try SegmentAggregator([a.started], options: .init(releasesFinalSegments: releases))
    let outcome = try lenient.apply(line.event)
    #expect(outcome.sketch == line.sketch)
    #expect(outcome.reports.first?.message == "context \"b\" never started: it is opened here")
    #expect(outcome.reports.first?.event == line.event)

    var strict = try SegmentAggregator([a.started], options: .init(isStrict: true, releasesFinalSegments: releases))
    let before = strict
    #expect(
      throws: ProtocolViolation(
        code: .unknownContext, message: "context \"b\" never started", event: line.event)
    ) { try strict.apply(line.event) }
    #expect(strict == before)
  }

  @Test(
    "Law 12: a second start of an open context changes nothing",
    arguments: [
      Example("at once", when: a.started, then: ["report second_start"]),
      Example("later", given: [a.word(0, "x"), a.end], when: a.started, then: ["report second_start"]),
    ])
  func secondStart(_ example: Example) throws {
    try example.check()
    var strict = try SegmentAggregator([a.started], options: .init(isStrict: true))
    #expect(
      throws: ProtocolViolation(code: .secondStart, message: "context \"a\" is open already", event: a.started)
    ) { try strict.apply(a.started) }
  }

  @Test("Law 12: an empty context id is an id like others")
  func emptyContextId() throws {
    let script = SegmentScript("")
    var aggregator = SegmentAggregator()
    let outcomes = try aggregator.applyAll([
      script.started, script.word(0, "x"), script.end, script.finished, script.started,
    ])
    #expect(
      outcomes.flatMap(\.sketch) == [
        "started ", "changed /0: x", "finalized /0: x | intent \"\" | end", "finished  [0] discarded []",
        "ignored late_context",
      ])
  }

  @Test("Law 13: each context of any stream is aggregated as if it were alone")
  func interleaving() {
    forAnyStream(600) { stream in
      var together = SegmentAggregator()
      let outcomes = try together.applyAll(stream.events)
      for id in NastyStream.contextIds {
        let own = zip(stream.events, outcomes).filter { $0.0.contextId.utf8.elementsEqual(id.utf8) }
        var alone = SegmentAggregator()
        guard try alone.applyAll(own.map(\.0)) == own.map(\.1) else { return "context \(id) differs" }
        guard alone.openContext(id) == together.openContext(id) else { return "context \(id) stands differently" }
      }
      return nil
    }
  }
}
