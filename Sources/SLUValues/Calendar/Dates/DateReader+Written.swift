// Dates in digits.

extension DateReader {
  /// `2026-11-20`, `2026-11-20T00:00:00Z`, `2026-11-20 00:00`: the date as written, whatever the offset.
  func writtenDate(_ cursor: WordCursor) -> Reading<CalendarDate>? {
    guard let written = ISODateTime(cursor) else { return nil }
    return written.hasTime && written.time == nil
      ? .fault(.impossible("there is no such time of day")) : reading(written.date)
  }

  /// `5/6/2021`, `05.06.2021`, `5-6-21`, `2021/11/5`, `5-nov-2021`, `5/6`.
  func numericDate(_ cursor: WordCursor) -> Reading<CalendarDate>? {
    var cursor = cursor
    guard let word = cursor.next, let separator = word.first(where: { "/.-".contains($0) }) else { return nil }
    cursor.advance(1)
    guard cursor.isAtEnd else { return nil }
    let parts = word.split(separator: separator, omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    if parts.count == 3, let month = CalendarNames.months[String(parts[1])] {
      guard let day = short(parts[0]), let year = year(parts[2]) else { return nil }
      return reading(CalendarDate(year: year, month: month, day: day))
    }
    if parts.count == 3, parts[0].count == 4 {
      guard let year = year(parts[0]), let month = short(parts[1]), let day = short(parts[2]) else { return nil }
      return reading(CalendarDate(year: year, month: month, day: day))
    }
    guard let first = short(parts[0]), let second = short(parts[1]) else { return nil }
    // "5.6" is a number, "5-6" a range.
    guard parts.count == 3 || separator == "/" else { return nil }
    var year: Int?
    if parts.count == 3 {
      year = self.year(parts[2])
      guard year != nil else { return nil }
    }
    let monthFirst = reading(date(first, second, year))
    let dayFirst = reading(date(second, first, year))
    return combined(separator == "/" && order == .monthFirst ? [monthFirst, dayFirst] : [dayFirst, monthFirst])
  }

  private func date(_ month: Int, _ day: Int, _ year: Int?) -> CalendarDate? {
    if let year { return CalendarDate(year: year, month: month, day: day) }
    return pick(.preferred) { CalendarDate(year: reference.year + $0, month: month, day: day) }
  }

  /// "five five nineteen ninety", "oh five twenty three twenty twenty one": where both may be a month, as with slashes.
  func dateInNumbers(_ cursor: WordCursor) -> Reading<CalendarDate>? {
    var dates: [(first: Int, second: Int, year: Int)] = []
    for (first, behind) in cursor.numbersOfDate() {
      for (second, behind) in behind.numbersOfDate() {
        // Other numbers of four digits are the rest of a code.
        guard let year = behind.year(), (1700...2199).contains(year) else { continue }
        dates.append((first, second, year))
      }
    }
    guard dates.contains(where: { min($0.first, $0.second) <= 12 }) else { return nil }
    let monthFirst = dates.map { reading(date($0.first, $0.second, $0.year)) }
    let dayFirst = dates.map { reading(date($0.second, $0.first, $0.year)) }
    return combined(order == .monthFirst ? monthFirst + dayFirst : dayFirst + monthFirst)
  }

  private func short(_ text: Substring) -> Int? { text.count <= 2 ? WordCursor.number(text) : nil }

  /// Four digits, or two for the year of that ending.
  private func year(_ text: Substring) -> Int? {
    guard let number = WordCursor.number(text) else { return nil }
    switch text.count {
    case 4: return number
    case 2: return self.year(endingIn: number)
    default: return nil
    }
  }

  /// The year of an ending that is next to the reference date, the later one of two; where days lie in the past, the last one.
  func year(endingIn number: Int) -> Int {
    let ahead = (number - reference.year % 100 + 100) % 100
    return reference.year + (ahead <= (prefer == .past ? 0 : 50) ? ahead : ahead - 100)
  }
}
