import SLUTransport

/// One run of a session, from start to idle: how it is told to end.
final class SessionRun: Sendable {
  private let stopping = AsyncStream<Never>.makeStream()
  private let cancelling = AsyncStream<Never>.makeStream()
  /// Finished by a stop that comes before the source is open: it may never be.
  private let abandoning = AsyncStream<Never>.makeStream()
  private let isSourceOpen = Guarded(false)
  private let hasBeenCancelled = Guarded(false)

  /// Whether nothing may be told any more.
  var isCancelled: Bool { hasBeenCancelled.withLock { $0 } }

  /// Nothing more is to be taken from the source.
  func stop() {
    isSourceOpen.withLock { if !$0 { abandoning.continuation.finish() } }
    stopping.continuation.finish()
  }

  /// What the source has captured from now on is not given up.
  func sourceOpened() { isSourceOpen.withLock { $0 = true } }

  /// Everything is to end, and nothing more to be told.
  func cancel() {
    hasBeenCancelled.withLock { $0 = true }
    cancelling.continuation.finish()
  }

  /// Waits until nothing more is to be taken, or the task is cancelled.
  func stopped() async { for await _ in stopping.stream {} }

  /// Waits until a source that is not open is not needed any more, or the task is cancelled.
  func abandoned() async { for await _ in abandoning.stream {} }

  /// Waits until everything is to end, or the task is cancelled.
  func cancelled() async { for await _ in cancelling.stream {} }
}
