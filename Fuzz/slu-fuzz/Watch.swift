import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Says which case it was when the program crashes or hangs, and keeps the case's bytes.
///
/// Only one case runs at a time. All that a signal handler touches is here, and made beforehand.
enum Watch {
  /// How much of a processor's time a case may take; the machine may have other things to do.
  private static let patience = Duration.seconds(10)
  /// How long a case may take that needs no processor.
  private static let longestWait = Duration.seconds(600)

  private static let current = Atomic<UInt64>(0)
  private static let begun = Atomic<Int>(0)
  // SAFETY: written by the one thread that runs cases; read by a handler when that thread has stopped or hangs.
  nonisolated(unsafe) private static var bytes: UnsafeMutableBufferPointer<UInt8> = .allocate(capacity: 1 << 20)
  nonisolated(unsafe) private static var count = 0

  /// Takes note of the case that begins now.
  static func begin(seed: UInt64, _ input: [UInt8]) {
    current.store(seed, ordering: .relaxed)
    count = min(input.count, bytes.count)
    for place in 0..<count { bytes[place] = input[place] }
    begun.add(1, ordering: .releasing)
  }

  /// Looks after the cases from now on.
  static func install() {
    for signal in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
      #if canImport(Darwin)
        _ = Darwin.signal(signal) { Watch.lastWords($0, "crashed") }
      #elseif canImport(Glibc)
        _ = Glibc.signal(signal) { Watch.lastWords($0, "crashed") }
      #elseif canImport(Musl)
        _ = Musl.signal(signal) { Watch.lastWords($0, "crashed") }
      #endif
    }
    // The AddressSanitizer ends the program without a signal, but it has a function that asks to be told.
    typealias SetCallback = @convention(c) (@convention(c) () -> Void) -> Void
    if let symbol = dlsym(nil, "__sanitizer_set_death_callback") {
      unsafeBitCast(symbol, to: SetCallback.self)({ Watch.tell("died") })
    }
    Thread.detachNewThread {
      var last = (number: -1, since: ContinuousClock.now, spent: spent())
      while true {
        Thread.sleep(forTimeInterval: 0.5)
        let number = begun.load(ordering: .acquiring)
        if number != last.number { last = (number, .now, spent()) }
        if number > 0, spent() - last.spent > patience || last.since.duration(to: .now) > longestWait {
          tell("hung")
          _exit(1)
        }
      }
    }
  }

  /// The processor's time that the program has taken.
  private static func spent() -> Duration {
    var now = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return .seconds(now.tv_sec) + .nanoseconds(now.tv_nsec)
  }

  private static func lastWords(_ number: Int32, _ what: StaticString) {
    tell(what)
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Names the case and keeps its bytes, with nothing but system calls.
  static func tell(_ what: StaticString) {
    say("slu-fuzz: a case ")
    write(2, what.utf8Start, what.utf8CodeUnitCount)
    say(": run it again with --cases 1 --seed ")
    sayNumber(current.load(ordering: .relaxed))
    say("; its bytes are in slu-fuzz-failure.jsonl\n")
    let file = open("slu-fuzz-failure.jsonl", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    if file >= 0 {
      write(file, bytes.baseAddress, count)
      close(file)
    }
  }

  private static func say(_ text: StaticString) { write(2, text.utf8Start, text.utf8CodeUnitCount) }

  private static func sayNumber(_ number: UInt64) {
    var divisor: UInt64 = 10_000_000_000_000_000_000
    while divisor > max(number, 1) { divisor /= 10 }
    while divisor > 0 {
      var digit = UInt8(ascii: "0") + UInt8(number / divisor % 10)
      write(2, &digit, 1)
      divisor /= 10
    }
  }
}
