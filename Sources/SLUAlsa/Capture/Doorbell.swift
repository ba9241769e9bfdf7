import Glibc
import Synchronization

/// Wakes the one task that sleeps on it; without a lock, so that the capture thread never waits for a task.
///
/// A ring that nobody sleeps for is kept: the next sleep ends at once.
///
/// SAFETY: unchecked, as `sleeper` is written by the task before it says `waiting`, and then read only by whoever takes that
/// state away.
final class Doorbell: @unchecked Sendable {
  private static let idle = 0
  private static let rung = 1
  private static let waiting = 2

  private let state = Atomic<Int>(Doorbell.idle)
  private var sleeper: UnsafeContinuation<Void, Never>?
  private let ringers = Atomic<Int>(0)

  /// Wakes the task; what the caller wrote before is there for it.
  func ring() {
    ringers.wrappingAdd(1, ordering: .acquiringAndReleasing)
    // An exchange, not a look and then a write: whichever of it and the task's own comes first, one sees the other.
    if state.exchange(Self.rung, ordering: .acquiringAndReleasing) == Self.waiting {
      let sleeper = sleeper
      self.sleeper = nil
      sleeper?.resume()
    }
    ringers.wrappingSubtract(1, ordering: .acquiringAndReleasing)
  }

  /// Sleeps until it rings; look at what it stands for before and after.
  nonisolated(nonsending) func wait() async {
    await withUnsafeContinuation { continuation in
      sleeper = continuation
      let (isWaiting, _) = state.compareExchange(
        expected: Self.idle, desired: Self.waiting, ordering: .acquiringAndReleasing)
      guard !isWaiting else { return }
      sleeper = nil
      continuation.resume()
    }
    // Whoever resumed the task is done with it in a moment; the ThreadSanitizer does not see that otherwise.
    while ringers.load(ordering: .acquiring) > 0 { sched_yield() }
    _ = state.exchange(Self.idle, ordering: .acquiringAndReleasing)
  }

  /// Sleeps until it rings or the time is over.
  ///
  /// A cancelled task sleeps as well: this is for closing things.
  nonisolated(nonsending) func wait(until deadline: ContinuousClock.Instant) async {
    let alarm = Task.detached { [self] in
      try await Task.sleep(until: deadline, clock: .continuous)
      ring()
    }
    await wait()
    alarm.cancel()
  }
}
