import SLUCore

// What the rules make of a segment, in the order in which they were declared.

extension SegmentState {
  /// What the rules do now.
  ///
  /// - Parameters:
  ///   - time: The time that was given.
  ///   - segment: The segment, for rules that want to see it.
  ///   - isPreview: Whether everything counts that was heard, whatever the policies say.
  func evaluation(
    by filter: CompiledFilter<Query>, at time: SessionTime, of segment: SpeechSegment?, isPreview: Bool = false
  ) -> Evaluation<Query> {
    var evaluator = Evaluator(state: self, time: time, isPreview: isPreview)
    for step in activeSteps { evaluator.add(step, filter.steps[step], of: segment) }
    return evaluator.result
  }
}

private struct Evaluator<Query: Equatable & Sendable> {
  let state: SegmentState<Query>
  let time: SessionTime
  let isPreview: Bool
  var result = Evaluation<Query>()

  mutating func add(_ number: Int, _ step: FilterStep<Query>, of segment: SpeechSegment?) {
    // What was declined is as if nobody had said it.
    if step.confirmations.contains(where: { state.answers[$0] == false }) { return }
    switch step.action {
    case .change(let change):
      if isLetThrough(step) { act(number, step, change) }
    case .custom(let body):
      guard let segment, isLetThrough(step) else { return }
      let seesAll = state.isFinal || isPreview || step.policy == .tentative
      act(number, step, CustomChange(segment: seesAll ? segment : segment.withoutTentative, body: body))
    case .slot(let slot):
      if slot.prompt != nil, isLetThrough(step) { result.wants.append(number) }
      let items = state.items.filter { $0.steps.contains(number) }
      if items.isEmpty, let fallback = slot.fallback, isSilenceLetThrough(step) { act(number, step, fallback) }
      for (occurrence, item) in chosen(items, slot, step) {
        guard let reading = item.reading(of: number) else { continue }
        if let issue = reading.issue {
          result.issues.append(SlotIssue(step: number, occurrence: occurrence, words: item.words, kind: issue))
        }
        if let change = reading.change { act(number, step, change, occurrence, words: item.words) }
      }
    }
  }

  /// The entities that the slot takes, of those that the policy lets through.
  private mutating func chosen(
    _ items: [SlotItem<Query>], _ slot: SlotStep<Query>, _ step: FilterStep<Query>
  ) -> [(occurrence: Int, item: SlotItem<Query>)] {
    if slot.isList {
      return items.enumerated().filter { isLetThrough(step, $0.element) }.map { ($0.offset, $0.element) }
    }
    if case .number(let number) = slot.role {
      guard number >= 1, number <= items.count, isLetThrough(step, items[number - 1]) else { return [] }
      return [(0, items[number - 1])]
    }
    return items.last { isLetThrough(step, $0) }.map { [(0, $0)] } ?? []
  }

  /// Adds an effect, unless it must be confirmed first.
  private mutating func act(
    _ number: Int, _ step: FilterStep<Query>, _ change: any QueryChange<Query>, _ occurrence: Int = 0,
    words: String? = nil
  ) {
    let open = step.confirmations.filter { state.answers[$0] == nil }
    guard open.isEmpty else {
      if state.isFinal { result.asks += open.filter { !result.asks.contains($0) } }
      return
    }
    result.effects.append(
      Effect(step: number, occurrence: occurrence, change: change, intent: state.intent.value, words: words))
  }
}

// MARK: - Finality

extension Evaluator {
  /// Whether the policy lets a rule act on an entity, or, for a rule without one, on the intent.
  private mutating func isLetThrough(_ step: FilterStep<Query>, _ item: SlotItem<Query>? = nil) -> Bool {
    if state.isFinal || isPreview { return true }
    if step.isSensitive { return false }
    let isItemFinal = item?.entity.isFinal ?? state.intent.isFinal
    switch step.policy {
    case .tentative: return true
    case .finalItems: return isItemFinal
    case .finalIntent: return isItemFinal && state.intent.isFinal
    case .finalSegment: return false
    case .stable(let stability):
      if let item, !item.entity.isFinal, !isStable(stability, since: item.since) { return false }
      let needsIntent = item == nil || !step.scopes.isEmpty
      return !needsIntent || state.intent.isFinal || isStable(stability, since: state.intentSince)
    }
  }

  /// Whether the policy takes it for certain that nothing is said of a slot.
  private mutating func isSilenceLetThrough(_ step: FilterStep<Query>) -> Bool {
    if state.isFinal || isPreview { return true }
    guard case .stable(let stability) = step.policy else { return step.policy == .tentative && !step.isSensitive }
    return isLetThrough(step) && isStable(stability, since: state.entitiesSince)
  }

  private mutating func isStable(_ stability: FinalityPolicy.Stability, since moment: Moment) -> Bool {
    switch stability {
    case .updates(let count):
      if state.updates - moment.update >= count { return true }
      let (due, isOverflowing) = moment.update.addingReportingOverflow(count)
      result.dueUpdate = min(result.dueUpdate, isOverflowing ? .max : due)
      return false
    case .milliseconds(let span):
      if time.age(since: moment) >= span { return true }
      result.waitsForTime = true
      return false
    }
  }
}
