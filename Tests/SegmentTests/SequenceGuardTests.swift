import SLUCore
import SLUTestKit
import Testing

@Suite("Law 17: each number at most once")
struct SequenceGuardTests {
  @Test(
    "Law 17: what the guard says of a number",
    arguments: [
      ("the first number", [], 0, .apply),
      ("the next number", [0, 1], 2, .apply),
      ("the same number again", [0, 1], 1, .duplicate),
      ("an old number again", [0, 1, 2, 3], 0, .duplicate),
      ("a recording joined in the middle", [], 5, .gap(missing: 0..<5)),
      ("one number is missing", [0], 2, .gap(missing: 1..<2)),
      ("a missing number that comes late", [0, 3], 2, .apply),
      ("it comes a second time", [0, 3, 2], 2, .duplicate),
      ("the number after a gap", [0, 3], 4, .apply),
      ("a second gap", [0, 3], 6, .gap(missing: 4..<6)),
      ("a missing number 1,024 behind", [0, 2, 1025], 1, .apply),
      ("a missing number 1,025 behind", [0, 2, 1026], 1, .duplicate),
      ("a missing number 1,025 behind, no gap since", [0] + Array(2...1026), 1, .duplicate),
      ("a missing number 1,024 behind, no gap since", [0] + Array(2...1025), 1, .apply),
      ("the lowest missing number in the window after a great gap", [1_000_000], 1_000_000 - 1024, .apply),
      ("the highest one below that window", [1_000_000], 1_000_000 - 1025, .duplicate),
      ("a negative number", [0], -1, .duplicate),
      ("a negative number at the beginning", [], -1, .duplicate),
      ("the lowest number", [5], .min, .duplicate),
      ("the last number but one", [], .max - 1, .gap(missing: 0..<(.max - 1))),
      ("the highest number has no successor", [.max - 1], .max, .duplicate),
    ] as [(String, [Int], Int, SequenceGuard.Verdict)])
  func verdicts(sentence: String, before: [Int], number: Int, verdict: SequenceGuard.Verdict) throws {
    var guardian = SequenceGuard()
    for number in before { _ = guardian.admit(number) }
    var copy = try restored(guardian)
    #expect(guardian.admit(number) == verdict, "\(sentence)")
    #expect(copy.admit(number) == verdict && copy == guardian, "\(sentence), restored")
  }

  @Test("Law 17: any order of numbers is let through as a plain set would", arguments: [3, 40, 3000])
  func anyNumbers(spread: Int) {
    forAnySeed(150) { seed in
      var random = SplitMix64(seed: seed)
      var guardian = SequenceGuard()
      var applied: Set<Int> = []
      var highest = -1
      for _ in 0..<300 {
        let number = random.oneIn(3) ? highest + 1 : highest + random.below(2 * spread) - spread
        let expected: SequenceGuard.Verdict =
          if number < 0 || applied.contains(number) || number < highest - SequenceGuard.window {
            .duplicate
          } else if number > highest + 1 { .gap(missing: highest + 1..<number) } else { .apply }
        let verdict = guardian.admit(number)
        guard verdict == expected else { return "\(number) after \(highest): \(verdict) and not \(expected)" }
        if verdict != .duplicate {
          applied.insert(number)
          highest = max(highest, number)
        }
        if random.oneIn(50) {
          let copy = try restored(guardian)
          guard copy == guardian, try bytes(of: copy) == bytes(of: guardian) else { return "restored it differs" }
          guardian = copy
        }
      }
      return guardian.next == highest + 1 ? nil : "next is \(guardian.next)"
    }
  }

  @Test("Law 17: what a guard holds is bounded by its window")
  func bounded() throws {
    var guardian = SequenceGuard()
    for number in stride(from: 1, to: 60_000, by: 2) { _ = guardian.admit(number) }
    #expect(try bytes(of: guardian).count < 512 * 16 + 100)
  }

  @Test("Law 17: a duplicate is ignored and counted, a gap reported after the event's own reports")
  func throughTheGuard() throws {
    var aggregator = SegmentAggregator()
    var guardian = SequenceGuard()
    func apply(_ event: SLUEvent, _ number: Int?) throws -> [String] {
      try aggregator.apply(event, number: number, through: &guardian).sketch
    }
    #expect(try apply(a.started, 0) == ["started a"])
    #expect(try apply(a.started, 0) == ["ignored duplicate"])
    #expect(try apply(a.word(0, "yes"), 1) == ["changed a/0: yes"])
    #expect(
      try apply(b.word(0, "x"), 4) == ["started b", "changed b/0: x", "report unknown_context", "report sequence_gap"])
    #expect(try apply(a.word(1, "yes"), 2) == ["changed a/0: yes yes"])
    #expect(try apply(a.word(1, "yes"), 2) == ["ignored duplicate"])
    #expect(try apply(a.word(1, "no"), 6) == ["report contradiction", "report sequence_gap"])
    #expect(try apply(a.word(1, "no"), 6) == ["ignored duplicate"], "the number of a refused event counts")
    #expect(try apply(a.word(0, "yes"), 7) == ["ignored repeated"], "by number, never by text")
    #expect(try apply(a.word(0, "yes"), nil) == ["ignored repeated"], "a line without a number passes")
    #expect(aggregator.ignoredCounts[.duplicate] == 3 && aggregator.ignoredCounts[.repeated] == 2)
    #expect(guardian.next == 8)
  }

  @Test("Law 17: the report of a gap says what was expected and what came")
  func messages() throws {
    var aggregator = SegmentAggregator()
    var guardian = SequenceGuard()
    let one = try aggregator.apply(a.started, number: 1, through: &guardian).reports
    #expect(
      one == [
        Report(
          code: .sequenceGap, message: "expected sequence number 0, found 1: number 0 is missing", event: a.started)
      ])
    let many = try aggregator.apply(a.end, number: 5, through: &guardian).reports
    #expect(many.map(\.message) == ["expected sequence number 2, found 5: numbers 2 to 4 are missing"])
    #expect(guardian.pass(6) == nil && guardian.pass(6) == nil)
    let passed = guardian.pass(8)
    #expect(passed?.message == "expected sequence number 7, found 8: number 7 is missing" && passed?.event == nil)
  }

  @Test("Law 17: a strict violation leaves aggregator and guard as they were")
  func strict() throws {
    var aggregator = try SegmentAggregator([a.started, a.intent("x")], options: .init(isStrict: true))
    var guardian = SequenceGuard()
    let before = (aggregator, guardian)
    #expect(throws: ProtocolViolation.self) { try aggregator.apply(a.intent("y"), number: 3, through: &guardian) }
    #expect(aggregator == before.0 && guardian == before.1)
    #expect(try aggregator.apply(a.end, number: 0, through: &guardian).updates.count == 1)
  }

  @Test("Law 17: an interrupted transfer that starts over somewhere before changes nothing")
  func resume() {
    forAnyStream(300) { stream in
      var random = SplitMix64(seed: stream.seed)
      var steady = SegmentAggregator()
      let expected = try steady.applyAll(stream.events)
      var resumed = SegmentAggregator()
      var guardian = SequenceGuard()
      var heard: [Outcome] = []
      var number = 0
      while number < stream.events.count {
        let outcome = try resumed.apply(stream.events[number], number: number, through: &guardian)
        if outcome != Outcome(updates: [.ignored(stream.events[number], .duplicate)]) { heard.append(outcome) }
        number = random.oneIn(20) ? number - random.below(number + 1) : number + 1
      }
      return heard == expected && resumed.openContexts == steady.openContexts ? nil : "what was heard differs"
    }
  }
}
