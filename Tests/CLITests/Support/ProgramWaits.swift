import Dispatch
import Testing

/// Runs tests beside Swift's own threads.
///
/// Of those there are as many as cores, so two tests that keep one each while they wait for what a program says would keep all
/// others from going on.
struct ProgramWaits: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadsOfTheSystem.shared) { try await function() }
  }
}

extension Trait where Self == ProgramWaits {
  /// Waits for programs, with threads of its own.
  static var waitsForPrograms: Self { Self() }
}

/// Runs jobs on threads of which there are more when some wait.
private final class ThreadsOfTheSystem: TaskExecutor {
  static let shared = ThreadsOfTheSystem()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
