// Linked statically, Foundation has a module of its own with C's structs, which the compiler may take them from.
#if canImport(CoreFoundation)
  import CoreFoundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension System {
  /// The time since some moment in the past; it never jumps.
  static var uptime: Duration { reading(of: CLOCK_MONOTONIC) }

  /// How long the threads of this process have worked, all together.
  static var processorTime: Duration { reading(of: CLOCK_PROCESS_CPUTIME_ID) }

  private static func reading(of clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  /// Stops this thread for a while, or until a signal comes.
  ///
  /// nanosleep(2): -1 with EINTR for a signal.
  static func pause(for time: Duration) {
    let (seconds, attoseconds) = time.components
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    nanosleep(&time, nil)
  }
}
