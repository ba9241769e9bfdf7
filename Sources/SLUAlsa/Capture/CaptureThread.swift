import Glibc

/// A thread for calls that wait or must be in time.
enum CaptureThread {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs the body on a new thread.
  ///
  /// pthread_create(3): 0, or EAGAIN when there are too many.
  static func start(_ body: @escaping @Sendable () -> Void) throws(AlsaFailure) {
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let result = pthread_create(&thread, nil, runWork, work.toOpaque())
    guard result == 0 else {
      work.release()
      throw AlsaFailure(call: "pthread_create", number: result)
    }
    pthread_detach(thread)
  }

  private static let runWork: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
    if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
    return nil
  }

  /// Runs the body on a new thread, while the task waits.
  static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async throws(AlsaFailure) -> Result {
    let outcome: Swift.Result<Result, AlsaFailure> = await withCheckedContinuation { continuation in
      do throws(AlsaFailure) {
        try start { continuation.resume(returning: .success(body())) }
      } catch {
        continuation.resume(returning: .failure(error))
      }
    }
    return try outcome.get()
  }

  /// Puts this thread before all that need not be in time, where the system allows it.
  ///
  /// pthread_setschedparam(3): 0, or EPERM for users without the right, and then it goes on as it is.
  static func askForRealTime() {
    // The lowest such priority: before ordinary threads, after sound servers.
    var parameters = sched_param(sched_priority: sched_get_priority_min(SCHED_RR))
    pthread_setschedparam(pthread_self(), SCHED_RR, &parameters)
  }
}
