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
    // Descriptors, or -1 where the limit is reached.
    let copies = (0..<Self.room).map { _ in fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }
    for copy in copies where copy >= 0 { close(copy) }
    return copies.allSatisfy { $0 >= 0 }
  }

  /// How many descriptors are to be free.
  private static let room = 16

  private static func failure(_ name: String) -> RecognizerError {
    RecognizerError(.failed, "no room in memory for the file \(name): \(String(cString: strerror(errno)))")
  }
}
