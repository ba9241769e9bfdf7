/// A date of ISO 8601, alone or with a time of day and an offset behind it.
///
/// The parts are taken as they are written: no offset moves a day or an hour.
struct ISODateTime {
  /// Nil when it has the right form but there is no such day.
  var date: CalendarDate?
  /// Nil when none is written, or when there is no such time.
  var time: ClockTime?
  /// Whether a time of day is written.
  var hasTime: Bool

  /// Reads all of the words that are left.
  ///
  /// - Parameter cursor: One word (`2026-11-20t15:30:00z`), or a date, a time and perhaps an offset.
  /// - Returns: Nil when they have another form.
  init?(_ cursor: WordCursor) {
    guard let first = cursor.next, cursor.rest.count <= 3 else { return nil }
    var halves = first.split(separator: "t", maxSplits: 1, omittingEmptySubsequences: false)
    halves += cursor.rest.dropFirst().map { $0[...] }
    guard halves.count <= 3, Self.isDate(halves[0]) else { return nil }
    date = CalendarDate(String(halves[0]))
    hasTime = halves.count > 1
    guard hasTime else { return }
    guard let clock = Self.clock(halves.dropFirst().joined()) else { return nil }
    time = ClockTime(clock)
  }

  /// Whether it has the form `2026-11-20`, whatever the digits.
  private static func isDate(_ text: Substring) -> Bool {
    text.count == 10 && text.enumerated().allSatisfy { [4, 7].contains($0) ? $1 == "-" : $1.isASCIIDigit }
  }

  /// The `15:30` or `15:30:05` of a time that may have a fraction of a second and `z` or an offset behind it.
  private static func clock(_ text: String) -> String? {
    var clock = text[...]
    if clock.last == "z" {
      clock.removeLast()
    } else if let sign = clock.lastIndex(where: { "+-".contains($0) }) {
      let offset = clock[clock.index(after: sign)...].filter { $0 != ":" }
      guard [2, 4].contains(offset.count), offset.allSatisfy(\.isASCIIDigit) else { return nil }
      clock = clock[..<sign]
    }
    if let point = clock.lastIndex(where: { ".,".contains($0) }) {
      let fraction = clock[clock.index(after: point)...]
      guard clock[..<point].count == 8, !fraction.isEmpty, fraction.allSatisfy(\.isASCIIDigit) else { return nil }
      clock = clock[..<point]
    }
    guard [5, 8].contains(clock.count) else { return nil }
    let hasForm = clock.enumerated().allSatisfy { [2, 5].contains($0) ? $1 == ":" : $1.isASCIIDigit }
    return hasForm ? String(clock) : nil
  }
}
