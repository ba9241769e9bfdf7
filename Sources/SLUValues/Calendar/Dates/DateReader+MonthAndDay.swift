// Dates with the name of a month.

extension DateReader {
  /// "january fifth twenty twenty", "the fifth of november", "5 nov 2021", "friday november 6th", "next march fifth", "may 2027", "in 2027".
  func monthAndDay(_ cursor: WordCursor) -> Reading<CalendarDate>? {
    var cursor = cursor
    if cursor.take("in") {
      // A year is a day only so: "2025" by itself is a number.
      if let year = cursor.year(), (1700...2199).contains(year) {
        return reading(CalendarDate(year: year, month: 1, day: 1))
      }
      guard let month = cursor.take(from: CalendarNames.months) else { return nil }
      return monthAlone(month, .preferred, cursor)
    }
    let which = takeWhich(&cursor)
    // Who is wrong about the weekday knows the day of the month.
    var hasWeekday = false
    if case .preferred = which, cursor.take(from: CalendarNames.weekdays) != nil {
      hasWeekday = true
      _ = cursor.take("the")
    }
    var readings: [Reading<CalendarDate>] = []
    var behindMonth = cursor
    if let month = behindMonth.take(from: CalendarNames.months) {
      if !hasWeekday, let first = monthAlone(month, which, behindMonth) { return first }
      _ = behindMonth.take("the")
      for (day, behind) in behindMonth.dayNumbers() {
        if let reading = date(month, day, which, behind, isOrdinal: behindMonth.isAtOrdinal) {
          readings.append(reading)
        }
      }
    }
    for (day, behind) in cursor.dayNumbers() {
      var behind = behind
      _ = behind.take("of")
      guard let month = behind.take(from: CalendarNames.months) else { continue }
      if let reading = date(month, day, which, behind, isOrdinal: cursor.isAtOrdinal) { readings.append(reading) }
    }
    return combined(readings)
  }

  /// The first day of a month: that of the year which follows, or the one that is meant.
  private func monthAlone(_ month: Int, _ which: Which, _ cursor: WordCursor) -> Reading<CalendarDate>? {
    if cursor.isAtEnd {
      return reading(pick(which) { CalendarDate(year: reference.year + $0, month: month, day: 1) })
    }
    guard case .preferred = which, let year = yearPhrase(cursor) else { return nil }
    return reading(CalendarDate(year: year, month: month, day: 1))
  }

  /// A day of a month, with what follows it: nothing or a year.
  private func date(
    _ month: Int, _ day: Int, _ which: Which, _ behind: WordCursor, isOrdinal: Bool
  ) -> Reading<CalendarDate>? {
    let date: CalendarDate?
    if behind.isAtEnd {
      date = pick(which) { CalendarDate(year: reference.year + $0, month: month, day: day) }
    } else {
      guard case .preferred = which, let year = yearPhrase(behind) ?? shortYear(behind, afterOrdinal: isOrdinal)
      else { return nil }
      date = CalendarDate(year: year, month: month, day: day)
    }
    guard let date else {
      return .fault(.impossible("there is no such day: day \(day) of \(CalendarNames.name(ofMonth: month))"))
    }
    return .value(date)
  }

  /// A year in numbers or from now: "twenty twenty one", "in 2021", "next year"; all of the words that are left.
  func yearPhrase(_ cursor: WordCursor) -> Int? {
    var cursor = cursor
    _ = cursor.take(oneOf: ["of", "in"])
    _ = cursor.take("the", "year")
    if cursor.isRest("this", "year") { return reference.year }
    if cursor.isRest("next", "year") { return reference.year + 1 }
    if cursor.isRest("last", "year") { return reference.year - 1 }
    return cursor.year()
  }

  /// A year in two digits behind a day: "ninety", "sixty nine", "oh five"; all of the words that are left.
  ///
  /// Those that a year in two halves and times of the day begin with are none: "twenty" may go on with "twenty six".
  private func shortYear(_ cursor: WordCursor, afterOrdinal: Bool) -> Int? {
    var cursor = cursor
    let isZero = cursor.takeZero()
    guard let number = isZero ? cursor.takeUnit() : cursor.takeSmallNumber(), cursor.isAtEnd else { return nil }
    return isZero || number > 31 || number > 20 && afterOrdinal ? year(endingIn: number) : nil
  }

  /// The readings of one family as one: days before faults, the same day once.
  func combined(_ readings: [Reading<CalendarDate>]) -> Reading<CalendarDate>? {
    var dates: [CalendarDate] = []
    for case .value(let date) in readings where !dates.contains(date) { dates.append(date) }
    if dates.count > 1 { return .ambiguous(dates) }
    return dates.first.map(Reading.value) ?? readings.first { $0.fault?.code == .impossible } ?? readings.first
  }
}
