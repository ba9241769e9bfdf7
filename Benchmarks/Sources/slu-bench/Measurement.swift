#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a contender prints: one JSON line, the same for all of them.
struct Measurement {
  var name: String
  var events: Int
  var nanoseconds: Int
  /// Final words, final entities and ended segments, and finished contexts: shows that the same work was done.
  var checksum: Int?

  func show() {
    let checksum = checksum.map { ",\"checksum\":\($0)" } ?? ""
    print("{\"name\":\"\(name)\",\"events\":\(events),\"cpu_ns\":\(nanoseconds)\(checksum)}")
  }
}

/// CPU time of the whole process, all threads, in nanoseconds.
func cpuTime() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
  return now.tv_sec * 1_000_000_000 + now.tv_nsec
}

/// Ends the program with a sentence on standard error.
func fail(_ sentence: String) -> Never {
  let line = "slu-bench: \(sentence)\n"
  write(STDERR_FILENO, line, line.utf8.count)
  exit(1)
}
