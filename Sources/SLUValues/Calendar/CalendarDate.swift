/// A day of the Gregorian calendar, without a time zone.
///
/// The calendar is the proleptic Gregorian one of ISO 8601, for years 1 to 9999. It is computed here and not by the system's
/// calendar, whose answers depend on the settings and the data of the machine (law 1).
public struct CalendarDate: Hashable, Sendable {
  /// 1 to 9999.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  /// Creates a date.
  ///
  /// - Parameters:
  ///   - year: 1 to 9999.
  ///   - month: 1 to 12.
  ///   - day: 1 to the last day of that month.
  /// - Returns: Nil when there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.daysInMonth(month, year: year)
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  private init(unchecked year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The first of January 1970, from which days are counted.
  public static let epoch = CalendarDate(unchecked: 1970, 1, 1)

  /// Whether a year has a 29th of February.
  ///
  /// - Parameter year: The year.
  public static func isLeapYear(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// How many days a month has.
  ///
  /// - Parameters:
  ///   - month: 1 to 12.
  ///   - year: The year, which decides about February.
  public static func daysInMonth(_ month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeapYear(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

// MARK: - Counting

extension CalendarDate {
  /// The number of days since 1970-01-01, negative before.
  public var daysSinceEpoch: Int {
    // Years begin in March here, so that the leap day is the last one.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day that lies so many days after 1970-01-01.
  ///
  /// - Parameter days: A number of days, negative for days before.
  /// - Returns: Nil outside the years 1 to 9999.
  public init?(daysSinceEpoch days: Int) {
    guard (-719_162...2_932_896).contains(days) else { return nil }
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      unchecked: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The day so many days later.
  ///
  /// - Parameter days: A number of days, negative for earlier.
  /// - Returns: Nil outside the years 1 to 9999.
  public func adding(days: Int) -> CalendarDate? {
    let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
    return overflow ? nil : CalendarDate(daysSinceEpoch: sum)
  }

  /// The same day so many months later, or the last day of that month when it is shorter.
  ///
  /// - Parameter months: A number of months, negative for earlier.
  /// - Returns: Nil outside the years 1 to 9999.
  public func adding(months: Int) -> CalendarDate? {
    let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, sum >= 12, sum < 120_000 else { return nil }
    let (year, month) = (sum / 12, sum % 12 + 1)
    return CalendarDate(year: year, month: month, day: min(day, Self.daysInMonth(month, year: year)))
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday; the sum is positive for all years.
    let position = (daysSinceEpoch + 719_162) % 7
    return Weekday.allCases[position]
  }
}

extension CalendarDate: Comparable {
  /// Orders days by time.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
