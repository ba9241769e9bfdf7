import SLUCore
import SLUEventLog
import SLUTestKit
import Testing

@Suite("What a server must not do")
struct ServerRulesTests {
  static let a = SegmentScript("11111111-2222-4333-8444-555555555555", 0)
  static let b = SegmentScript("11111111-2222-4333-8444-555555555555", 1)

  @Test func aGoodStreamBreaksNothing() {
    let a = Self.a
    let events = [
      a.started, a.tentative("green tea"), a.word(0, "green"), a.tentativeIntent("buy"),
      a.tentativeEntities(("product", "tea", 1..<2)), a.tentative("t-shirts", from: 1), a.intent("buy"),
      a.word(1, "t-shirts"), a.tentativeEntities(), a.entity("product", "t-shirts", 1..<2), a.end, a.finished,
    ]
    #expect(ServerRules.breaches(in: events) == [])
  }

  /// Each stream starts and ends its context, and the middle breaks one rule.
  static let broken: [(String, ServerRules.Rule, [SLUEvent])] = [
    ("no segment at all", .noSegment, []),
    ("no word", .noFinalWord, [a.intent(""), a.end]), ("no intent", .noFinalIntent, [a.word(0, "x"), a.end]),
    ("a segment that does not end", .notEnded, [a.word(0, "x"), a.intent("")]),
    ("a final word again", .finalRepeated, [a.word(0, "x"), a.word(0, "x"), a.intent(""), a.end]),
    (
      "a final word in a tentative list", .finalRepeated,
      [a.word(0, "x"), a.tentative("x y"), a.word(1, "y"), a.intent(""), a.end]
    ),
    (
      "a final entity again", .finalRepeated,
      [a.word(0, "x"), a.entity("t", "x", 0..<1), a.entity("t", "x", 0..<1), a.intent(""), a.end]
    ),
    (
      "a final entity in a tentative list", .finalRepeated,
      [
        a.word(0, "x"), a.entity("t", "x", 0..<1), a.tentativeEntities(("t", "x", 0..<1)), a.tentativeEntities(),
        a.intent(""), a.end,
      ]
    ),
    ("two final intents", .finalRepeated, [a.word(0, "x"), a.intent("i"), a.intent("i"), a.end]),
    (
      "a tentative intent too late", .tentativeIntentAfterFinal,
      [a.word(0, "x"), a.intent("i"), a.tentativeIntent("i"), a.end]
    ),
    ("a word left tentative", .tentativeLeft, [a.tentative("x y"), a.word(0, "x"), a.intent(""), a.end]),
    (
      "an entity left tentative", .tentativeLeft,
      [a.word(0, "x"), a.tentativeEntities(("t", "x", 0..<1)), a.intent(""), a.end]
    ),
    (
      "an entity beyond the words", .entityBeyondWords,
      [a.word(0, "x"), a.entity("t", "x", 0..<2), a.intent(""), a.end]
    ),
    ("something after the end", .afterSegmentEnd, [a.word(0, "x"), a.intent(""), a.end, a.word(1, "y")]),
    ("a second end", .afterSegmentEnd, [a.word(0, "x"), a.intent(""), a.end, a.end]),
    ("a negative index", .malformedItem, [a.word(-1, "x"), a.intent(""), a.end]),
  ]

  @Test("Each rule", arguments: broken)
  func eachRule(name: String, rule: ServerRules.Rule, middle: [SLUEvent]) {
    let breaches = ServerRules.breaches(in: [Self.a.started] + middle + [Self.a.finished])
    #expect(Set(breaches.map(\.rule)).contains(rule))
    #expect(breaches.allSatisfy { $0.rule == rule || ($0.rule == .noFinalIntent && rule == .afterSegmentEnd) })
  }

  @Test func contexts() {
    let a = Self.a
    let whole = [a.started, a.word(0, "x"), a.intent(""), a.end, a.finished]
    func rules(_ events: [SLUEvent]) -> [ServerRules.Rule] { ServerRules.breaches(in: events).map(\.rule) }
    #expect(rules(whole + whole).first == .contextReused)
    #expect(rules(whole + [a.word(0, "x")]) == [.afterFinished])
    #expect(rules(whole + [a.finished]) == [.afterFinished])
    #expect(rules([a.word(0, "x")]) == [.notStarted])
    #expect(rules([a.started]) == [.notEnded])
    for id in ["a", "", "11111111-2222-4333-8444-55555555555F", "11111111-2222-4333-8444-5555555555555"] {
      #expect(rules([.started(contextId: id)]).first == .contextId)
    }
  }

  @Test(
    "The recordings of what people say are those of a good server",
    arguments: [
      "book-a-flight-to-new-york", "green-tea-to-green-t-shirts", "filter-then-clear",
      "flight-search-several-turns", "flight-and-car-two-segments", "smart-home-multi-intent",
      "coffee-order-self-correction", "flight-misheard", "flight-taken-back", "flight-clear-and-again",
      "flight-unknown-values", "flight-dates-in-iso-8601", "flight-values-that-vanish",
    ])
  func fixtures(name: String) throws {
    let reader = try EventLogReader(path: Repository.path("Fixtures/transcripts/\(name).jsonl"))
    let events = reader.compactMap { if case .event(let recorded) = $0 { recorded.event } else { nil } }
    #expect(!events.isEmpty)
    #expect(ServerRules.breaches(in: events) == [])
  }

  @Test func generatedTrafficIsThatOfAGoodServer() {
    // The last contexts are cut off where the events end.
    let events = RecordingGenerator(events: 20_000, contexts: 40, seed: 5).map(\.event)
    #expect(ServerRules.breaches(in: events).filter { $0.rule != .notEnded } == [])
  }
}
