import CGrpcShim
import SLUTransport

/// Runs tasks on the thread that serves the connections of a transport.
///
/// A message then reaches the task that waits for it without a change of threads, which more than halves the time of a
/// round trip; in exchange, whatever the tasks do keeps the connections waiting. So the tasks must be short between two
/// `await`s, and never block. It is not the default: most programs do something with what they receive.
///
/// ```swift
/// try await withTaskExecutorPreference(transport.loopExecutor) {
///   try await transport.withStream { events, requests in … }
/// }
/// ```
public final class CompletionLoopExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isScheduled = false
  }

  private let loop: CompletionLoop
  private let state = Guarded(State())

  init(_ loop: CompletionLoop) { self.loop = loop }

  /// Takes a job; the loop's thread runs it soon.
  ///
  /// - Parameter job: The job.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let schedules = state.withLock { state in
      state.jobs.append(job)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    guard schedules else { return }
    // The executor is kept until its jobs have run.
    slu_loop_run(loop.pointer, Unmanaged.passRetained(self).toOpaque()) { context in
      guard let context else { return }
      Unmanaged<CompletionLoopExecutor>.fromOpaque(context).takeRetainedValue().runJobs()
    }
  }

  private func runJobs() {
    let jobs = state.withLock { state in
      state.isScheduled = false
      defer { state.jobs.removeAll() }
      return state.jobs
    }
    for job in jobs { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
