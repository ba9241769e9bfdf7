/// Tries one family of expressions after the other on the words of a time.
struct TimeReader {
  let reference: ClockTime
  let twelveHours: SpokenTime.TwelveHourReading

  /// Reads all of the words that are left; nil when they are no time.
  ///
  /// A time beats a fault; of two faults the one about a time that does not exist says more.
  func read(_ cursor: WordCursor) -> Reading<ClockTime>? {
    guard !cursor.isAtEnd else { return nil }
    var fault: Reading<ClockTime>?
    for family in [namedTime, writtenDateTime, minutesFromHour, hourAndMinute, distance] {
      guard let reading = family(cursor) else { continue }
      guard let found = reading.fault else { return reading }
      if fault == nil || found.code == .impossible { fault = reading }
    }
    return fault
  }

  /// "noon", "midday", "midnight", "twelve noon", "now".
  private func namedTime(_ cursor: WordCursor) -> Reading<ClockTime>? {
    var cursor = cursor
    if cursor.isRest("now") || cursor.isRest("right", "now") { return .value(reference) }
    let isTwelve = cursor.take(oneOf: ["twelve", "12"]) != nil
    guard let name = cursor.next, let time = Self.names[name], cursor.rest.count == 1 else { return nil }
    return isTwelve && name == "midday" ? nil : .value(time)
  }

  /// The time of an ISO 8601 date-time.
  private func writtenDateTime(_ cursor: WordCursor) -> Reading<ClockTime>? {
    guard let written = ISODateTime(cursor), written.hasTime else { return nil }
    return written.time.map(Reading.value) ?? .fault(.impossible("there is no such time of day"))
  }

  /// "in an hour", "half an hour from now", "ten minutes ago", "two hours before noon".
  private func distance(_ cursor: WordCursor) -> Reading<ClockTime>? {
    var cursor = cursor
    let hasIn = cursor.take("in")
    guard let found = cursor.takeDuration() else { return nil }
    guard let duration = found.value else { return found.fault.map(Reading.fault) }
    let seconds = duration.clockSeconds
    guard CalendarDuration(hours: duration.hours, minutes: duration.minutes, seconds: duration.seconds) == duration
    else {
      return .fault(.notOfThisKind("days and longer tell a date, not a time of day"))
    }
    if hasIn {
      _ = cursor.take("time")
      return cursor.isAtEnd ? .value(time(reference, seconds)) : nil
    }
    if cursor.isRest("from", "now") || cursor.isRest("hence") { return .value(time(reference, seconds)) }
    if cursor.isRest("ago") { return .value(time(reference, -seconds)) }
    let sign = cursor.take(from: ["after": 1, "past": 1, "from": 1, "before": -1, "to": -1])
    guard let sign else { return nil }
    return read(cursor)?.map { .value(time($0, sign * seconds)) }
  }

  private func time(_ base: ClockTime, _ seconds: Int) -> ClockTime {
    ClockTime(secondsSinceMidnight: base.secondsSinceMidnight + seconds)
  }

  static let names: [String: ClockTime] = ["noon": .noon, "midday": .noon, "midnight": .midnight]
}
