import CGrpcShim

/// What the tasks of a call wait for.
struct CallConditions: OptionSet, Sendable {
  let rawValue: UInt32

  /// A message is there, or there will be none any more.
  static let readable = CallConditions(rawValue: UInt32(SLU_READABLE))
  /// The send queue has room, or nothing can be sent any more.
  static let writable = CallConditions(rawValue: UInt32(SLU_WRITABLE))
  /// The call has ended, and how is known.
  static let closed = CallConditions(rawValue: UInt32(SLU_CLOSED))
}

/// Tasks that wait for something of a call; the completion loop resumes them.
final class CallSignals: Sendable {
  private struct Waiter {
    let number: UInt64
    let conditions: CallConditions
    let continuation: UnsafeContinuation<Void, Never>
  }

  private struct State {
    var waiters: [Waiter] = []
    var last: UInt64 = 0
  }

  private let state = Lock(State())

  /// A number for a wait, so that it can be ended from outside.
  func nextNumber() -> UInt64 {
    state.withLock { state in
      state.last += 1
      return state.last
    }
  }

  func add(_ number: UInt64, _ conditions: CallConditions, _ continuation: UnsafeContinuation<Void, Never>) {
    state.withLock { state in
      state.waiters.append(Waiter(number: number, conditions: conditions, continuation: continuation))
    }
  }

  /// Resumes all who wait for one of the conditions.
  func fire(_ conditions: CallConditions) {
    while let waiter = take({ !$0.conditions.isDisjoint(with: conditions) }) { waiter.continuation.resume() }
  }

  /// Ends one wait, whatever it was for.
  func wake(_ number: UInt64) {
    take { $0.number == number }?.continuation.resume()
  }

  private func take(_ isWanted: (Waiter) -> Bool) -> Waiter? {
    state.withLock { state in
      state.waiters.firstIndex(where: isWanted).map { state.waiters.remove(at: $0) }
    }
  }

  /// What the shim calls; it keeps these signals until it lets go of the call.
  var observer: slu_observer {
    slu_observer(
      context: Unmanaged.passRetained(self).toOpaque(),
      notify: { context, conditions in
        guard let context else { return }
        let signals = Unmanaged<CallSignals>.fromOpaque(context).takeUnretainedValue()
        signals.fire(CallConditions(rawValue: conditions))
      },
      release: { context in
        guard let context else { return }
        Unmanaged<CallSignals>.fromOpaque(context).release()
      })
  }
}
