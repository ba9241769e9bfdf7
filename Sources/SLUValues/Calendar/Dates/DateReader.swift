/// Tries one family of expressions after the other on the words of a date.
struct DateReader {
  let reference: CalendarDate
  let prefer: SpokenDate.Preference
  /// Which of the two stands first in a date of slashes.
  var order = DateOrder.monthFirst

  /// Reads all of the words that are left.
  ///
  /// A family says nil when the words are not of its form. A day beats a fault; of two faults the one about a day that does
  /// not exist says more.
  func read(_ cursor: WordCursor) -> Reading<CalendarDate>? {
    var cursor = cursor
    _ = cursor.take("the")
    guard !cursor.isAtEnd else { return nil }
    var fault: Reading<CalendarDate>?
    for family in [
      namedDay, relativeDay, weekday, monthAndDay, dayOfMonth, dayBehindMonth, dayOfPeriod, holiday, writtenDate,
      numericDate,
      dateInNumbers,
    ] {
      guard let reading = family(cursor) else { continue }
      guard let found = reading.fault else { return reading }
      if fault == nil || found.code == .impossible { fault = reading }
    }
    return fault
  }

  /// A day, or the fault that it lies outside of the calendar.
  func reading(_ date: CalendarDate?) -> Reading<CalendarDate> {
    date.map(Reading.value)
      ?? .fault(.impossible("the day lies outside of the years 1 to 9999, or there is no such day"))
  }
}

// MARK: - Which one of many

extension DateReader {
  /// Which of the days that come again and again is meant.
  enum Which {
    /// What the preference says; today counts.
    case preferred
    /// Strictly after today.
    case next
    /// Strictly before today.
    case last
    /// In this year, month or week.
    case this
  }

  /// Goes past "next", "last", "this" and their like.
  func takeWhich(_ cursor: inout WordCursor) -> Which {
    let isThis = cursor.take("this")
    if cursor.take(oneOf: ["next", "coming", "upcoming"]) != nil { return .next }
    if cursor.take(oneOf: ["last", "past", "previous"]) != nil { return .last }
    return isThis ? .this : .preferred
  }

  /// The one of a row of days that is meant; `candidate` gives the day of the period so many periods from now.
  ///
  /// Sixty periods are enough for all that come again: a fifth Monday of February does after at most forty years.
  func pick(_ which: Which, _ candidate: (Int) -> CalendarDate?) -> CalendarDate? {
    func first(_ periods: some Sequence<Int>, where fits: (CalendarDate) -> Bool) -> CalendarDate? {
      for period in periods { if let date = candidate(period), fits(date) { return date } }
      return nil
    }
    let backwards = stride(from: 0, through: -60, by: -1)
    switch which {
    case .this: return candidate(0)
    case .next: return first(0...60) { $0 > reference }
    case .last: return first(backwards) { $0 < reference }
    case .preferred:
      let later = prefer == .past ? nil : first(0...60) { $0 >= reference }
      let earlier = prefer == .future ? nil : first(backwards) { $0 <= reference }
      return nearer(later, earlier)
    }
  }

  /// Whichever is fewer days away, the later one of two.
  func nearer(_ later: CalendarDate?, _ earlier: CalendarDate?) -> CalendarDate? {
    guard let later, let earlier else { return later ?? earlier }
    let ahead = later.daysSinceEpoch - reference.daysSinceEpoch
    return ahead <= reference.daysSinceEpoch - earlier.daysSinceEpoch ? later : earlier
  }
}
