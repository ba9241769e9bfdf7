// Days of fixed date that have a name.

extension DateReader {
  /// "christmas", "next christmas", "new year's eve twenty twenty six", "halloween next year".
  func holiday(_ cursor: WordCursor) -> Reading<CalendarDate>? {
    var cursor = cursor
    let which = takeWhich(&cursor)
    let named = CalendarNames.holidays.first { cursor.rest.starts(with: $0.name) }
    guard let named else { return nil }
    cursor.advance(named.name.count)
    if cursor.isAtEnd {
      return reading(pick(which) { CalendarDate(year: reference.year + $0, month: named.month, day: named.day) })
    }
    guard case .preferred = which, let year = yearPhrase(cursor) else { return nil }
    return reading(CalendarDate(year: year, month: named.month, day: named.day))
  }
}
