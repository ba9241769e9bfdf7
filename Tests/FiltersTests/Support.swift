import Foundation
import SLUCore
import SLUFilters
import SLUGrammar
import SLUTestKit
import SLUValues
import Testing

/// The day on which all tests speak.
let context: ValueContext = {
  guard let day = CalendarDate(year: 2026, month: 11, day: 20) else { fatalError("there is such a day") }
  return ValueContext(referenceDate: day)
}()

/// What the tests fill in.
struct Order: Hashable, Sendable {
  enum Size: String, CaseIterable, Sendable { case small, large }

  var item = ""
  var from: String?
  var to: String?
  var size: Size?
  var toppings: [String] = []
  var isOn = false
  var count = 0

  static func with(_ change: (inout Order) -> Void) -> Order {
    var order = Order()
    change(&order)
    return order
  }
}

/// A filter made of the rules of one test.
struct TestFilter: SegmentFilter {
  let rules: RuleGroup<Order>
  let policy: FinalityPolicy

  init(_ policy: FinalityPolicy = .finalIntent, @FilterBuilder<Order> rules: () -> RuleGroup<Order>) {
    self.rules = rules()
    self.policy = policy
  }
}

/// The filter that most tests use: an item, a size, a reset.
let plainRules = TestFilter {
  On("add") {
    Slot("item", \.item, Spoken())
    Slot("size", \.size, Choice(Order.Size.self))
  }
  On("clear") { Reset(to: Order()) }
}

/// An aggregator and a session behind it, which writes down what the session says.
struct Listener {
  var aggregator = SegmentAggregator()
  var session: FilterSession<TestFilter>

  init(_ filter: TestFilter, policy: FinalityPolicy? = nil, initial: Order = Order()) {
    session = FilterSession(filter, initial: initial, context: context, policy: policy)
  }

  /// What the session says to some events.
  mutating func hear(_ events: SLUEvent...) throws -> [String] { try hear(events) }

  mutating func hear(_ events: [SLUEvent]) throws -> [String] {
    var lines: [String] = []
    for event in events {
      for update in try aggregator.apply(event).updates { lines += session.apply(update).lines }
    }
    return lines
  }

  /// Hears whole utterances in annotated form, each as a context of its own: only what is final.
  mutating func hear(utterances: [String]) throws -> [String] {
    try utterances.enumerated().flatMap { try hear(finalEvents(of: $1, contextId: "c\($0)")) }
  }
}

/// The events of an annotated utterance without anything tentative.
func finalEvents(of text: String, contextId: String = "a") throws -> [SLUEvent] {
  var events: [SLUEvent] = [.started(contextId: contextId)]
  for (number, segment) in try AnnotatedUtterance(text).segments.enumerated() {
    let script = SegmentScript(contextId, number)
    for (index, word) in segment.words.enumerated() { events.append(script.word(index, word)) }
    for entity in segment.entities { events.append(script.entity(entity.type, entity.value, entity.range)) }
    events += [script.intent(segment.intent), script.end]
  }
  return events + [.finished(contextId: contextId)]
}

extension FilterOutcome {
  /// Actions and issues in one line each.
  var lines: [String] {
    actions.map(\.description)
      + issues.map { change in
        switch change {
        case .raised(let issue): "raised \(issue)"
        case .resolved(let issue): "resolved \(issue.key)"
        }
      }
  }
}

/// The events of context "a", segment 0.
let a = SegmentScript("a", 0)
/// The events of context "a", segment 1.
let a1 = SegmentScript("a", 1)
/// The events of context "b", segment 0.
let b = SegmentScript("b", 0)

/// Checks a property for many seeds (``SeededCases``): it says what is wrong with a seed, or nil when all is well.
func forAnySeed(
  _ count: Int, sourceLocation: SourceLocation = #_sourceLocation, _ property: (UInt64) throws -> String?
) {
  for fault in SeededCases(count).faults(property) { Issue.record("\(fault)", sourceLocation: sourceLocation) }
}
