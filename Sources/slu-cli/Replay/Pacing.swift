/// When each event of a recording is due, if it is replayed at the speed it was made.
///
/// A value: it takes times and answers how long to wait.
struct Pacing: Equatable {
  /// How many times as fast as it was.
  let speed: Double

  private var start: (time: Int, at: Duration)?

  /// Creates a pace.
  ///
  /// - Parameter speed: 1 for real time, 0.5 for half of it; more than 0.
  init(speed: Double) { self.speed = speed }

  /// Forgets when the recording began: another one begins, whose times count from its own start.
  mutating func restart() { start = nil }

  /// How long to wait until an event is due.
  ///
  /// The first one with a time is due at once.
  ///
  /// - Parameters:
  ///   - time: The event's time, in milliseconds since its recording began; nil is due at once.
  ///   - now: What the clock shows.
  /// - Returns: Zero or less when the event is due.
  mutating func delay(until time: Int?, now: Duration) -> Duration {
    guard let time else { return .zero }
    guard let start else {
      self.start = (time, now)
      return .zero
    }
    return start.at + length(of: Double(time) - Double(start.time)) - now
  }

  /// How long so many milliseconds of a recording take at this pace; a year is for ever here, and fits every integer on the way.
  func length(of milliseconds: Double) -> Duration {
    let year = 366.0 * 86_400_000
    return .milliseconds(max(-year, min(milliseconds / speed, year)))
  }

  static func == (left: Pacing, right: Pacing) -> Bool {
    left.speed == right.speed && left.start?.time == right.start?.time && left.start?.at == right.start?.at
  }
}
