import SLUTransport

/// Where a server listens, once that is known.
final class BoundAddresses: Sendable {
  typealias Outcome = Result<[ServerAddress], TransportError>

  private struct State {
    var outcome: Outcome?
    var waiters: [CheckedContinuation<Outcome, Never>] = []
  }

  private let state = Guarded(State())

  func set(_ outcome: Outcome) {
    let waiters = state.withLock { state in
      state.outcome = outcome
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume(returning: outcome) }
  }

  /// The server has stopped; who asks now waits for the next time.
  func reset() {
    state.withLock { state in
      state.outcome = nil
    }
  }

  func value() async throws(TransportError) -> [ServerAddress] {
    let outcome = await withCheckedContinuation { continuation in
      let known: Outcome? = state.withLock { state in
        if state.outcome == nil { state.waiters.append(continuation) }
        return state.outcome
      }
      if let known { continuation.resume(returning: known) }
    }
    return try outcome.get()
  }
}
