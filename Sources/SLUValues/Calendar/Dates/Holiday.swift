/// A day with a name that comes every year, by a rule that needs no table.
///
/// Where countries differ it is the day of the United States, as with ``all``'s Independence Day and Mother's Day.
struct Holiday {
  /// Its words, without apostrophes.
  let name: [String]
  private let rule: Rule

  private enum Rule {
    case fixed(month: Int, day: Int)
    /// The first, second… such weekday of a month, the last one for -1, and so many days later.
    case weekday(Weekday, Int, month: Int, later: Int = 0)
    /// So many days after Easter Sunday, the western one.
    case easter(later: Int)
  }

  private init(_ name: String, _ rule: Rule) {
    self.name = name.split(separator: " ").map(String.init)
    self.rule = rule
  }

  /// The day in a year; nil where that year has none, as the 29th of February.
  func date(in year: Int) -> CalendarDate? {
    switch rule {
    case .fixed(let month, let day): return CalendarDate(year: year, month: month, day: day)
    case .easter(let later): return Self.easter(year)?.adding(days: later)
    case .weekday(let weekday, let number, let month, let later):
      return CalendarPeriod(month: month, of: year)?.day(weekday, number)?.adding(days: later)
    }
  }

  /// Easter Sunday by the Gregorian calendar: the anonymous computation of 1876 ("Meeus, Jones, Butcher").
  private static func easter(_ year: Int) -> CalendarDate? {
    let (golden, century, rest) = (year % 19, year / 100, year % 100)
    let correction = century - century / 4 - (century - (century + 8) / 25 + 1) / 3
    let moon = (19 * golden + correction + 15) % 30
    let sunday = (32 + 2 * (century % 4) + 2 * (rest / 4) - moon - rest % 4) % 7
    let late = (golden + 11 * moon + 22 * sunday) / 451
    let day = moon + sunday - 7 * late + 114
    return CalendarDate(year: year, month: day / 31, day: day % 31 + 1)
  }

  /// All that are known; longer names before those that they begin with, as they are tried in this order.
  static let all: [Holiday] = [
    .init("new years eve", .fixed(month: 12, day: 31)), .init("new year eve", .fixed(month: 12, day: 31)),
    .init("new years day", .fixed(month: 1, day: 1)), .init("new year day", .fixed(month: 1, day: 1)),
    .init("new years", .fixed(month: 1, day: 1)), .init("new year", .fixed(month: 1, day: 1)),
    .init("martin luther king day", .weekday(.monday, 3, month: 1)), .init("mlk day", .weekday(.monday, 3, month: 1)),
    .init("groundhog day", .fixed(month: 2, day: 2)), .init("valentines day", .fixed(month: 2, day: 14)),
    .init("valentine day", .fixed(month: 2, day: 14)), .init("valentines", .fixed(month: 2, day: 14)),
    .init("presidents day", .weekday(.monday, 3, month: 2)), .init("leap day", .fixed(month: 2, day: 29)),
    .init("saint patricks day", .fixed(month: 3, day: 17)), .init("st patricks day", .fixed(month: 3, day: 17)),
    .init("april fools day", .fixed(month: 4, day: 1)), .init("april fools", .fixed(month: 4, day: 1)),
    .init("palm sunday", .easter(later: -7)), .init("good friday", .easter(later: -2)),
    .init("easter sunday", .easter(later: 0)), .init("easter day", .easter(later: 0)),
    .init("easter monday", .easter(later: 1)), .init("easter", .easter(later: 0)),
    .init("mothers day", .weekday(.sunday, 2, month: 5)), .init("memorial day", .weekday(.monday, -1, month: 5)),
    .init("fathers day", .weekday(.sunday, 3, month: 6)), .init("juneteenth", .fixed(month: 6, day: 19)),
    .init("independence day", .fixed(month: 7, day: 4)), .init("labor day", .weekday(.monday, 1, month: 9)),
    .init("labour day", .weekday(.monday, 1, month: 9)), .init("columbus day", .weekday(.monday, 2, month: 10)),
    .init("halloween", .fixed(month: 10, day: 31)), .init("all saints day", .fixed(month: 11, day: 1)),
    .init("veterans day", .fixed(month: 11, day: 11)),
    .init("thanksgiving day", .weekday(.thursday, 4, month: 11)),
    .init("thanksgiving", .weekday(.thursday, 4, month: 11)),
    .init("black friday", .weekday(.thursday, 4, month: 11, later: 1)),
    .init("cyber monday", .weekday(.thursday, 4, month: 11, later: 4)),
    .init("christmas eve", .fixed(month: 12, day: 24)), .init("christmas day", .fixed(month: 12, day: 25)),
    .init("christmas", .fixed(month: 12, day: 25)), .init("xmas", .fixed(month: 12, day: 25)),
    .init("boxing day", .fixed(month: 12, day: 26)),
  ]
}
