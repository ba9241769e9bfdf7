import SLUCore
import SLUTestKit
import SLUValues
import Testing

@testable import SLUFilters

@Suite("Law 14: bounded memory")
struct MemoryTests {
  @Test("Contexts that finished are forgotten, when all before them have finished")
  func contexts() throws {
    var listener = Listener(plainRules)
    for number in 0..<1000 {
      _ = try listener.hear(finalEvents(of: "*add [tea](item) *add [huge](size)", contextId: "c\(number)"))
      #expect(listener.session.tracker.contexts.isEmpty)
    }
    #expect(listener.session.issues.count == 1, "one for each part of the query at most")
    #expect(listener.session.tracker.issueSources == 0)
  }

  @Test("An open context holds those behind it until it finishes or is dropped")
  func openContext() throws {
    var listener = Listener(plainRules)
    _ = try listener.hear(a.started, a.tentativeIntent("add"))
    for number in 0..<10 { _ = try listener.hear(finalEvents(of: "*add [tea](item)", contextId: "c\(number)")) }
    #expect(listener.session.tracker.contexts.count == 11)
    var other = listener
    _ = try other.hear(a.finished)
    #expect(other.session.tracker.contexts.isEmpty && other.session.query.item == "tea")
    _ = listener.session.drop(contextId: "a")
    #expect(listener.session.tracker.contexts.isEmpty && listener.session.query.item == "tea")
  }

  @Test("Final segments of an open context keep no details")
  func finalSegments() throws {
    var listener = Listener(plainRules)
    _ = try listener.hear(a.started)
    for number in 0..<100 {
      let script = SegmentScript("a", number)
      _ = try listener.hear(script.entity("item", "tea", 0..<1), script.intent("add"), script.end)
    }
    let context = try #require(listener.session.tracker.contexts.first)
    #expect(context.segments.count == 100 && context.segments.allSatisfy { $0.items.isEmpty && $0.snapshot == nil })
    #expect(listener.session.tracker.folded == 100)
  }

  @Test("A segment before those that are folded already puts all in order")
  func rewound() throws {
    var listener = Listener(plainRules)
    let second = SegmentScript("a", 2)
    _ = try listener.hear(second.entity("item", "tea", 0..<1), second.intent("add"), second.end)
    _ = try listener.hear(a1.intent("clear"))
    #expect(listener.session.tracker.folded == 0 && listener.session.query.item == "tea")
    _ = try listener.hear(a1.end)
    #expect(listener.session.tracker.folded == 2 && listener.session.committed.item == "tea")
  }
}
