/// The first and the last day of a month, a week or a year.
struct CalendarPeriod {
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

  /// The n-th such weekday, counted from 1, or the last one for -1; nil behind the end.
  func day(_ weekday: Weekday, _ number: Int) -> CalendarDate? {
    if number < 0 { return last.nearest(weekday, -1) }
    guard let date = first.nearest(weekday, 1)?.adding(days: 7 * (number - 1)), date <= last else { return nil }
    return date
  }
}

extension CalendarDate {
  /// The first such weekday on or after the day, or for -1 on or before it.
  func nearest(_ weekday: Weekday, _ direction: Int) -> CalendarDate? {
    let distance = direction * (weekday.rawValue - self.weekday.rawValue)
    return adding(days: direction * ((distance + 7) % 7))
  }
}
