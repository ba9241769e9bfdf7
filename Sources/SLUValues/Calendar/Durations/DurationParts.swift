/// Numbers of units that grow to a duration.
struct DurationParts: Hashable {
  private var counts = [Int](repeating: 0, count: 7)

  /// Adds an amount of a unit; a fraction goes to the smaller units.
  ///
  /// - Returns: Whether it can be told in whole numbers.
  mutating func add(_ amount: DurationAmount, of unit: DurationUnit) -> Bool {
    counts[unit.rawValue] += amount.whole
    guard amount.part > 0 else { return true }
    guard let smaller = unit.parts else { return false }
    // Both factors are small: the part is below one million.
    let total = amount.part * smaller.count
    return add(.init(whole: total / amount.of, part: total % amount.of, of: amount.of), of: smaller.unit)
  }

  /// The duration; nil when a number is too large.
  var duration: CalendarDuration? {
    CalendarDuration(
      years: counts[0], months: counts[1], weeks: counts[2], days: counts[3], hours: counts[4], minutes: counts[5],
      seconds: counts[6])
  }
}
