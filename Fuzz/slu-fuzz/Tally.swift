import SLUEventLog

/// What the cases amounted to.
struct Tally {
  var cases = 0
  var bytes = 0
  var events = 0
  var headers = 0
  var unknownTypes = 0
  var updates = 0
  var reports = 0
  var violations = 0
  var states = 0
  var refused: [String: Int] = [:]

  mutating func count(_ entries: [LogEntry]) {
    for entry in entries {
      switch entry {
      case .event: events += 1
      case .header: headers += 1
      case .unknownType: unknownTypes += 1
      case .refused(let error): refused[error.code.rawValue, default: 0] += 1
      }
    }
  }

  /// The figures, for people.
  func summary(seconds: Double) -> String {
    """
    \(TallyText.speed(cases, "cases", bytes, seconds: seconds))
    events \(events), headers \(headers), unknown types \(unknownTypes)
    updates \(updates), reports \(reports), strict violations \(violations), states encoded and decoded \(states)
    lines refused \(refused.values.reduce(0, +))
    \(TallyText.rows(refused))
    """
  }
}

/// A promise that a case showed to be broken.
struct BrokenPromise: Error {
  var text: String

  init(_ text: String) { self.text = text }
}

/// Makes sure of something that is promised.
func require(_ isKept: Bool, _ text: @autoclosure () -> String) throws(BrokenPromise) {
  if !isKept { throw BrokenPromise(text()) }
}
