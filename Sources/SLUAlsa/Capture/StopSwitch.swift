import CAlsa
import Glibc
import Synchronization

/// Tells the capture thread to stop, and how soon sound is wanted, also while it sleeps.
final class StopSwitch: Sendable {
  /// What is wanted of the thread; each is more than the one before.
  enum Position: Int, Comparable {
    /// Go on.
    case running
    /// Hand over what was spoken until now, then end.
    case draining
    /// End.
    case cancelled

    static func < (left: Position, right: Position) -> Bool { left.rawValue < right.rawValue }
  }

  /// A file to poll: readable once something else is wanted than before, until it is read.
  let file: Int32
  private let position = Atomic<Int>(Position.running.rawValue)
  private let gathered = Atomic<Int>(0)

  /// Makes a switch.
  ///
  /// eventfd(2): a file, or -1 with errno when there are too many.
  init() throws(AlsaFailure) {
    file = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard file >= 0 else { throw AlsaFailure(call: "eventfd", number: errno) }
  }

  deinit { close(file) }

  /// Where it stands.
  var current: Position { Position(rawValue: position.load(ordering: .acquiring)) ?? .cancelled }

  /// How many milliseconds of sound the thread lets the device gather before it takes them; 0 for no more than a period.
  var gathering: Int { gathered.load(ordering: .acquiring) }

  /// Says how much sound the device may gather; a thread that gathers more wakes up.
  func gather(milliseconds: Int) {
    let before = gathered.exchange(milliseconds, ordering: .acquiringAndReleasing)
    if before > milliseconds { _ = eventfd_write(file, 1) }
  }

  /// Turns it; never back.
  ///
  /// eventfd_write(3): 0; -1 when the counter is full, and then it is readable already.
  func turn(to wanted: Position) {
    position.max(wanted.rawValue, ordering: .acquiringAndReleasing)
    _ = eventfd_write(file, 1)
  }
}
