/// What tells the time and waits.
///
/// Tests have one of their own that does not wait.
protocol ReplayClock {
  /// The time since some moment in the past.
  var now: Duration { get }
  /// Lets time pass. It may return earlier.
  func pause(for time: Duration)
}

/// The machine's clock.
struct SystemClock: ReplayClock {
  var now: Duration { System.uptime }

  func pause(for time: Duration) { System.pause(for: time) }
}
