// Days that are told by their place in a month, a week or a year.

extension DateReader {
  /// "the fifteenth", "friday the thirteenth", "the fifth of next month".
  func dayOfMonth(_ cursor: WordCursor) -> Reading<CalendarDate>? {
    var cursor = cursor
    let weekday = cursor.take(from: CalendarNames.weekdays)
    if weekday != nil { _ = cursor.take("the") }
    guard let ordinal = cursor.takeOrdinal() else { return nil }
    guard cursor.isAtEnd else {
      guard weekday == nil, cursor.take("of") else { return nil }
      return inPeriod(cursor) { $0.kind == .month ? $0.day(ordinal) : nil }
    }
    let months = reference.year * 12 + reference.month - 1
    let date = pick(.preferred) { count in
      let month = months + count
      let date = CalendarDate(year: month / 12, month: month % 12 + 1, day: ordinal)
      return weekday == nil || date?.weekday == weekday ? date : nil
    }
    return date.map(Reading.value) ?? .fault(.impossible("no month that comes into question has such a day \(ordinal)"))
  }

  /// "next month on the third", "this month on the twentieth".
  func dayBehindMonth(_ cursor: WordCursor) -> Reading<CalendarDate>? {
    var cursor = cursor
    guard let count = cursor.take(from: ["this": 0, "next": 1, "last": -1]), cursor.take("month", "on") else {
      return nil
    }
    _ = cursor.take("the")
    guard let ordinal = cursor.takeOrdinal(), cursor.isAtEnd else { return nil }
    let month = reference.year * 12 + reference.month - 1 + count
    return reading(CalendarDate(year: month / 12, month: month % 12 + 1, day: ordinal))
  }

  /// "end of the month", "first day of march", "first monday in march", "last friday of november twenty twenty six"; a week of a
  /// month is its first day: "second week of march" is the eighth.
  func dayOfPeriod(_ cursor: WordCursor) -> Reading<CalendarDate>? {
    var cursor = cursor
    if let word = cursor.take(oneOf: ["beginning", "start", "end"]) {
      guard cursor.take("of") else { return nil }
      return inPeriod(cursor) { word == "end" ? $0.last : $0.first }
    }
    let isLast = cursor.take("last")
    guard let number = isLast ? 1 : cursor.takeOrdinal() else { return nil }
    let weekday = cursor.take(from: CalendarNames.weekdays)
    let isWeek = weekday == nil && cursor.take("week")
    guard weekday != nil || isWeek || cursor.take("day"), cursor.take(oneOf: ["of", "in"]) != nil else { return nil }
    return inPeriod(cursor) { period in
      if isWeek {
        guard period.kind != .week else { return nil }
        return isLast ? period.last.adding(days: -6) : period.day(7 * number - 6)
      }
      guard let weekday else { return isLast ? period.last : period.day(number) }
      guard period.kind != .week else { return nil }
      return period.day(weekday, isLast ? -1 : number)
    }
  }

  /// The day that is meant in the period that the rest of the words names.
  private func inPeriod(_ cursor: WordCursor, _ day: (CalendarPeriod) -> CalendarDate?) -> Reading<CalendarDate>? {
    var cursor = cursor
    if let month = cursor.take(from: CalendarNames.months) {
      let year = yearPhrase(cursor)
      guard cursor.isAtEnd || year != nil else { return nil }
      let date =
        year.map { CalendarPeriod(month: month, of: $0).flatMap(day) }
        ?? pick(.preferred) { CalendarPeriod(month: month, of: reference.year + $0).flatMap(day) }
      return reading(date)
    }
    if let year = cursor.year() { return reading(CalendarPeriod(year: year).flatMap(day)) }
    let isThis = cursor.take(oneOf: ["the", "this"]) == "this"
    let count = cursor.take(from: ["next": 1, "following": 1, "last": -1, "previous": -1])
    guard let word = cursor.take(oneOf: ["week", "month", "year"]), cursor.isAtEnd else { return nil }
    // "The first of the month" is still to come, "the first of this month" may be gone.
    if word == "month", count == nil, !isThis { return reading(pick(.preferred) { month($0).flatMap(day) }) }
    let period: CalendarPeriod? =
      switch word {
      case "week": CalendarPeriod(weekOf: reference.adding(days: 7 * (count ?? 0)))
      case "month": month(count ?? 0)
      default: CalendarPeriod(year: reference.year + (count ?? 0))
      }
    return reading(period.flatMap(day))
  }

  /// The month so many months from now.
  private func month(_ count: Int) -> CalendarPeriod? {
    let months = reference.year * 12 + reference.month - 1 + count
    return CalendarPeriod(month: months % 12 + 1, of: months / 12)
  }
}
