// Days that are told by their place in a month, a week or a year.

extension DateReader {
  /// The first and the last day of a month, a week or a year.
  struct Period {
    enum Kind { case week, month, year }
    var kind: Kind
    var first: CalendarDate
    var last: CalendarDate

    init?(month: Int, of year: Int) {
      let last = CalendarDate.daysInMonth(month, year: year)
      guard let first = CalendarDate(year: year, month: month, day: 1) else { return nil }
      guard let last = CalendarDate(year: year, month: month, day: last) else { return nil }
      (kind, self.first, self.last) = (.month, first, last)
    }

    init?(year: Int) {
      guard let first = CalendarDate(year: year, month: 1, day: 1) else { return nil }
      guard let last = CalendarDate(year: year, month: 12, day: 31) else { return nil }
      (kind, self.first, self.last) = (.year, first, last)
    }

    init?(weekOf date: CalendarDate?) {
      guard let date, let first = date.adding(days: 1 - date.weekday.rawValue) else { return nil }
      guard let last = first.adding(days: 6) else { return nil }
      (kind, self.first, self.last) = (.week, first, last)
    }

    /// The n-th day, counted from 1; nil behind the end.
    func day(_ number: Int) -> CalendarDate? {
      guard number > 0, let date = first.adding(days: number - 1), date <= last else { return nil }
      return date
    }
  }

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

  /// "end of the month", "first day of march", "first monday in march", "last friday of november twenty twenty six".
  func dayOfPeriod(_ cursor: WordCursor) -> Reading<CalendarDate>? {
    var cursor = cursor
    if let word = cursor.take(oneOf: ["beginning", "start", "end"]) {
      guard cursor.take("of") else { return nil }
      return inPeriod(cursor) { word == "end" ? $0.last : $0.first }
    }
    let isLast = cursor.take("last")
    guard let number = isLast ? 1 : cursor.takeOrdinal() else { return nil }
    let weekday = cursor.take(from: CalendarNames.weekdays)
    guard weekday != nil || cursor.take("day"), cursor.take(oneOf: ["of", "in"]) != nil else { return nil }
    return inPeriod(cursor) { period in
      guard let weekday else { return isLast ? period.last : period.day(number) }
      guard period.kind != .week else { return nil }
      if isLast { return day(weekday, from: period.last, -1) }
      guard let first = day(weekday, from: period.first, 1)?.adding(days: 7 * (number - 1)) else { return nil }
      return first <= period.last ? first : nil
    }
  }

  /// The day that is meant in the period that the rest of the words names.
  private func inPeriod(_ cursor: WordCursor, _ day: (Period) -> CalendarDate?) -> Reading<CalendarDate>? {
    var cursor = cursor
    if let month = cursor.take(from: CalendarNames.months) {
      let year = yearPhrase(cursor)
      guard cursor.isAtEnd || year != nil else { return nil }
      let date =
        year.map { Period(month: month, of: $0).flatMap(day) }
        ?? pick(.preferred) { Period(month: month, of: reference.year + $0).flatMap(day) }
      return reading(date)
    }
    if let year = cursor.year() { return reading(Period(year: year).flatMap(day)) }
    _ = cursor.take(oneOf: ["the", "this"])
    let count = cursor.take(from: ["next": 1, "following": 1, "last": -1, "previous": -1]) ?? 0
    guard let word = cursor.take(oneOf: ["week", "month", "year"]), cursor.isAtEnd else { return nil }
    let months = reference.year * 12 + reference.month - 1 + count
    let period: Period? =
      switch word {
      case "week": Period(weekOf: reference.adding(days: 7 * count))
      case "month": Period(month: months % 12 + 1, of: months / 12)
      default: Period(year: reference.year + count)
      }
    return reading(period.flatMap(day))
  }

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
