import SLUTransport

/// What happens on one stream, seen from its several tasks.
final class Activity<Time: Clock<Duration>>: Sendable {
  private struct State {
    var last: Time.Instant
    var contexts = 0
    /// Messages to the client that it has not taken yet.
    var untaken = 0
    /// Whether a request of the client's has not been taken by whom it is for.
    var isTaking = false
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

  /// The client has said something: until that is taken, it is our turn.
  func beginTaking() { state.withLock { $0.isTaking = true } }

  /// What the client has said is taken.
  func endTaking(_ now: Time.Instant) {
    state.withLock { state in
      state.isTaking = false
      state.last = now
    }
  }

  /// The client is told something: until it takes that, it is its turn.
  func beginTelling(_ now: Time.Instant) {
    state.withLock { state in
      state.untaken += 1
      state.last = now
    }
  }

  /// The client has taken what it was told.
  func endTelling(_ now: Time.Instant) {
    state.withLock { state in
      state.untaken -= 1
      state.last = now
    }
  }

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

  /// A context has ended: who waited for it may say something again.
  func close(_ now: Time.Instant) {
    state.withLock { state in
      state.contexts -= 1
      state.last = now
    }
    closed.yield()
  }

  /// Waits until the client has done nothing for too long while it was its turn.
  ///
  /// - Parameters:
  ///   - limit: How long that may be.
  ///   - clock: Measures it.
  ///   - isAnswering: Whether the client waits for an answer: it need say nothing then, and only has to take what it is told.
  /// - Returns: How the stream ends; nil when the task was cancelled before.
  func silence(
    of limit: Duration, on clock: Time, unless isAnswering: @Sendable () -> Bool
  ) async -> StreamStatus? {
    while !Task.isCancelled {
      let now = clock.now
      let isAnswering = isAnswering()
      let (last, isTaking, takesAll) = state.withLock { ($0.last, $0.isTaking, $0.untaken == 0) }
      let isOurTurn = (isAnswering || isTaking) && takesAll
      let deadline = (isOurTurn ? now : last).advanced(by: limit)
      if now >= deadline {
        let what = takesAll ? "sent nothing" : "took nothing of what it was told"
        return StreamStatus(.deadlineExceeded, "the client \(what) for \(limit)")
      }
      try? await clock.sleep(until: deadline, tolerance: nil)
    }
    return nil
  }

  /// Waits until a context ends; one that has ended since the last call counts.
  func nextClose() async {
    for await _ in closings { return }
  }
}
