import SLUTransport

/// A clock that a test sets; who sleeps wakes when it is late enough.
final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant()
    /// The ends that somebody has slept until, or still does.
    var deadlines: [Instant] = []
    var sleepers: [(until: Instant, wake: AsyncStream<Void>.Continuation)] = []
  }

  private let state = Guarded(State())

  var minimumResolution: Duration { .zero }
  var now: Instant { state.withLock { $0.now } }
  var deadlines: [Instant] { state.withLock { $0.deadlines } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    state.withLock { state in
      state.deadlines.append(deadline)
      if state.now >= deadline { continuation.finish() } else { state.sleepers.append((deadline, continuation)) }
    }
    for await _ in stream {}
    try Task.checkCancellation()
  }

  func advance(by duration: Duration) {
    state.withLock { state in
      state.now = state.now.advanced(by: duration)
      for sleeper in state.sleepers where sleeper.until <= state.now { sleeper.wake.finish() }
      state.sleepers.removeAll { $0.until <= state.now }
    }
  }
}
