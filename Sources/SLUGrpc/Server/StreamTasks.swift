import CGrpcShim
import SLUTransport

/// The tasks of a server's streams.
///
/// They are not children of the task that serves: its cancellation must not reach them before the time of grace is over.
final class StreamTasks: Sendable {
  private struct State {
    var tasks: [Int: Task<Void, Never>] = [:]
    var last = 0
  }

  private let state = Guarded(State())
  private let executor: CompletionLoopExecutor?

  /// - Parameter executor: Where the tasks run; nil for the default.
  init(on executor: CompletionLoopExecutor?) { self.executor = executor }

  /// Serves a call in a task of its own.
  func start(_ call: GrpcCall, _ handler: @escaping GrpcMethod.StreamHandler) {
    state.withLock { state in
      state.last += 1
      let number = state.last
      state.tasks[number] = Task(executorPreference: executor) {
        call.end(await handler(GrpcMessageStream(call: call, caller: call.caller)))
        self.state.withLock { state in
          state.tasks[number] = nil
        }
      }
    }
  }

  /// Cancels all that are there.
  func cancel() {
    for task in state.withLock({ Array($0.tasks.values) }) { task.cancel() }
  }

  /// Waits for all that are there.
  func ended() async {
    for task in state.withLock({ Array($0.tasks.values) }) { await task.value }
  }
}
