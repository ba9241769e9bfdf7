import SLUCore
import SLUEventLog
import SLUFilters
import SLUTestKit
import SLUValues
import Testing

private let policies: [FinalityPolicy] = [
  .tentative, .stable(updates: 1), .stable(updates: 3), .stable(milliseconds: 5), .finalItems, .finalIntent,
  .finalSegment,
]

extension FilterIssue {
  fileprivate var isConfirmation: Bool {
    if case .needsConfirmation = kind { true } else { false }
  }
}

extension SLUEvent {
  fileprivate var isTentative: Bool {
    guard case .segment(_, _, let change) = self else { return false }
    switch change {
    case .tentativeTranscript, .tentativeEntities, .tentativeIntent: return true
    case .transcript, .entity, .intent, .end: return false
    }
  }
}

/// A stream in which all contexts start at first and finish at last, so that their order is known.
private func framed(_ events: [SLUEvent]) -> [SLUEvent] {
  NastyStream.contextIds.map { .started(contextId: $0) } + events
    + NastyStream.contextIds.map { .finished(contextId: $0) }
}

private func updates(of events: [SLUEvent]) throws -> [SegmentUpdate] {
  var aggregator = SegmentAggregator()
  return try events.flatMap { Array(try aggregator.apply($0).updates) }
}

private func session(_ policy: FinalityPolicy? = nil) -> FilterSession<TestFilter> {
  FilterSession(nasty, initial: Order(), context: context, policy: policy)
}

@Suite("Laws of filter sessions")
struct PropertyTests {
  @Test("Actions add up to the query, each exactly once, under every policy", arguments: policies)
  func actionsAddUp(_ policy: FinalityPolicy) {
    forAnySeed(40) { seed in
      var random = SplitMix64(seed: seed &+ 1000)
      var session = session(policy)
      var sum = ActionSum()
      for update in try updates(of: framed(NastyStream(seed: seed).events)) {
        if case .contextStarted(let contextId) = update { sum.contexts.append(contextId) }
        if let fault = sum.add(session.apply(update)) { return fault }
        if sum.order != session.query { return "actions give \(sum.order), the query is \(session.query)" }
        if random.oneIn(4), let fault = sum.add(session.advance(to: random.below(100))) { return fault }
        if sum.order != session.query { return "after some time, actions and query differ" }
        if random.oneIn(3), let question = session.issues.first(where: \.isConfirmation) {
          let outcome = random.oneIn(2) ? session.confirm(question.key) : session.decline(question.key)
          if let fault = sum.add(outcome) { return fault }
          if sum.order != session.query { return "after an answer, actions and query differ" }
        }
      }
      return session.query == session.committed && session.preview == session.committed ? nil : "the end is not final"
    }
  }

  @Test("The committed query does not depend on what was tentative")
  func tentativePath() {
    forAnySeed(300) { seed in
      let events = NastyStream(seed: seed).events
      var (first, second) = (session(.tentative), session())
      for update in try updates(of: framed(events)) { _ = first.apply(update) }
      for update in try updates(of: framed(events.filter { !$0.isTentative })) { _ = second.apply(update) }
      if first.committed != second.committed { return "\(first.committed) with, \(second.committed) without" }
      // The same finals, with tentative events from another stream among them.
      var random = SplitMix64(seed: seed)
      let others = NastyStream(seed: seed &+ 77).events.filter(\.isTentative)
      let woven = random.interleave([events.filter { !$0.isTentative }, others])
      var third = session(.stable(updates: 2))
      for update in try updates(of: framed(woven)) { _ = third.apply(update) }
      // Segments that are only in the other stream never end, and so do not count.
      return first.committed == third.committed ? nil : "\(first.committed), and \(third.committed) on another path"
    }
  }

  @Test("The committed query does not depend on the order in which segments end")
  func orderOfEnds() {
    forAnySeed(200) { seed in
      var random = SplitMix64(seed: seed)
      var lists: [[SLUEvent]] = []
      for contextId in NastyStream.contextIds {
        for number in [0, 1, 2, 10] {
          let script = SegmentScript(contextId, number)
          let changes = (0..<random.below(12)).map { _ in script.event(random.change()) }
          lists.append(changes + [script.end])
        }
      }
      let orders = [lists.flatMap { $0 }, random.interleave(lists), random.shuffle(lists).flatMap { $0 }]
      let committed = try orders.map { events in
        var session = session(.finalItems)
        for update in try updates(of: framed(events)) { _ = session.apply(update) }
        return session.committed
      }
      return committed[0] == committed[1] && committed[0] == committed[2] ? nil : "\(committed)"
    }
  }

  @Test(
    "What was taken back leaves no trace: the query is that of a session which heard only how things stand",
    arguments: [FinalityPolicy.tentative, .finalItems, .finalIntent, .finalSegment])
  func noTrace(_ policy: FinalityPolicy) {
    forAnySeed(40) { seed in
      var session = session(policy)
      var latest: [SpeechSegment.ID: SpeechSegment] = [:]
      for update in try updates(of: framed(NastyStream(seed: seed).events)) {
        _ = session.apply(update)
        switch update {
        case .segmentChanged(let segment), .segmentFinalized(let segment): latest[segment.id] = segment
        case .contextFinished(let context, let discarded):
          for number in discarded { latest[SpeechSegment.ID(contextId: context.contextId, segmentId: number)] = nil }
        case .contextStarted, .ignored: continue
        }
        var fresh = FilterSession(nasty, initial: Order(), context: context, policy: policy)
        for contextId in NastyStream.contextIds { _ = fresh.apply(.contextStarted(contextId: contextId)) }
        for id in latest.keys.sorted(by: >) {
          if let segment = latest[id] { _ = fresh.apply(.segmentChanged(segment)) }
        }
        if fresh.query != session.query { return "\(session.query), not \(fresh.query)" }
        if fresh.preview != session.preview { return "preview: \(session.preview), not \(fresh.preview)" }
        if fresh.committed != session.committed { return "committed \(session.committed), not \(fresh.committed)" }
        if fresh.issues != session.issues { return "issues \(session.issues), not \(fresh.issues)" }
      }
      return nil
    }
  }

  @Test("A context that is dropped is as if it had never been")
  func dropping() {
    forAnySeed(300) { seed in
      let contextId = NastyStream.contextIds[0]
      let events = NastyStream(seed: seed).events.filter { event in
        // It must be open when it is dropped.
        if case .finished = event { false } else if case .segment(_, _, .end) = event { false } else { true }
      }
      let starts = NastyStream.contextIds.map { SLUEvent.started(contextId: $0) }
      var (first, second) = (session(.tentative), session(.tentative))
      var sum = ActionSum(contexts: NastyStream.contextIds)
      for update in try updates(of: starts + events) { _ = sum.add(first.apply(update)) }
      for update in try updates(of: starts + events.filter { !$0.contextId.utf8.elementsEqual(contextId.utf8) }) {
        _ = second.apply(update)
      }
      if let fault = sum.add(first.drop(contextId: contextId)) { return fault }
      return first.query == second.query && first.preview == second.preview && sum.order == second.query
        ? nil : "\(first.query), not \(second.query)"
    }
  }

  @Test("Issues: what was raised and not resolved is what is open")
  func issuesAddUp() {
    forAnySeed(300) { seed in
      var session = session(.tentative)
      var open: [FilterIssue] = []
      for update in try updates(of: framed(NastyStream(seed: seed).events)) {
        for change in session.apply(update).issues {
          switch change {
          case .raised(let issue): open.append(issue)
          case .resolved(let issue):
            guard let place = open.firstIndex(of: issue) else { return "\(issue) was not open" }
            open.remove(at: place)
          }
        }
        if Set(open) != Set(session.issues) { return "\(session.issues), not \(open)" }
      }
      return nil
    }
  }

  @Test("Realistic recordings: at the end the final-segment policy has let through what is committed")
  func recordings() {
    let filter = TestFilter {
      OnAnyIntent {
        Slot("destination", \.to, Spoken())
        Slot("topping", \.toppings, each: Spoken(), .appending)
        Switch(\.isOn, .toggle)
      }
    }
    forAnySeed(30) { seed in
      var aggregator = SegmentAggregator()
      var sessions = policies.map { FilterSession(filter, initial: Order(), context: context, policy: $0) }
      for recorded in RecordingGenerator(events: 600, contexts: 5, seed: seed) {
        for update in try aggregator.apply(recorded.event).updates {
          for place in sessions.indices { _ = sessions[place].apply(update) }
        }
        if Set(sessions.map(\.committed)).count > 1 { return "the committed query depends on the policy" }
        if Set(sessions.map(\.preview)).count > 1 { return "the preview depends on the policy" }
        let last = sessions[sessions.count - 1]
        if last.query != last.committed { return "final segments only, and yet \(last.query)" }
      }
      return nil
    }
  }
}
