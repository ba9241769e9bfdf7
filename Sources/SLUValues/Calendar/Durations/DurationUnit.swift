/// The units in which a duration is said, the largest first.
enum DurationUnit: Int, Comparable {
  case years, months, weeks, days, hours, minutes, seconds

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// A word for a unit, and how many of it the word means.
  static let words: [String: (unit: DurationUnit, count: Int)] = [
    "year": (.years, 1), "years": (.years, 1), "yr": (.years, 1), "yrs": (.years, 1), "decade": (.years, 10),
    "decades": (.years, 10), "century": (.years, 100), "centuries": (.years, 100), "month": (.months, 1),
    "months": (.months, 1), "week": (.weeks, 1), "weeks": (.weeks, 1), "wk": (.weeks, 1), "wks": (.weeks, 1),
    "fortnight": (.weeks, 2), "fortnights": (.weeks, 2), "day": (.days, 1), "days": (.days, 1), "hour": (.hours, 1),
    "hours": (.hours, 1), "hr": (.hours, 1), "hrs": (.hours, 1), "h": (.hours, 1), "minute": (.minutes, 1),
    "minutes": (.minutes, 1), "min": (.minutes, 1), "mins": (.minutes, 1), "second": (.seconds, 1),
    "seconds": (.seconds, 1), "sec": (.seconds, 1), "secs": (.seconds, 1),
  ]

  /// The unit that a part of this one is told in, and how many of it there are; nil where no fixed number is.
  ///
  /// A month has no fixed number of weeks or days, and nothing is told in less than a second.
  var parts: (unit: DurationUnit, count: Int)? {
    switch self {
    case .years: (.months, 12)
    case .weeks: (.days, 7)
    case .days: (.hours, 24)
    case .hours: (.minutes, 60)
    case .minutes: (.seconds, 60)
    case .months, .seconds: nil
    }
  }
}
