import SLUCore

/// What one rule does because of a segment.
struct Effect: Sendable {
  /// The number of the rule.
  let step: Int
  /// Which of several values it is.
  let occurrence: Int
  let change: AnyChange
  let intent: String
  /// The words that gave rise to it; nil for those of the segment.
  var words: String?
  /// How often the same rule's effect was retracted before.
  var generation = 0
}

extension [Effect] {
  /// Where the effect of the same rule and value is, if there is one: effects are in the order of rules and values, and no
  /// two are of the same.
  func place(of effect: Effect) -> Int? {
    let place = firstPlace { ($0.step, $0.occurrence) >= (effect.step, effect.occurrence) }
    guard place < count, self[place].step == effect.step, self[place].occurrence == effect.occurrence else {
      return nil
    }
    return place
  }
}

/// What the rules make of a segment as it stands.
struct Evaluation: Sendable {
  /// In the order of rules and values.
  var effects: [Effect] = []
  var issues: [SlotIssue] = []
  /// The steps of required slots whose intent is there.
  var wants: [Int] = []
  /// The scopes that wait for an answer.
  var asks: [Int] = []
  /// The update of the segment at which something may become stable.
  var dueUpdate = Int.max
  /// Whether something waits for time to pass.
  var waitsForTime = false
}

/// Something that is the matter with the value of a slot.
struct SlotIssue: Hashable, Sendable {
  let step: Int
  let occurrence: Int
  let words: String
  let kind: FilterIssue.Kind
}
