/// A part of the day that says which of two times twelve hours apart is meant.
enum PartOfDay: String {
  case am, pm, morning, afternoon, evening, night, tonight

  /// Whether a time lies in it, which of two that are twelve hours apart at most one does.
  func contains(_ time: ClockTime) -> Bool {
    switch self {
    case .am, .morning: time.hour < 12
    case .pm: time.hour >= 12
    case .afternoon: (12..<19).contains(time.hour)
    case .evening: time.hour >= 16
    case .night: time.hour >= 18 || time.hour < 6
    // Who says "five tonight" does not get up for it.
    case .tonight: time.hour >= 16 || time.hour < 4
    }
  }
}

extension WordCursor {
  /// Goes past "pm", "p m", "in the morning", "this evening", "at night", "tonight".
  mutating func takePartOfDay() -> PartOfDay? {
    if take("am") || take("a", "m") { return .am }
    if take("pm") || take("p", "m") { return .pm }
    if take("at", "night") { return .night }
    if take("tonight") { return .tonight }
    var copy = self
    guard copy.take("in", "the") || copy.take("this") else { return nil }
    guard let word = copy.take(oneOf: ["morning", "afternoon", "evening", "night"]) else { return nil }
    self = copy
    return PartOfDay(rawValue: word)
  }
}
