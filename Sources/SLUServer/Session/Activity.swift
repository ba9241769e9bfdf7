import SLUTransport

/// What happens on one stream, seen from its several tasks.
final class Activity<Time: Clock<Duration>>: Sendable {
  private struct State {
    var last: Time.Instant
    var contexts = 0
  }

  private let state: Guarded<State>
  private let closings: AsyncStream<Void>
  private let closed: AsyncStream<Void>.Continuation

  init(since start: Time.Instant) {
    state = Guarded(State(last: start))
    (closings, closed) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// The client said something.
  func touch(_ now: Time.Instant) { state.withLock { $0.last = now } }

  /// When the client last said something.
  var last: Time.Instant { state.withLock { $0.last } }

  /// How many contexts are not finished.
  var contexts: Int { state.withLock { $0.contexts } }

  /// Counts a context that opens.
  ///
  /// - Throws: `RESOURCE_EXHAUSTED` when there are too many, `UNAVAILABLE` when the server is going away.
  func open(limit: Int, isDraining: Bool) throws(StreamStatus) {
    if isDraining { throw Drain.status }
    let isOpen = state.withLock { state in
      guard state.contexts < limit else { return false }
      state.contexts += 1
      return true
    }
    guard isOpen else {
      throw StreamStatus(
        .resourceExhausted,
        "\(limit) contexts of this stream are not finished; wait for their end before the next start")
    }
  }

  /// A context has ended.
  func close() {
    state.withLock { $0.contexts -= 1 }
    closed.yield()
  }

  /// Waits until the client has said nothing for too long; nil when the task was cancelled before.
  func silence(of limit: Duration, on clock: Time) async -> StreamStatus? {
    while !Task.isCancelled {
      let deadline = last.advanced(by: limit)
      if clock.now >= deadline { return StreamStatus(.deadlineExceeded, "the client sent nothing for \(limit)") }
      try? await clock.sleep(until: deadline, tolerance: nil)
    }
    return nil
  }

  /// Waits until a context ends; one that has ended since the last call counts.
  func nextClose() async {
    for await _ in closings { return }
  }
}
