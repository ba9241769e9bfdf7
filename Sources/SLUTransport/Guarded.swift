#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A value that several tasks share: the project's one lock.
///
/// `Synchronization.Mutex` waits in a way that the ThreadSanitizer does not understand on Linux (it reports races that are
/// none), so this is a mutex of POSIX, which it does.
package final class Guarded<Value>: @unchecked Sendable {
  // SAFETY: unchecked, as `value` is read and written only while the mutex is held.
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// Puts a value behind a lock.
  package init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    let code = pthread_mutex_init(mutex, nil)
    precondition(code == 0, "a mutex cannot be made: error \(code)")
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  /// Works on the value while nobody else does; the body must neither wait nor lock again.
  package func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
