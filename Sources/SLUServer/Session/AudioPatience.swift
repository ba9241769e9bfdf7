/// How long audio is waited for: time takes that away, and audio brings it back, up to what it was at first.
///
/// Who sends a byte now and then is silent in the end, too, and would keep what others wait for as long as he likes.
struct AudioPatience<Instant: InstantProtocol>: Sendable where Instant.Duration == Duration {
  /// What it was at first.
  let limit: Duration
  /// When there is none left.
  private(set) var end: Instant

  init(limit: Duration, now: Instant) {
    self.limit = limit
    end = now.advanced(by: limit)
  }

  /// Waits longer: for audio that has come, or for time that was not the sender's.
  mutating func extend(by time: Duration, now: Instant) {
    end = min(now.advanced(by: limit), end.advanced(by: time))
  }
}
