import SLUTestKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Swift imports neither this nor F_SETPIPE_SZ: they are hidden without _GNU_SOURCE.
#if arch(arm64) || arch(arm)
  private let oDirect: Int32 = 0o200000
#else
  private let oDirect: Int32 = 0o40000
#endif

/// A pipe that hands over what was written in the portions in which it was written.
struct Packets: ~Copyable {
  private let reading: Int32
  /// A path under which the pipe can be opened once more.
  let text: String

  /// Puts bytes into a pipe, in portions of random lengths; nil where the system has no such pipes.
  static func path(of bytes: [UInt8], using random: inout Random) -> Packets? {
    #if os(Linux)
      // Each portion takes one of the pipe's places, whatever its length, and a portion has at most 4096 bytes.
      let places = 200
      let least = bytes.count / places + 1
      guard least < 2048 else { return nil }
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return nil }
      // F_SETPIPE_SZ: room for 256 portions. O_DIRECT, put on the end that writes, keeps portions apart.
      guard fcntl(ends[1], 1031, 1 << 20) >= 1 << 20, fcntl(ends[1], F_SETFL, O_WRONLY | oDirect) == 0 else {
        close(ends[0])
        close(ends[1])
        return nil
      }
      let most = random.oneIn(2) ? least : random.oneIn(2) ? 2 * least : 4000
      var rest = bytes[...]
      while !rest.isEmpty {
        let portion = rest.prefix(least + random.below(most))
        guard portion.withUnsafeBytes({ write(ends[1], $0.baseAddress, $0.count) }) == portion.count else { break }
        rest = rest.dropFirst(portion.count)
      }
      close(ends[1])
      return Packets(reading: ends[0], text: "/proc/self/fd/\(ends[0])")
    #else
      return nil
    #endif
  }

  #if os(Linux)
    private init(reading: Int32, text: String) {
      self.reading = reading
      self.text = text
    }

    deinit { close(reading) }
  #endif
}
