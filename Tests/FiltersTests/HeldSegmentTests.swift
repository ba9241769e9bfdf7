import SLUCore
import SLUTestKit
import Synchronization
import Testing

@testable import SLUFilters

/// Rules whose first adds one to a number for all to see, each time that a query is worked out.
private final class FoldCounter: Sendable {
  let folds = Atomic(0)

  var filter: TestFilter {
    TestFilter {
      On("add") {
        Then { [self] _, order in
          order.count += 1
          folds.add(1, ordering: .relaxed)
        }
      }
    }
  }
}

@Suite("Segments that an open context holds")
struct HeldSegmentTests {
  @Test("To read the views takes no longer for them, though the context before them never ends")
  func cost() throws {
    let counter = FoldCounter()
    var listener = Listener(counter.filter)
    _ = try listener.hear(a.started, a.intent("add"))
    for number in 1...1000 {
      let script = SegmentScript("c\(number)")
      _ = try listener.hear(script.started, script.intent("add"), script.end, script.finished)
      let before = counter.folds.load(ordering: .relaxed)
      #expect(listener.session.preview.count == number + 1 && listener.session.query.count == number + 1)
      #expect(listener.session.committed.count == number)
      let folds = counter.folds.load(ordering: .relaxed) - before
      #expect(folds <= 3 * 2 * FilterSession<TestFilter>.markSpacing, "context \(number)")
    }
    // All that changes near the front is seen, and the one context that was open lets go of all.
    _ = try listener.hear(a.end)
    #expect(listener.session.committed.count == 1001 && listener.session.preview.count == 1001)
    _ = try listener.hear(a.finished)
    #expect(listener.session.tracker.contexts.isEmpty && listener.session.marks.isEmpty)
    #expect(listener.session.committed.count == 1001)
  }

  @Test("Segments that end in the wrong order are not all folded anew with each")
  func wrongOrder() throws {
    let counter = FoldCounter()
    var listener = Listener(counter.filter)
    let count = 2000
    _ = try listener.hear(a.started)
    let atOnce = FilterSession<TestFilter>.settledAtOnce
    let inMark = FilterSession<TestFilter>.markSpacing * 3
    for number in (0..<count).reversed() {
      let script = SegmentScript("a", number)
      let before = counter.folds.load(ordering: .relaxed)
      _ = try listener.hear(script.intent("add"), script.end)
      let folds = counter.folds.load(ordering: .relaxed) - before
      // Two updates, each of which sets a mark at most, for three views.
      #expect(folds <= 2 * inMark + atOnce, "segment \(number)")
      #expect(listener.session.tracker.folded <= atOnce)
    }
    #expect(listener.session.committed.count == count && listener.session.preview.count == count)
    let before = counter.folds.load(ordering: .relaxed)
    _ = try listener.hear(a.finished)
    #expect(counter.folds.load(ordering: .relaxed) - before <= count)
    #expect(listener.session.tracker.contexts.isEmpty && listener.session.marks.isEmpty)
    #expect(listener.session.committed.count == count)
  }

  @Test("Where many contexts take turns no update folds much more than its share")
  func turns() throws {
    let counter = FoldCounter()
    var listener = Listener(counter.filter)
    let scripts = (0..<300).map { SegmentScript("c\($0)") }
    for script in scripts { _ = try listener.hear(script.started) }
    var random = SplitMix64(seed: 11)
    var updates = 0
    for _ in 0..<5000 {
      let script = scripts[random.below(scripts.count)]
      // Another intent, and back again: each changes what the segment does.
      updates += try listener.hear(script.tentativeIntent("add"), script.tentativeIntent("none")).count
    }
    // For three views.
    let folds = counter.folds.load(ordering: .relaxed)
    #expect(folds <= updates * FilterSession<TestFilter>.stepsAnUpdate * 3, "\(folds) folds for \(updates) updates")
  }

  @Test("Segments that say nothing to the filter change no view and no revision, and end no less")
  func silence() throws {
    var listener = Listener(plainRules)
    for number in 0..<100 { _ = try listener.hear(a.started, SegmentScript("a", number).word(0, "tea")) }
    for number in 0..<100 { _ = try listener.hear(SegmentScript("a", number).end) }
    #expect(listener.session.revision == 0 && listener.session.tracker.folded == 100)
    _ = try listener.hear(a.finished)
    #expect(listener.session.tracker.contexts.isEmpty)
  }

  @Test("What is committed has a revision of its own: what is only heard leaves it")
  func committedRevision() throws {
    var listener = Listener(plainRules)
    _ = try listener.hear(a.tentativeIntent("add"), a.tentativeEntities(("item", "tea", 0..<1)))
    #expect(listener.session.revision > 0 && listener.session.committedRevision == 0)
    _ = try listener.hear(a.intent("add"), a.entity("item", "tea", 0..<1), a.end)
    #expect(listener.session.committedRevision == 1)
  }

  @Test(
    "Marks and what is folded later change nothing: views, issues, actions are those of a session that folds all anew",
    arguments: [nil, .tentative, .stable(updates: 2), .stable(milliseconds: 5)] as [FinalityPolicy?])
  func equality(_ policy: FinalityPolicy?) {
    forAnySeed(40) { seed in
      var random = SplitMix64(seed: seed &+ 5000)
      var sessions = [(1, 1), (2, .max), (7, 2), (Int.max, Int.max)].map { spacing, settled in
        var session = FilterSession(nasty, initial: Order(), context: context, policy: policy)
        session.markSpacing = spacing
        session.settledAtOnce = settled
        return session
      }
      var hasMarks = false
      func fault(_ act: (inout FilterSession<TestFilter>) -> FilterOutcome) -> String? {
        let outcomes = sessions.indices.map { act(&sessions[$0]) }
        hasMarks = hasMarks || sessions[0].marks.count > 1
        let slow = sessions[3]
        for (session, outcome) in zip(sessions, outcomes).dropLast() {
          guard outcome == outcomes[3] else { return "\(outcome), not \(outcomes[3])" }
          guard session.query == slow.query else { return "\(session.query), not \(slow.query)" }
          guard session.preview == slow.preview else { return "preview \(session.preview), not \(slow.preview)" }
          guard session.committed == slow.committed else { return "\(session.committed), not \(slow.committed)" }
          guard session.issues == slow.issues else { return "issues \(session.issues), not \(slow.issues)" }
        }
        return nil
      }
      var aggregator = SegmentAggregator()
      for event in events(&random) {
        for update in try aggregator.apply(event).updates {
          if let fault = fault({ $0.apply(update) }) { return fault }
        }
        if random.oneIn(9) {
          let time = random.below(1000)
          if let fault = fault({ $0.advance(to: time) }) { return fault }
        }
        let question = sessions[3].issues.first { if case .needsConfirmation = $0.kind { true } else { false } }
        if let question, random.oneIn(4) {
          let isYes = random.oneIn(2)
          if let fault = fault({ isYes ? $0.confirm(question.key) : $0.decline(question.key) }) { return fault }
        }
        if random.oneIn(60), let fault = fault({ $0.drop(contextId: event.contextId) }) { return fault }
      }
      return hasMarks ? nil : "no session had two marks: the stream is too short"
    }
  }

  /// Contexts of several segments each, in no order to speak of; some never end.
  private func events(_ random: inout SplitMix64) -> [SLUEvent] {
    var lists: [[SLUEvent]] = []
    for number in 0..<8 {
      var segments: [[SLUEvent]] = []
      for segment in [0, 1, 2, 10] {
        let script = SegmentScript("c\(number)", segment)
        let changes = (0..<random.below(8)).map { _ in script.event(random.change()) }
        segments.append(changes + (random.oneIn(4) ? [] : [script.end]))
      }
      let end = random.oneIn(4) ? [] : [SLUEvent.finished(contextId: "c\(number)")]
      lists.append([.started(contextId: "c\(number)")] + random.interleave(segments) + end)
    }
    return random.oneIn(3) ? lists.flatMap { $0 } : random.interleave(lists)
  }
}
