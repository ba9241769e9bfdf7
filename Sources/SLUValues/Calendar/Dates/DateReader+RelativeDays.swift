// Days that are told by their distance from today or from another day.

extension DateReader {
  /// "today", "tomorrow morning", "tonight", "yesterday", "last night", "tomorrow week".
  func namedDay(_ cursor: WordCursor) -> Reading<CalendarDate>? {
    var cursor = cursor
    if cursor.isRest("tonight") { return .value(reference) }
    if cursor.isRest("last", "night") { return reading(reference.adding(days: -1)) }
    if let distance = cursor.take(from: ["today": 0, "tomorrow": 1, "yesterday": -1]) {
      if cursor.isRest("week") { return reading(reference.adding(days: distance + 7)) }
      if cursor.isRest("fortnight") { return reading(reference.adding(days: distance + 14)) }
      _ = cursor.take(oneOf: Self.partsOfDay)
      return cursor.isAtEnd ? reading(reference.adding(days: distance)) : nil
    }
    guard cursor.take("this"), cursor.take(oneOf: Self.partsOfDay.subtracting(["night"])) != nil, cursor.isAtEnd else {
      return nil
    }
    return .value(reference)
  }

  static let partsOfDay: Set<String> = ["morning", "afternoon", "evening", "night"]

  /// "in two weeks", "three days ago", "a week from tuesday", "day after tomorrow", "next week".
  func relativeDay(_ cursor: WordCursor) -> Reading<CalendarDate>? {
    var cursor = cursor
    if cursor.take("day", "after") { return read(cursor)?.map { reading($0.adding(days: 1)) } }
    if cursor.take("day", "before") { return read(cursor)?.map { reading($0.adding(days: -1)) } }
    if let neighbour = neighbouringPeriod(cursor) ?? spanUntilToday(cursor) { return neighbour }
    let hasIn = cursor.take("in")
    guard let found = cursor.takeDuration() else { return nil }
    guard let duration = found.value else { return found.fault.map(Reading.fault) }
    guard duration.hasDays else {
      return .fault(.notOfThisKind("hours, minutes and seconds tell a time, not a day"))
    }
    if hasIn {
      _ = cursor.take("time")
      return cursor.isAtEnd ? reading(reference.adding(duration)) : nil
    }
    return distance(duration, cursor)
  }

  /// What follows a duration: "ago", "from now", "from tuesday", "before christmas", "on tuesday".
  private func distance(_ duration: CalendarDuration, _ cursor: WordCursor) -> Reading<CalendarDate>? {
    var cursor = cursor
    if cursor.isRest("ago") || cursor.isRest("ago", "today") {
      return reading(reference.subtracting(duration))
    }
    if cursor.isRest("from", "now") || cursor.isRest("hence") { return reading(reference.adding(duration)) }
    if cursor.take(oneOf: ["from", "after"]) != nil { return read(cursor)?.map { reading($0.adding(duration)) } }
    if cursor.take("before") { return read(cursor)?.map { reading($0.subtracting(duration)) } }
    // "a week today", "two weeks on friday": said of whole weeks only.
    guard CalendarDuration(weeks: duration.weeks) == duration else { return nil }
    _ = cursor.take("on")
    guard cursor.rest.count == 1 else { return nil }
    return (namedDay(cursor) ?? weekday(cursor))?.map { reading($0.adding(duration)) }
  }

  /// "in the last three days", "the past week", "over the last two months": the day on which that began.
  private func spanUntilToday(_ cursor: WordCursor) -> Reading<CalendarDate>? {
    var cursor = cursor
    if cursor.take(oneOf: ["in", "over", "during", "within"]) != nil { _ = cursor.take("the") }
    guard cursor.take(oneOf: ["last", "past"]) != nil else { return nil }
    // "The last day" is one of a month, "the past week" is no week of one.
    if let next = cursor.next, next != "day", DurationUnit.words[next] != nil {
      cursor = WordCursor(["one"] + cursor.rest)
    }
    guard let duration = cursor.takeDuration()?.value, duration.hasDays, cursor.isAtEnd else { return nil }
    return reading(reference.subtracting(duration))
  }

  /// "next week", "this week", "last month", "next year", "week after next", "week before last", "next weekend".
  private func neighbouringPeriod(_ cursor: WordCursor) -> Reading<CalendarDate>? {
    var cursor = cursor
    if ["week", "month", "year"].contains(where: { cursor.isRest("this", $0) }) { return .value(reference) }
    if let weekend = weekend(cursor) { return weekend }
    let steps = ["next": 1, "last": -1, "previous": -1]
    var count = cursor.take(from: steps)
    guard let unit = cursor.take(oneOf: ["week", "month", "year"]) else { return nil }
    if count == nil {
      count = cursor.take("after", "next") ? 2 : cursor.take("before", "last") ? -2 : nil
    }
    guard let count, cursor.isAtEnd else { return nil }
    switch unit {
    case "week": return reading(reference.adding(days: 7 * count))
    case "month": return reading(reference.adding(months: count))
    default: return reading(reference.adding(months: 12 * count))
    }
  }

  /// The Saturday of "this weekend", "next weekend", "last weekend"; on a Sunday this weekend has begun, and is today.
  ///
  /// "The weekend" is this one, of days that lie in the past the last one that has begun.
  private func weekend(_ cursor: WordCursor) -> Reading<CalendarDate>? {
    var cursor = cursor
    let which = cursor.take(from: ["this": 0, "next": 1, "last": -1])
    guard cursor.isRest("weekend") else { return nil }
    let count = which ?? (prefer == .past && reference.weekday.rawValue < Weekday.saturday.rawValue ? -1 : 0)
    let saturday = reference.adding(days: Weekday.saturday.rawValue - reference.weekday.rawValue + 7 * count)
    return reading(saturday.map { count == 0 ? max($0, reference) : $0 })
  }
}
