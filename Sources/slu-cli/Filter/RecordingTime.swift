/// One scale of time for several recordings, each of which counts from its own start: one follows the other.
struct RecordingTime {
  private var start = 0
  private var latest = 0

  /// Another recording begins where the last one has ended.
  mutating func restart() { start = latest }

  /// The time of an event on the common scale.
  ///
  /// - Parameter time: Milliseconds since its recording began.
  mutating func common(_ time: Int) -> Int {
    let (sum, isOverflowing) = start.addingReportingOverflow(time)
    latest = max(latest, isOverflowing ? .max : sum)
    return latest
  }
}
