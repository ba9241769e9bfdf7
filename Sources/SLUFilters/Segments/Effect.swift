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
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if (self[middle].step, self[middle].occurrence) < (effect.step, effect.occurrence) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < endIndex, self[low].step == effect.step, self[low].occurrence == effect.occurrence else { return nil }
    return low
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
