#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A value that several tasks work on, and wait for.
///
/// Each change wakes all who wait, and they look again: meant for a handful of tasks.
final class Awaited<Value: Sendable>: Sendable {
  private struct State: Sendable {
    var value: Value
    var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
    var last: UInt64 = 0
    /// Counts the changes.
    var version: UInt64 = 0
    /// Threads that are about to resume a task, or doing it.
    var resuming = 0

    /// Those to wake after a change.
    mutating func takeWaiting() -> [CheckedContinuation<Void, Never>] {
      defer { waiting = [:] }
      version += 1
      resuming += waiting.isEmpty ? 0 : 1
      return Array(waiting.values)
    }
  }

  private let state: Guarded<State>

  init(_ value: Value) { state = Guarded(State(value: value)) }

  /// Reads the value as it is now.
  func read<Result>(_ body: (Value) -> Result) -> Result { state.withLock { body($0.value) } }

  /// Changes the value, and wakes those who wait; the body must neither wait nor come back here.
  func change<Result>(_ body: (inout Value) -> Result) -> Result {
    let (result, woken) = state.withLock { state in (body(&state.value), state.takeWaiting()) }
    resume(woken)
    return result
  }

  /// Changes the value as soon as it is as it should be.
  ///
  /// - Parameter body: Changes the value and returns something; or leaves it as it was and returns nil.
  /// - Returns: What the body returned; nil when the task was cancelled first.
  nonisolated(nonsending) func when<Result>(_ body: (inout Value) -> Result?) async -> Result? {
    while !Task.isCancelled {
      let (result, version, woken) = state.withLock { state in
        let result = body(&state.value)
        return (result, state.version, result == nil ? [] : state.takeWaiting())
      }
      resume(woken)
      if let result { return result }
      await change(after: version)
    }
    return nil
  }

  /// Waits until the value has changed, or the task is cancelled.
  private nonisolated(nonsending) func change(after version: UInt64) async {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if state.version != version || Task.isCancelled { return true }
          state.waiting[number] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        let continuation = state.waiting.removeValue(forKey: number)
        state.resuming += continuation == nil ? 0 : 1
        return continuation
      }
      resume(continuation.map { [$0] } ?? [])
    }
    // The thread that resumed this task is done with it but for a moment; without waiting for that, the ThreadSanitizer
    // reports the runtime, which it does not see through. The lock cannot be held while resuming: a cancellation
    // handler may wait for it, and holds what resuming needs.
    while state.withLock({ $0.resuming }) > 0 { sched_yield() }
  }

  private func resume(_ continuations: [CheckedContinuation<Void, Never>]) {
    guard !continuations.isEmpty else { return }
    for continuation in continuations { continuation.resume() }
    state.withLock { state in
      state.resuming -= 1
    }
  }
}
