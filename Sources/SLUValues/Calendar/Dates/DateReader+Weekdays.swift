// Weekdays.

extension DateReader {
  /// "friday", "next friday", "this friday", "friday morning", "friday week", "friday next week", "next week friday", "friday
  /// after christmas".
  func weekday(_ cursor: WordCursor) -> Reading<CalendarDate>? {
    var cursor = cursor
    if let monday = takeWeek(&cursor) {
      _ = cursor.take("on")
      guard let weekday = cursor.take(from: CalendarNames.weekdays), cursor.isAtEnd else { return nil }
      return reading(monday?.adding(days: weekday.rawValue - 1))
    }
    let which = takeWhich(&cursor)
    guard let weekday = cursor.take(from: CalendarNames.weekdays) else { return nil }
    _ = cursor.take(oneOf: Self.partsOfDay)
    if cursor.isAtEnd { return reading(day(weekday, which)) }
    guard case .preferred = which else { return nil }
    return self.weekday(weekday, cursor)
  }

  /// What follows a weekday: "week", "after next", "of next week", "after christmas".
  private func weekday(_ weekday: Weekday, _ cursor: WordCursor) -> Reading<CalendarDate>? {
    var cursor = cursor
    if cursor.isRest("week") { return reading(day(weekday, .next)?.adding(days: 7)) }
    if cursor.isRest("fortnight") { return reading(day(weekday, .next)?.adding(days: 14)) }
    if cursor.isRest("after", "next") { return reading(day(weekday, .next)?.adding(days: 7)) }
    if cursor.isRest("before", "last") { return reading(day(weekday, .last)?.adding(days: -7)) }
    if cursor.take(oneOf: ["after", "following"]) != nil {
      return read(cursor)?.map { reading(day(weekday, from: $0.adding(days: 1), 1)) }
    }
    if cursor.take("before") { return read(cursor)?.map { reading(day(weekday, from: $0.adding(days: -1), -1)) } }
    _ = cursor.take(oneOf: ["of", "in"])
    guard let monday = takeWeek(&cursor), cursor.isAtEnd else { return nil }
    return reading(monday?.adding(days: weekday.rawValue - 1))
  }

  /// The Monday of "this week", "next week", "last week"; the inner optional is nil outside of the calendar.
  private func takeWeek(_ cursor: inout WordCursor) -> CalendarDate?? {
    var copy = cursor
    guard let count = copy.take(from: ["this": 0, "next": 1, "last": -1]), copy.take("week") else { return nil }
    cursor = copy
    return .some(reference.adding(days: 1 - reference.weekday.rawValue + 7 * count))
  }

  /// A weekday by itself is never today, as whoever means today says so; "this friday" may be.
  private func day(_ weekday: Weekday, _ which: Which) -> CalendarDate? {
    let later = day(weekday, from: reference.adding(days: 1), 1)
    let earlier = day(weekday, from: reference.adding(days: -1), -1)
    switch which {
    case .next: return later
    case .last: return earlier
    case .this: return day(weekday, from: reference, 1)
    case .preferred:
      switch prefer {
      case .future: return later
      case .past: return earlier
      case .nearest: return nearer(later, earlier)
      }
    }
  }

  /// The first such weekday on or after a day, or on or before it.
  func day(_ weekday: Weekday, from date: CalendarDate?, _ direction: Int) -> CalendarDate? {
    date?.nearest(weekday, direction)
  }
}
