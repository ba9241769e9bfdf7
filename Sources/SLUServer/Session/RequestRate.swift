/// Counts requests against the clock: a bucket that ten seconds of requests fill.
struct RequestRate<Instant: InstantProtocol>: Sendable where Instant.Duration == Duration {
  private let limit: Int
  private var level = 0.0
  private var last: Instant

  init(limit: Int, now: Instant) {
    self.limit = limit
    last = now
  }

  /// Takes a request; false when it is one too many.
  mutating func take(now: Instant) -> Bool {
    let passed = last.duration(to: now) / .seconds(1)
    last = now
    level = max(0, level - passed * Double(limit)) + 1
    return level <= 10 * Double(limit)
  }
}
