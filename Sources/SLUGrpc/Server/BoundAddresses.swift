import SLUTransport

/// Where a server listens, once that is known.
final class BoundAddresses: Sendable {
  typealias Outcome = Result<[ServerAddress], TransportError>

  private struct State {
    var outcome: Outcome?
    var waiters: [Int: CheckedContinuation<Outcome, Never>] = [:]
    var asked = 0
  }

  private let state = Guarded(State())

  func set(_ outcome: Outcome) {
    let waiters = state.withLock { state in
      state.outcome = outcome
      defer { state.waiters = [:] }
      return state.waiters
    }
    for waiter in waiters.values { waiter.resume(returning: outcome) }
  }

  /// The server has stopped; who asks now waits for the next time.
  func reset() {
    state.withLock { state in
      state.outcome = nil
    }
  }

  /// Waits for them.
  ///
  /// - Throws: What the server failed with; `CANCELLED` when the task is cancelled first.
  func value() async throws(TransportError) -> [ServerAddress] {
    let number = state.withLock { state in
      state.asked += 1
      return state.asked
    }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known: Outcome? = state.withLock { state in
          // Cancelled before it waits, nobody would wake it up.
          let known = state.outcome ?? (Task.isCancelled ? .failure(.taskCancelled) : nil)
          if known == nil { state.waiters[number] = continuation }
          return known
        }
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?.resume(returning: .failure(.taskCancelled))
    }
    return try outcome.get()
  }
}
