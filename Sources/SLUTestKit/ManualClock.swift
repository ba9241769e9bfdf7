import SLUTransport

/// A clock that a test sets; who sleeps wakes when it is late enough.
public final class ManualClock: Clock {
  /// A moment, by how long after the clock's beginning it is.
  public struct Instant: InstantProtocol {
    /// How long after the clock's beginning.
    public var offset = Duration.zero

    /// A later moment.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// How much later another moment is.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether one moment is before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant()
    var deadlines: [Instant] = []
    var sleepers: [(until: Instant, wake: AsyncStream<Void>.Continuation)] = []
  }

  private let state = Guarded(State())

  /// Creates a clock that stands at its beginning.
  public init() {}

  /// As exact as durations are.
  public var minimumResolution: Duration { .zero }
  /// What a test has set.
  public var now: Instant { state.withLock { $0.now } }
  /// The ends that somebody has slept until, or still does, in the order in which they began.
  public var deadlines: [Instant] { state.withLock { $0.deadlines } }

  /// Sleeps until a test has set the clock late enough.
  ///
  /// - Parameters:
  ///   - deadline: When to wake.
  ///   - tolerance: Of no matter here.
  /// - Throws: `CancellationError` when the task was cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    state.withLock { state in
      state.deadlines.append(deadline)
      if state.now >= deadline { continuation.finish() } else { state.sleepers.append((deadline, continuation)) }
    }
    for await _ in stream {}
    try Task.checkCancellation()
  }

  /// Sets the clock, and wakes who has slept long enough.
  ///
  /// - Parameter duration: How much later it is.
  public func advance(by duration: Duration) {
    state.withLock { state in
      state.now = state.now.advanced(by: duration)
      for sleeper in state.sleepers where sleeper.until <= state.now { sleeper.wake.finish() }
      state.sleepers.removeAll { $0.until <= state.now }
    }
  }
}
