import SLUCore
import SLUEventLog
import SLUGrammar
import SLUTestKit
import Testing

@Suite("Two logs compared")
struct LogComparisonTests {
  /// A log of one segment, with 100 ms from event to event; a delay begins it later, and everything in it again.
  private func log(
    context: String = "a", delay: Int = 0, _ middle: (SegmentScript) -> [SLUEvent]
  ) -> LogHistory {
    let script = SegmentScript(context, 0)
    let events = [script.started] + middle(script) + [script.end, script.finished]
    return history(events) { $0 == 0 ? 1000 * delay : 1000 * delay + $0 * 100 + delay }
  }

  private func differences(
    _ left: LogHistory, _ right: LogHistory, _ options: LogComparison.Options = .init(), isVerbose: Bool = false
  ) -> [String] {
    let comparison = LogComparison(left, right, options: options)
    #expect(isVerbose || comparison.isEqual == comparison.lines().isEmpty)
    return comparison.lines(isVerbose: isVerbose).filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }

  private let tea: (SegmentScript) -> [SLUEvent] = { a in
    [
      a.tentative("green tea"), a.word(0, "green", time: 600...900), a.word(1, "tea", time: 1236...1500),
      a.intent("buy"),
    ]
  }

  @Test func equalLogsAreEqual() {
    #expect(differences(log(tea), log(tea)) == [])
    // Ids and where a recording begins make no difference.
    #expect(differences(log(tea), log(context: "b", tea)) == [])
    #expect(LogComparison(log(tea), log(tea)).extent == "1 context, 1 segment, 2 words")
  }

  @Test func anotherWord() {
    let shirts = log(delay: 180) { a in
      [
        a.tentative("green t-shirts"), a.word(0, "green", time: 600...900), a.word(1, "t-shirts", time: 1236...1500),
        a.intent("buy"),
      ]
    }
    let found = differences(log(tea), shirts)
    #expect(found.first == "word 1 tea → t-shirts at 1.24 s, final 180 ms later")
    #expect(found.last?.hasPrefix("times: words shown 180 ms later, words final 180 ms later") == true)
    #expect(differences(log(tea), shirts, .init(onlyResults: true)) == ["word 1 tea → t-shirts at 1.24 s"])
    #expect(differences(log(tea), shirts, .init(tolerance: 180)) == ["word 1 tea → t-shirts at 1.24 s"])
  }

  @Test(
    "What was understood",
    arguments: [
      ("the intent", [.intent("sell")], ["intent buy → sell"]), ("no intent", [.intent("")], ["intent buy → (none)"]),
    ] as [(String, [SegmentEvent], [String])])
  func results(name: String, changes: [SegmentEvent], expected: [String]) {
    let other = log { a in Array(tea(a).dropLast()) + changes.map { a.event($0) } }
    #expect(differences(log(tea), other) == expected)
  }

  @Test func wordsInsertedAndLeftOut() {
    let left = log { a in "one two three four".split(separator: " ").enumerated().map { a.word($0, String($1)) } }
    let right = log { a in "one and two four".split(separator: " ").enumerated().map { a.word($0, String($1)) } }
    #expect(differences(left, right, .init(onlyResults: true)) == ["word 1 and only in B", "word 2 three only in A"])
  }

  @Test func otherIndices() {
    let left = log { a in [a.word(0, "one"), a.word(1, "two")] }
    let right = log { a in [a.word(0, "one"), a.word(5, "two")] }
    #expect(differences(left, right) == ["1 word has another index"])
  }

  @Test func entities() {
    func log(_ entity: (String, String, Range<Int>)...) -> LogHistory {
      self.log { a in
        [a.word(0, "New"), a.word(1, "York")] + entity.map { a.entity($0.0, $0.1, $0.2) }
      }
    }
    let results = LogComparison.Options(onlyResults: true)
    let city = log(("city", "New York", 0..<2))
    #expect(differences(city, log(("city", "NYC", 0..<2)), results) == ["entity [New York](city) → [NYC](city)"])
    #expect(
      differences(city, log(("town", "New York", 0..<2)), results) == ["entity [New York](city) → [New York](town)"])
    #expect(
      differences(city, log(("city", "New York", 0..<1)), results)
        == ["entity [New York](city) over words [0, 2) → over words [0, 1)"])
    #expect(differences(city, log(), results) == ["entity [New York](city) only in A"])
    #expect(
      differences(city, log(("a", "New", 0..<1), ("city", "York", 1..<2)), results)
        == ["entity [New](a) only in B", "entity [New York](city) → [York](city)"])
  }

  @Test func theWayThere() {
    let straight = log { a in [a.tentative("tea"), a.tentative("tea"), a.word(0, "tea")] }
    let winding = log { a in [a.tentative("tee"), a.tentative("tea time"), a.word(0, "tea")] }
    #expect(
      differences(straight, winding) == [
        "word 0 tea: A at once, B tee → tea", "word 1 time → gone came and went in B only",
      ])
    #expect(differences(straight, winding, .init(onlyResults: true)) == [])
    #expect(
      differences(log(tea), log(delay: 20, tea), isVerbose: true)
        == [
          "intent buy: shown 20 ms later, final 20 ms later", "word 0 green: shown 20 ms later, final 20 ms later",
          "word 1 tea: shown 20 ms later, final 20 ms later",
        ])
  }

  @Test("30,000 words that came and went: no clock, but were the cost their square, it would take minutes")
  func manyWordsThatWent() {
    func gone(_ word: String) -> LogHistory {
      let words = (0..<30_000).map { $0 % 2 == 0 ? "same" : word }.joined(separator: " ")
      return log { a in [a.tentative(words), a.tentative(""), a.word(0, "same")] }
    }
    #expect(differences(gone("tea"), gone("tee")).count { $0.contains("came and went in") } == 30_000)
  }

  @Test func segmentsAndContexts() {
    let (a, b) = (SegmentScript("a", 0), SegmentScript("a", 3))
    let one = [a.started, a.word(0, "x"), a.end]
    let both = one + [b.word(0, "y"), b.end]
    #expect(
      LogComparison(history(one + [a.finished]), history(both + [a.finished])).lines() == [
        "segment a/3 only in B: *_ y"
      ])
    let open = LogComparison(history(one + [a.finished]), history(one)).lines()
    #expect(
      open == [
        "context a", "  finished → left open", "ignored and reported", "  context_left_open: 0 → 1",
      ])
    let other = SegmentScript("c", 0)
    let two = LogComparison(history(one + [a.finished]), history(one + [a.finished, other.started, other.finished]))
    #expect(two.lines() == ["context c only in B"])
    let unended = LogComparison(history([a.started, a.word(0, "x"), a.finished]), history(one + [a.finished]))
    #expect(unended.lines().contains("  segment dropped → ended"))
  }

  @Test func contextsAreMatchedByIdFirst() {
    func events(_ ids: [String]) -> [SLUEvent] {
      ids.flatMap { id -> [SLUEvent] in
        let script = SegmentScript(id, 0)
        return [script.started, script.word(0, id == "x" ? "b" : id), script.end, script.finished]
      }
    }
    // x has the words of b: what is left after matching ids is matched by arrival.
    let comparison = LogComparison(
      history(events(["a", "b", "c"])), history(events(["c", "x", "a"])), options: .init(onlyResults: true))
    #expect(comparison.isEqual)
    #expect(comparison.contexts.map(\.right.contextId) == ["a", "x", "c"])
  }

  @Test func whatWasIgnoredAndReported() {
    let a = SegmentScript("a", 0)
    let clean = [a.started, a.word(0, "x"), a.end, a.finished]
    let late = clean + [a.word(1, "y")]
    #expect(LogComparison(history(clean), history(late)).lines() == ["ignored and reported", "  late_context: 0 → 1"])
    #expect(LogComparison(history(clean), history(late), options: .init(onlyResults: true)).isEqual)
  }

  @Test func aRecordingEqualsItsUpdates() throws {
    for seed in 0..<60 as Range<UInt64> {
      let script = RecordingScript([try AnnotatedUtterance("*buy buy green [t-shirts](product) *_ please")], seed: seed)
      var aggregator = SegmentAggregator()
      var (recording, updates) = (LogHistory(), LogHistory())
      var line = 0
      for recorded in script.events {
        recording.apply(.event(recorded), line: 1)
        for update in try aggregator.apply(recorded.event).updates {
          line += 1
          updates.apply(.update(update), line: line)
        }
      }
      #expect(LogComparison(recording, updates).lines() == [], "seed \(seed)")
    }
  }

  @Test func longSegmentsAreComparedToo() {
    func log(_ prefix: String) -> LogHistory {
      var segment = SpeechSegment(contextId: "a", segmentId: 0)
      segment.transcripts = (0..<5_000).map { .init(index: $0, value: "\(prefix)\($0)", isFinal: true) }
      var log = LogHistory()
      log.apply(.update(.segmentChanged(segment)), line: 1)
      return log
    }
    #expect(differences(log("a"), log("b")).count == 5_000)
  }
}
