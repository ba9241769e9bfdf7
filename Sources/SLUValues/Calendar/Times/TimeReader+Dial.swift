// Times that are read from a dial.

extension TimeReader {
  /// "three thirty pm", "fifteen thirty", "six in the evening", `15:30`.
  func hourAndMinute(_ cursor: WordCursor) -> Reading<ClockTime>? {
    var cursor = cursor
    guard let dial = cursor.takeDialTime() else { return nil }
    let part = cursor.takePartOfDay()
    guard cursor.isAtEnd else { return nil }
    return resolved(dial, part)
  }

  /// "quarter past two in the morning", "half past nine", "half nine", "ten to five", "five minutes after midnight".
  func minutesFromHour(_ cursor: WordCursor) -> Reading<ClockTime>? {
    var cursor = cursor
    guard let (minutes, isHalf) = takeMinutes(&cursor) else { return nil }
    var sign = cursor.take(from: ["past": 1, "after": 1])
    if isHalf {
      // British for "half past"; "half to" is not English.
      sign = 1
    } else if sign == nil {
      sign = cursor.take(from: ["before": -1, "of": -1]) ?? cursor.take(oneOf: SpanWords.reaching).map { _ in -1 }
    }
    guard let sign else { return nil }
    if let time = cursor.take(from: Self.names) {
      // "Ten past midnight am": noon and midnight say the half of the day themselves.
      _ = cursor.takePartOfDay()
      return cursor.isAtEnd ? shifted(DialTime(hour: time.hour, isOpen: false), sign * minutes, nil) : nil
    }
    guard let hour = cursor.takeHour() else { return nil }
    let part = cursor.takePartOfDay()
    return cursor.isAtEnd ? shifted(hour, sign * minutes, part) : nil
  }

  /// "a quarter", "half", "twenty five", "five minutes".
  private func takeMinutes(_ cursor: inout WordCursor) -> (minutes: Int, isHalf: Bool)? {
    if cursor.take("half") { return (30, true) }
    if cursor.take("quarter") || cursor.take("a", "quarter") { return (15, false) }
    guard let minutes = cursor.takeSmallNumber() else { return nil }
    let hasUnit = cursor.take(oneOf: ["minutes", "minute", "min", "mins"]) != nil
    // "Eight to nine" are two times, "ten to nine" is one.
    if !hasUnit, minutes % 5 != 0, SpanWords.reaching.contains(cursor.next ?? "") { return nil }
    return (minutes, false)
  }

  private func shifted(_ hour: DialTime, _ minutes: Int, _ part: PartOfDay?) -> Reading<ClockTime> {
    guard let base = hour.time, (1...59).contains(abs(minutes)) else { return Self.impossible }
    return resolved(ClockTime(secondsSinceMidnight: base.secondsSinceMidnight + minutes * 60), hour, part)
  }

  private func resolved(_ dial: DialTime, _ part: PartOfDay?) -> Reading<ClockTime> {
    guard let time = dial.time else { return Self.impossible }
    return resolved(time, dial, part)
  }

  /// Decides about the half of the day.
  private func resolved(_ time: ClockTime, _ dial: DialTime, _ part: PartOfDay?) -> Reading<ClockTime> {
    let other = ClockTime(secondsSinceMidnight: time.secondsSinceMidnight + 43_200)
    if let part {
      let candidates = dial.isOnTwelveHourDial ? [time, other] : part == .pm ? [] : [time]
      let fits = candidates.first(where: part.contains)
      return fits.map(Reading.value) ?? .fault(.impossible("\(time) and \"\(part.rawValue)\" do not go together"))
    }
    guard dial.isOpen, twelveHours == .next else { return .value(time) }
    return .value(reference.seconds(until: time) <= reference.seconds(until: other) ? time : other)
  }

  private static let impossible = Reading<ClockTime>.fault(
    .impossible("there is no such time: hours go to 23, minutes to 59"))
}
