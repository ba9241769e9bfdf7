import SLUCore

/// Says what policies let through of one segment as it stands, and when to ask again.
struct FinalityJudge {
  /// Whether everything counts: the segment is final, or it is only a preview.
  let isCertain: Bool
  let isIntentFinal: Bool
  /// How many updates of the segment there were.
  let updates: Int
  let time: SessionTime
  /// The update of the segment at which something may become stable.
  private(set) var dueUpdate = Int.max
  /// Whether something waits for time to pass.
  private(set) var waitsForTime = false

  init(isCertain: Bool, isIntentFinal: Bool, updates: Int, time: SessionTime) {
    self.isCertain = isCertain
    self.isIntentFinal = isIntentFinal
    self.updates = updates
    self.time = time
  }

  /// Whether a rule without an entity may act on the intent.
  mutating func letsThrough(_ step: FilterStep, since moment: Moment) -> Bool {
    if isCertain { return true }
    if step.isSensitive { return false }
    switch step.policy {
    case .tentative: return true
    case .finalItems, .finalIntent: return isIntentFinal
    case .finalSegment: return false
    case .stable(let stability): return isIntentFinal || isStable(stability, since: moment)
    }
  }

  /// Whether a slot may act on an entity.
  mutating func letsThrough(_ step: FilterStep, _ item: SlotItem, intentSince: Moment) -> Bool {
    if isCertain { return true }
    if step.isSensitive { return false }
    switch step.policy {
    case .tentative: return true
    case .finalItems: return item.entity.isFinal
    case .finalIntent: return item.entity.isFinal && isIntentFinal
    case .finalSegment: return false
    case .stable(let stability):
      guard item.entity.isFinal || isStable(stability, since: item.since) else { return false }
      return step.scopes.isEmpty || isIntentFinal || isStable(stability, since: intentSince)
    }
  }

  /// Whether a slot may take it for certain that nothing is said of it.
  mutating func letsSilenceThrough(_ step: FilterStep, intentSince: Moment, entitiesSince: Moment) -> Bool {
    if isCertain { return true }
    guard case .stable(let stability) = step.policy else { return step.policy == .tentative && !step.isSensitive }
    return letsThrough(step, since: intentSince) && isStable(stability, since: entitiesSince)
  }

  private mutating func isStable(_ stability: FinalityPolicy.Stability, since moment: Moment) -> Bool {
    switch stability {
    case .updates(let count):
      if updates - moment.update >= count { return true }
      let (due, isOverflowing) = moment.update.addingReportingOverflow(count)
      dueUpdate = min(dueUpdate, isOverflowing ? .max : due)
      return false
    case .milliseconds(let span):
      if time.age(since: moment) >= span { return true }
      waitsForTime = true
      return false
    }
  }
}
