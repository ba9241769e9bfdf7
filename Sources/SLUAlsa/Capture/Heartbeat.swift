import Synchronization

/// Tells whether the capture thread comes back from ALSA: it beats before each call.
///
/// A sound server's client library may wait for a lock that nobody opens any more, as libpulse does when the server is killed
/// while half of a block is read: no number of the library's own tells of it.
final class Heartbeat: Sendable {
  private let beats = Atomic<Int>(0)
  private let stopped = Atomic<Bool>(false)

  /// Whether the thread did not come back.
  var hasStopped: Bool { stopped.load(ordering: .acquiring) }

  /// Says that the thread is there.
  func beat() { beats.wrappingAdd(1, ordering: .relaxed) }

  /// Returns when there was no beat for twice the patience, or the task is cancelled.
  ///
  /// A thread that comes back beats once in the time of its patience, whatever the device does.
  ///
  /// - Parameter patience: How long the thread waits for the device.
  /// - Returns: Whether it has stopped.
  func watch(_ patience: Duration) async -> Bool {
    var last = -1
    while true {
      let now = beats.load(ordering: .relaxed)
      if now == last { break }
      last = now
      for _ in 0..<2 {
        do { try await Task.sleep(for: patience) } catch { return false }
      }
    }
    stopped.store(true, ordering: .releasing)
    return true
  }
}
