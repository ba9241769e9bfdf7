import SLUCore
import SLUFilters
import SLUTestKit
import Testing

@Suite("Policies compared")
struct PolicyComparisonTests {
  /// "small green tea" where the item is first heard as "green", with the time of each event.
  private static let tea: [(Int, SLUEvent)] = [
    (0, a.started), (100, a.tentativeIntent("add")), (200, a.tentativeEntities(("item", "green", 0..<1))),
    (400, a.tentativeEntities(("item", "green tea", 0..<2))), (500, a.tentative("green tea")),
    (800, a.entity("item", "green tea", 0..<2)), (900, a.intent("add")), (1000, a.end), (1100, a.finished),
  ]

  private func results(_ events: [(Int, SLUEvent)], isTimed: Bool = true) throws -> [PolicyResult<Order>] {
    var aggregator = SegmentAggregator()
    var comparison = PolicyComparison(plainRules, initial: Order(), context: context)
    for (time, event) in events {
      if isTimed { comparison.advance(to: time) }
      for update in try aggregator.apply(event).updates { comparison.apply(update) }
    }
    return comparison.results
  }

  private func line(_ result: PolicyResult<Order>) -> String {
    "\(result.policy): \(result.applied) applied, \(result.revised) revised, \(result.retracted) retracted, "
      + "leads \(result.leads)"
  }

  @Test("Each policy acts when it may, and takes back what was wrong")
  func tea() throws {
    #expect(
      try results(Self.tea).map(line) == [
        "tentative: 1 applied, 1 revised, 0 retracted, leads [600]",
        "stable:1: 1 applied, 0 revised, 0 retracted, leads [500]",
        "stable:2: 1 applied, 0 revised, 0 retracted, leads [200]",
        "stable:300ms: 1 applied, 0 revised, 0 retracted, leads [200]",
        "final-items: 1 applied, 0 revised, 0 retracted, leads [200]",
        "final-intent: 1 applied, 0 revised, 0 retracted, leads [100]",
        "final-segment: 1 applied, 0 revised, 0 retracted, leads [0]",
      ])
  }

  @Test("What a segment that never ends did is taken back, and was not early")
  func neverEnded() throws {
    let events = Self.tea.filter { $0.1 != a.end }
    let results = try results(events)
    #expect(results.map(\.applied) == [1, 1, 1, 1, 1, 1, 0])
    #expect(results.map(\.retracted) == [1, 1, 1, 1, 1, 1, 0])
    #expect(results.allSatisfy { $0.leads.isEmpty && $0.medianLead == nil && $0.longestLead == nil })
    #expect(results.allSatisfy { $0.committed == Order() && $0.query == Order() })
  }

  @Test("Without times nothing is early, and time alone makes nothing stable")
  func untimed() throws {
    let results = try results(Self.tea, isTimed: false)
    #expect(results.allSatisfy { $0.leads.isEmpty })
    #expect(results.map(\.applied) == [1, 1, 1, 1, 1, 1, 1])
  }

  @Test("The median of an even number is between the middle two; times at the ends of the range do no harm")
  func leads() throws {
    let events = [
      (Int.min, a.started), (Int.min + 1, a.intent("add")), (Int.min + 2, a.entity("item", "tea", 0..<1)),
      (Int.max - 3, a.entity("size", "small", 1..<2)), (Int.max, a.end),
    ]
    let result = try #require(try results(events).first)
    #expect(result.leads == [3, .max] && result.longestLead == .max)
    #expect(result.medianLead == 3 + (Int.max - 3) / 2)
  }
}
