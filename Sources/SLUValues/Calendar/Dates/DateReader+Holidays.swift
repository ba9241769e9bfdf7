// Days of the year that have a name.

extension DateReader {
  /// "christmas", "next christmas", "thanksgiving day", "new year's eve twenty twenty six", "halloween next year".
  func holiday(_ cursor: WordCursor) -> Reading<CalendarDate>? {
    var cursor = cursor
    let which = takeWhich(&cursor)
    let named = Holiday.all.first { cursor.rest.starts(with: $0.name) }
    guard let named else { return nil }
    cursor.advance(named.name.count)
    if cursor.isAtEnd {
      return reading(pick(which) { named.date(in: reference.year + $0) })
    }
    guard case .preferred = which, let year = yearPhrase(cursor) else { return nil }
    return reading(named.date(in: year))
  }
}
