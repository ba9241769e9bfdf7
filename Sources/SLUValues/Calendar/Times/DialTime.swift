/// An hour and a minute as they were said, before it is known which half of the day is meant.
struct DialTime: Hashable {
  var hour: Int
  var minute = 0
  var second = 0
  /// Whether the hour may be one of the other half of the day, though no part of the day is said.
  ///
  /// So it is for one to twelve, unless said as on a 24-hour clock ("oh six thirty").
  var isOpen: Bool
  /// Whether it can go with "am" and "pm".
  var isOnTwelveHourDial: Bool { (1...12).contains(hour) }

  init(hour: Int, minute: Int = 0, second: Int = 0, isOpen: Bool = true) {
    self.hour = hour
    self.minute = minute
    self.second = second
    self.isOpen = isOpen && (1...12).contains(hour)
  }

  /// The time on a 24-hour clock; nil when there is none.
  var time: ClockTime? { ClockTime(hour: hour, minute: minute, second: second) }
}

extension WordCursor {
  /// Goes past an hour with or without minutes: "three thirty", "six oh five", "nineteen hundred hours", `15:30`, "five"; not "zero".
  mutating func takeDialTime() -> DialTime? {
    if let next, let written = DialTime(written: next) {
      advance(1)
      if next.utf8.count == 4, !next.contains(":"), !next.contains(".") { _ = take("hours") }
      return written
    }
    var copy = self
    guard let dial = copy.takeMilitaryHour() ?? copy.takeHourAndMinute() else { return nil }
    self = copy
    return dial
  }

  /// Goes past an hour alone: "five", "three o'clock", "12".
  mutating func takeHour() -> DialTime? {
    let isOpen = next?.first != "0"
    guard let hour = takeSmallNumber() else { return nil }
    takeOClock()
    return DialTime(hour: hour, isOpen: isOpen)
  }

  @discardableResult
  private mutating func takeOClock() -> Bool { take("oclock") || take("o", "clock") }

  /// "oh six thirty", "zero six hundred", "zero thirty": what follows the zero must be more than an hour.
  private mutating func takeMilitaryHour() -> DialTime? {
    var copy = self
    guard copy.takeZero() else { return nil }
    let hour = copy.takeUnit() ?? 0
    guard let minute = copy.takeMinute() else { return nil }
    _ = copy.take("hours")
    self = copy
    return DialTime(hour: hour, minute: minute, isOpen: false)
  }

  private mutating func takeHourAndMinute() -> DialTime? {
    let isOpen = next?.first != "0"
    guard let hour = takeSmallNumber() else { return nil }
    if takeOClock() { return DialTime(hour: hour, isOpen: isOpen) }
    let isHundred = next == "hundred"
    guard let minute = takeMinute() else {
      return hour == 0 && isAtEnd ? nil : DialTime(hour: hour, isOpen: isOpen)
    }
    let isMilitary = take("hours") || isHundred
    return DialTime(hour: hour, minute: minute, isOpen: isOpen && !isMilitary)
  }

  /// "thirty", "oh five", "hundred"; never a unit alone, as "six five" is no time.
  private mutating func takeMinute() -> Int? {
    if take("hundred") { return 0 }
    var copy = self
    if copy.takeZero() {
      guard let unit = copy.takeUnit() ?? (copy.takeZero() ? 0 : nil) else { return nil }
      self = copy
      return unit
    }
    let isLong = next?.count ?? 0 > 1
    guard isLong, let minute = copy.takeSmallNumber(), minute >= 10 || next?.first == "0" else { return nil }
    self = copy
    return minute
  }
}

extension DialTime {
  /// `15:30`, `3:30`, `15:30:05`, `11.45`, `1530`; an hour that begins with 0 is one of a 24-hour clock.
  fileprivate init?(written word: String) {
    if word.utf8.count == 4, let number = WordCursor.number(word[...]) {
      self.init(hour: number / 100, minute: number % 100, isOpen: false)
      return
    }
    let separator: Character = word.contains(":") ? ":" : "."
    let parts = word.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2 || (parts.count == 3 && separator == ":"), (1...2).contains(parts[0].count),
      parts.dropFirst().allSatisfy({ $0.count == 2 })
    else { return nil }
    let numbers = parts.compactMap { WordCursor.number($0) }
    guard numbers.count == parts.count else { return nil }
    self.init(
      hour: numbers[0], minute: numbers[1], second: numbers.count > 2 ? numbers[2] : 0, isOpen: parts[0].first != "0")
  }
}
