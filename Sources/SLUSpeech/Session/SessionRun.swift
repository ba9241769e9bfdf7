import SLUTransport

/// One run of a session, from start to idle: how it is told to end.
final class SessionRun: Sendable {
  private let stopping = AsyncStream<Never>.makeStream()
  private let cancelling = AsyncStream<Never>.makeStream()
  private let hasBeenCancelled = Guarded(false)

  /// Whether nothing may be told any more.
  var isCancelled: Bool { hasBeenCancelled.withLock { $0 } }

  /// Nothing more is to be taken from the source.
  func stop() { stopping.continuation.finish() }

  /// Everything is to end, and nothing more to be told.
  func cancel() {
    hasBeenCancelled.withLock { $0 = true }
    cancelling.continuation.finish()
  }

  /// Waits until nothing more is to be taken, or the task is cancelled.
  func stopped() async { for await _ in stopping.stream {} }

  /// Waits until everything is to end, or the task is cancelled.
  func cancelled() async { for await _ in cancelling.stream {} }
}
