import CGrpcShim
import Glibc
import SLUTransport

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
    /// Threads that are about to resume a task, or doing it.
    var resuming = 0
  }

  private static let isWatched = slu_has_thread_sanitizer()

  private let state = Guarded(State())

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
  func fire(_ conditions: CallConditions) { resume { !$0.conditions.isDisjoint(with: conditions) } }

  /// Ends one wait, whatever it was for.
  func wake(_ number: UInt64) { resume { $0.number == number } }

  /// Under the ThreadSanitizer, waits for the thread that resumed the calling task to be done with it; it is, but for a
  /// moment at most.
  ///
  /// Without it the sanitizer reports the runtime: it does not see the order of things where a task is resumed before it has
  /// gone to sleep. The lock cannot be held while resuming: a cancellation handler may wait for it, and holds what resuming
  /// needs. Elsewhere it would cost a change of threads on every wait.
  func settle() {
    guard Self.isWatched else { return }
    while state.withLock({ $0.resuming }) > 0 { sched_yield() }
  }

  private func resume(_ isWanted: (Waiter) -> Bool) {
    while let waiter = take(isWanted) {
      waiter.continuation.resume()
      state.withLock { state in
        state.resuming -= 1
      }
    }
  }

  private func take(_ isWanted: (Waiter) -> Bool) -> Waiter? {
    state.withLock { state in
      guard let index = state.waiters.firstIndex(where: isWanted) else { return nil }
      state.resuming += 1
      return state.waiters.remove(at: index)
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
