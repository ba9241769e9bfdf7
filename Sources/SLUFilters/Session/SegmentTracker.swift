import SLUCore
import SLUValues

/// What a session knows of contexts and segments: all of it that does not depend on the type of the query.
struct SegmentTracker: Sendable {
  let filter: CompiledFilter
  let context: ValueContext
  /// The contexts that are not folded into the base of the session, in the order of their arrival.
  private(set) var contexts: [ContextState] = []
  /// How many segments of the first context are folded into the checkpoint of the session.
  var folded = 0
  /// Whether a segment came up before the checkpoint, which is void then.
  private(set) var isRewound = false
  /// How many of the segments that are kept may have issues.
  private(set) var issueSources = 0
  private(set) var time = SessionTime()
  /// The first place behind which something is not as it was when that was last asked for.
  private var changed: FoldPosition?
  /// How many segments of each context wait for time to pass, by the context's number; contexts without any are not in it.
  private var waiting: [Int: Int] = [:]

  /// The number of the first of the contexts, counted from the first one of the session.
  private(set) var firstNumber = 0
  private var numbers: [TextKey: Int] = [:]
  /// The context of the last update.
  private var lastPlace = 0
  /// The last contexts that the caller let go of: what still comes for them is too late.
  private var dropped: [TextKey] = []

  init(filter: CompiledFilter, context: ValueContext) {
    self.filter = filter
    self.context = context
  }

  /// What an update did.
  enum Effectiveness {
    /// Nothing for the filter.
    case none
    /// Something about segments that may still change.
    case changed
    /// Something is final that was not.
    case final
  }

  mutating func apply(_ update: SegmentUpdate, _ actions: inout [FilterAction]) -> Effectiveness {
    switch update {
    case .segmentChanged(let segment), .segmentFinalized(let segment):
      guard let place = place(of: segment.contextId), take(segment, place, &actions) else { return .none }
      return segment.isFinal ? .final : .changed
    case .contextStarted(let contextId):
      _ = place(of: contextId)
      return .none
    case .contextFinished(let context, _):
      guard let place = place(of: context.contextId) else { return .none }
      // A session that began in mid-stream has not seen them all.
      for segment in context.segments where segment.isFinal { _ = take(segment, place, &actions) }
      finish(place, &actions)
      return .final
    case .ignored: return .none
    }
  }

  mutating func advance(to milliseconds: Int, _ actions: inout [FilterAction]) -> Effectiveness {
    guard time.advance(to: milliseconds), filter.readsTime else { return .none }
    for place in waiting.keys.sorted().map({ $0 - firstNumber }) {
      for number in contexts[place].segments.indices where contexts[place].segments[number].waitsForTime {
        evaluate(place, number, of: nil, &actions)
      }
    }
    return .changed
  }

  /// Answers what a confirmation asks.
  mutating func answer(_ key: ActionKey, _ answer: Bool, _ actions: inout [FilterAction]) -> Effectiveness {
    guard let place = knownPlace(of: key.contextId), let number = contexts[place].place(of: key.segmentId),
      let scope = contexts[place].segments[number].asks
        .first(where: { filter.scopePaths[$0].isSameText(as: key.rule) })
    else { return .none }
    contexts[place].segments[number].answers[scope] = answer
    evaluate(place, number, of: nil, &actions)
    return .final
  }

  /// Ends a context as if everything had been declined, and forgets what comes for it.
  mutating func drop(_ contextId: String, _ actions: inout [FilterAction]) -> Effectiveness {
    guard let place = knownPlace(of: contextId) else { return .none }
    for number in contexts[place].segments.indices where !contexts[place].segments[number].asks.isEmpty {
      for scope in contexts[place].segments[number].asks { contexts[place].segments[number].answers[scope] = false }
      evaluate(place, number, of: nil, &actions)
    }
    finish(place, &actions)
    // As many as the aggregator remembers of those that finished (law 9).
    if dropped.count == 1024 { dropped.removeFirst() }
    dropped.append(TextKey(contextId))
    return .final
  }

  // MARK: - Segments

  /// Takes a snapshot in; false when it changes nothing for the filter.
  private mutating func take(_ segment: SpeechSegment, _ place: Int, _ actions: inout [FilterAction]) -> Bool {
    if contexts[place].isFinished { return false }
    let number = contexts[place].insertionPlace(of: segment.segmentId)
    if number == contexts[place].segments.count || contexts[place].segments[number].segmentId != segment.segmentId {
      contexts[place].segments.insert(SegmentState(segmentId: segment.segmentId), at: number)
      // Those behind it have other places now.
      if number < contexts[place].segments.count - 1 { noteChange(place, number) }
      if place == 0, number < folded { (isRewound, folded) = (true, 0) }
    }
    if contexts[place].segments[number].isFinal { return false }
    guard contexts[place].segments[number].take(segment, by: filter, in: context, at: time) else { return false }
    evaluate(place, number, of: segment, &actions)
    return true
  }

  /// Lets the rules look at a segment.
  private mutating func evaluate(
    _ place: Int, _ number: Int, of segment: SpeechSegment?, _ actions: inout [FilterAction]
  ) {
    let contextId = contexts[place].contextId
    let (counted, waited) = (contexts[place].segments[number].counts, contexts[place].segments[number].waitsForTime)
    let change = contexts[place].segments[number].reconsider(
      segment, in: contextId, by: filter, at: time, into: &actions)
    issueSources += change
    if counted || contexts[place].segments[number].counts { noteChange(place, number) }
    let waits = contexts[place].segments[number].waitsForTime
    if waits != waited { countWaiting(place, waits ? 1 : -1) }
  }

  /// Notes that a segment is not as it was, or not where it was.
  private mutating func noteChange(_ place: Int, _ number: Int) {
    let position = FoldPosition(context: firstNumber + place, segment: number)
    changed = min(changed ?? position, position)
  }

  private mutating func countWaiting(_ place: Int, _ change: Int) {
    let count = waiting[firstNumber + place, default: 0] + change
    waiting[firstNumber + place] = count == 0 ? nil : count
  }

  /// Ends a context: segments that did not end are dropped (law 8).
  private mutating func finish(_ place: Int, _ actions: inout [FilterAction]) {
    for number in contexts[place].segments.indices.reversed() where !contexts[place].segments[number].isFinal {
      if contexts[place].segments[number].mayHaveIssues { issueSources -= 1 }
      if contexts[place].segments[number].waitsForTime { countWaiting(place, -1) }
      noteChange(place, number)
      contexts[place].segments[number].discard(in: contexts[place].contextId, by: filter, into: &actions)
      contexts[place].segments.remove(at: number)
    }
    contexts[place].isFinished = true
  }

  // MARK: - Contexts

  /// The place of a context, which is put behind the others when it is new; nil when it was dropped.
  private mutating func place(of contextId: String) -> Int? {
    if lastPlace < contexts.count, contexts[lastPlace].contextId.isSameText(as: contextId) { return lastPlace }
    if let known = knownPlace(of: contextId) {
      lastPlace = known
    } else {
      if dropped.contains(TextKey(contextId)) { return nil }
      lastPlace = contexts.count
      contexts.append(ContextState(contextId: contextId))
      numbers[TextKey(contextId)] = firstNumber + lastPlace
    }
    return lastPlace
  }

  private func knownPlace(of contextId: String) -> Int? {
    numbers[TextKey(contextId)].map { $0 - firstNumber }
  }

  /// Forgets the first contexts.
  mutating func forget(_ count: Int) {
    guard count > 0 else { return }
    for context in contexts.prefix(count) {
      numbers[TextKey(context.contextId)] = nil
      if issueSources > 0 { issueSources -= context.segments.count { $0.mayHaveIssues } }
    }
    contexts.removeFirst(count)
    firstNumber += count
  }

  /// Where something is not as it was when this was last asked; nil when all is the same to every view.
  mutating func takeChanged() -> FoldPosition? {
    defer { changed = nil }
    return changed
  }

  /// Whether the checkpoint is void since this was last asked.
  mutating func takeRewound() -> Bool {
    defer { isRewound = false }
    return isRewound
  }
}
