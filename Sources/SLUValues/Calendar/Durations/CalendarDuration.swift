/// A length of time in the units in which it was said: two weeks, ninety minutes, a year and six months.
///
/// The units are kept apart, because a month has no fixed length, and because "ninety minutes" is not written as an hour
/// and a half. So two durations are equal when their parts are: 90 minutes and 1 hour 30 minutes differ.
public struct CalendarDuration: Hashable, Sendable {
  /// 0 or more.
  public let years: Int
  /// 0 or more.
  public let months: Int
  /// 0 or more.
  public let weeks: Int
  /// 0 or more.
  public let days: Int
  /// 0 or more.
  public let hours: Int
  /// 0 or more.
  public let minutes: Int
  /// 0 or more.
  public let seconds: Int

  /// The largest number of one unit: 999,999,999,999, as for spoken cardinals.
  public static let largestPart = 999_999_999_999

  /// Creates a duration.
  ///
  /// - Parameters:
  ///   - years: 0 to ``largestPart``, like all others.
  ///   - months: Calendar months.
  ///   - weeks: Seven days each.
  ///   - days: Calendar days.
  ///   - hours: May be more than 23.
  ///   - minutes: May be more than 59.
  ///   - seconds: May be more than 59.
  /// - Returns: Nil when a part is negative or too large.
  public init?(
    years: Int = 0, months: Int = 0, weeks: Int = 0, days: Int = 0, hours: Int = 0, minutes: Int = 0, seconds: Int = 0
  ) {
    for part in [years, months, weeks, days, hours, minutes, seconds] {
      guard (0...Self.largestPart).contains(part) else { return nil }
    }
    self.years = years
    self.months = months
    self.weeks = weeks
    self.days = days
    self.hours = hours
    self.minutes = minutes
    self.seconds = seconds
  }

  /// Whether it has years, months, weeks or days.
  var hasDays: Bool { years > 0 || months > 0 || weeks > 0 || days > 0 }

  /// The hours, minutes and seconds as seconds.
  var clockSeconds: Int { hours * 3600 + minutes * 60 + seconds }
}

extension CalendarDate {
  /// The day that lies a duration later.
  ///
  /// First the years and months are counted (the 31st becomes the last day of a shorter month), then the weeks and days;
  /// of hours, minutes and seconds every whole 24 hours count as a day.
  ///
  /// - Parameter duration: How much later.
  /// - Returns: Nil outside the years 1 to 9999.
  public func adding(_ duration: CalendarDuration) -> CalendarDate? { moved(by: duration, 1) }

  /// The day that lies a duration earlier.
  ///
  /// It is counted as in ``adding(_:)``, backwards: the months first.
  ///
  /// - Parameter duration: How much earlier.
  /// - Returns: Nil outside the years 1 to 9999.
  public func subtracting(_ duration: CalendarDuration) -> CalendarDate? { moved(by: duration, -1) }

  // No sum overflows: a part has at most twelve digits.
  private func moved(by duration: CalendarDuration, _ sign: Int) -> CalendarDate? {
    let days = duration.weeks * 7 + duration.days + duration.clockSeconds / 86_400
    return adding(months: sign * (duration.years * 12 + duration.months))?.adding(days: sign * days)
  }
}
