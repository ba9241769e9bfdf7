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

extension Clock {
  /// Waits until a moment that may be put off meanwhile.
  ///
  /// - Returns: Whether it has come; false when the task was cancelled before.
  func comes(to moment: () -> Instant) async -> Bool {
    while !Task.isCancelled {
      // In this order: what puts it off in between does so in time.
      let now = now
      let moment = moment()
      if now >= moment { return true }
      try? await sleep(until: moment, tolerance: nil)
    }
    return false
  }
}
