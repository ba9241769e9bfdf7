// Durations as they are said.

extension WordCursor {
  /// Goes past the longest duration at this place.
  ///
  /// Units come from the largest to the smallest, each once: "two weeks and three days", "one hour thirty".
  ///
  /// - Returns: The duration, a fault when it cannot be told in whole units, or nil when no duration begins here.
  mutating func takeDuration() -> Reading<CalendarDuration>? {
    var parts = DurationParts()
    guard var last = takePart() else { return nil }
    var isWhole = parts.add(last.amount, of: last.unit)
    while true {
      var copy = self
      _ = copy.take("and")
      if let part = copy.takePart(), part.unit > last.unit {
        last = part
      } else if let part = copy.takeBareRest(behind: last.unit) {
        last = part
      } else {
        break
      }
      self = copy
      isWhole = parts.add(last.amount, of: last.unit) && isWhole
    }
    guard isWhole else { return .fault(.impossible("a duration is told in whole units, the smallest is a second")) }
    return parts.duration.map(Reading.value) ?? .fault(.impossible("a duration as long as this cannot be counted"))
  }

  /// An amount and its unit: "two hours", "half an hour", "an hour and a half", "three quarters of an hour".
  private mutating func takePart() -> (amount: DurationAmount, unit: DurationUnit)? {
    var copy = self
    guard let amount = copy.takeAmount() else { return nil }
    _ = copy.take(oneOf: Self.emphases)
    guard let word = copy.take(from: DurationUnit.words) else { return nil }
    var total = amount
    if amount.part == 0 {
      var behind = copy
      if behind.take("and"), let fraction = behind.takeFraction(), !behind.namesUnit {
        total.part = fraction.part
        total.of = fraction.of
        copy = behind
      }
    }
    self = copy
    return (total.times(word.count), word.unit)
  }

  /// What stands between a number and its unit and changes nothing.
  private static let emphases: Set<String> = ["whole", "full", "entire", "more", "extra", "additional", "further"]

  /// Whether a unit follows, with or without "of" and an article: then a fraction belongs to that unit.
  private var namesUnit: Bool {
    var copy = self
    _ = copy.take("of")
    _ = copy.take(oneOf: ["a", "an"])
    return copy.take(from: DurationUnit.words) != nil
  }

  /// The thirty of "one hour thirty", the ten of "an hour and ten", the fifteen of "two minutes fifteen".
  private mutating func takeBareRest(behind unit: DurationUnit) -> (amount: DurationAmount, unit: DurationUnit)? {
    guard unit == .hours || unit == .minutes else { return nil }
    var copy = self
    // "Five minutes and one for ten" are two.
    guard let number = copy.takeSmallNumber(), (5...59).contains(number) else { return nil }
    // "one hour five weeks" is no hour and five minutes.
    guard copy.take(from: DurationUnit.words) == nil else { return nil }
    self = copy
    return (.init(whole: number), unit == .hours ? .minutes : .seconds)
  }
}
