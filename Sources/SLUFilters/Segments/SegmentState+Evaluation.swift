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
    by filter: CompiledFilter, at time: SessionTime, of segment: SpeechSegment?, isPreview: Bool = false
  ) -> Evaluation {
    var judge = FinalityJudge(
      isCertain: isFinal || isPreview, isIntentFinal: intent.isFinal, updates: updates, time: time)
    var result = Evaluation()
    for number in activeSteps {
      let step = filter.steps[number]
      // What was declined is as if nobody had said it.
      if !step.confirmations.isEmpty, step.confirmations.contains(where: { answers[$0] == false }) { continue }
      switch step.action {
      case .change(let change), .reset(let change):
        if judge.letsThrough(step, since: intentSince) { add(change, of: number, step, to: &result) }
      case .custom(let body):
        guard let segment, judge.letsThrough(step, since: intentSince) else { continue }
        let seesAll = judge.isCertain || step.policy == .tentative
        add(body(seesAll ? segment : segment.withoutTentative), of: number, step, to: &result)
      case .slot(let slot):
        addSlot(slot, of: number, step, judge: &judge, to: &result)
      }
    }
    result.dueUpdate = judge.dueUpdate
    result.waitsForTime = judge.waitsForTime
    return result
  }

  private func addSlot(
    _ slot: SlotStep, of number: Int, _ step: FilterStep, judge: inout FinalityJudge, to result: inout Evaluation
  ) {
    if slot.prompt != nil, judge.letsThrough(step, since: intentSince) { result.wants.append(number) }
    var count = 0
    var last: Int?
    for place in items.indices where items[place].steps.contains(number) {
      count += 1
      if case .number(let wanted) = slot.role, count != wanted { continue }
      guard judge.letsThrough(step, items[place], intentSince: intentSince) else { continue }
      if slot.isList { add(items[place], count - 1, of: number, step, to: &result) }
      last = place
    }
    if let last, !slot.isList { add(items[last], 0, of: number, step, to: &result) }
    if count == 0, let fallback = slot.fallback,
      judge.letsSilenceThrough(step, intentSince: intentSince, entitiesSince: entitiesSince)
    {
      add(fallback, of: number, step, to: &result)
    }
  }

  /// Adds what a slot made of an entity.
  private func add(
    _ item: SlotItem, _ occurrence: Int, of number: Int, _ step: FilterStep, to result: inout Evaluation
  ) {
    guard let reading = item.reading(of: number) else { return }
    if let issue = reading.issue {
      result.issues.append(SlotIssue(step: number, occurrence: occurrence, words: item.words, kind: issue))
    }
    if let change = reading.change { add(change, occurrence, words: item.words, of: number, step, to: &result) }
  }

  /// Adds an effect, unless it must be confirmed first.
  private func add(
    _ change: AnyChange, _ occurrence: Int = 0, words: String? = nil, of number: Int, _ step: FilterStep,
    to result: inout Evaluation
  ) {
    if !step.confirmations.isEmpty {
      let open = step.confirmations.filter { answers[$0] == nil }
      if !open.isEmpty {
        if isFinal { result.asks += open.filter { !result.asks.contains($0) } }
        return
      }
    }
    result.effects.append(
      Effect(step: number, occurrence: occurrence, change: change, intent: intent.value, words: words))
  }
}
