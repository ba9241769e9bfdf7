import CPocketSphinx
import SLUSpeech

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A file that is in memory only, for a library that reads nothing else; it is gone with this value.
final class MemoryFile: Sendable {
  private let descriptor: Int32
  /// Where this process finds it.
  var path: String { "/proc/self/fd/\(descriptor)" }

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - name: What it is called where open files are listed.
  ///   - bytes: What it holds.
  /// - Throws: `failed` when there is no room for it.
  init(_ name: String, _ bytes: [UInt8]) throws(RecognizerError) {
    // A descriptor, or -1 with errno.
    descriptor = slu_memory_file(name)
    guard descriptor >= 0 else { throw Self.failure(name) }
    var position = 0
    while position < bytes.count {
      // How many bytes were written, or -1 with errno.
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + position }, $0.count - position) }
      guard count > 0 || errno == EINTR else {
        let failure = Self.failure(name)
        close(descriptor)
        throw failure
      }
      position += max(0, count)
    }
  }

  deinit { close(descriptor) }

  /// Whether it can be opened, as others like it, with room for what other threads open meanwhile.
  ///
  /// PocketSphinx does not survive a file of its model that it cannot open.
  var canBeOpened: Bool {
    // 0, or -1 where /proc is not there.
    guard access(path, R_OK) == 0 else { return false }
    var limit = rlimit()
    // 0, or -1, which is for a mistake of the program only.
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return false }
    let end = Int(clamping: limit.rlim_cur)
    // From above, where there are hardly any: nothing is opened to know what can be.
    var free = 0
    for last in stride(from: end, to: 0, by: -Self.piece) where free < Self.room {
      var places = (max(0, last - Self.piece)..<last).map { pollfd(fd: Int32(clamping: $0), events: 0, revents: 0) }
      // How many of them have something to say, or -1.
      guard poll(&places, nfds_t(places.count), 0) >= 0 else { return false }
      free += places.count { $0.revents & Int16(POLLNVAL) != 0 }
    }
    return free >= Self.room
  }

  /// How many descriptors are to be free.
  private static let room = 16
  /// How many are asked for at a time.
  private static let piece = 256

  private static func failure(_ name: String) -> RecognizerError {
    RecognizerError(.failed, "no room in memory for the file \(name): \(String(cString: strerror(errno)))")
  }
}
