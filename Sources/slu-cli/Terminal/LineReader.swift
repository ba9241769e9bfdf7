#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads lines, each as soon as it is there, in memory that is bounded however long a line is.
///
/// A line ends with LF, CR LF, or CR alone, as in the files of configurations.
final class LineReader {
  /// What the next line is.
  enum Line: Equatable {
    case text(String)
    /// It is not UTF-8.
    case notText
    /// It has more bytes than the limit; its rest is passed over.
    case tooLong
    /// Nothing more can be read; the system's reason.
    case failed(String)
  }

  private let descriptor: Int32
  private let isOwner: Bool
  private let limit: Int
  private var bytes: [UInt8] = []
  /// Where the next line begins, and up to where no end of a line is.
  private var head = 0
  private var searched = 0
  private var isAtEnd = false
  private var isAtStart = true
  /// Whether the line before ended with CR: an LF behind it belongs to that.
  private var isBehindReturn = false
  /// Whether what comes up to the next end of a line is the rest of one that is too long.
  private var isPassingOver = false

  /// Reads a standard stream.
  init(input: StandardStream, limit: Int) {
    descriptor = input.rawValue
    isOwner = false
    self.limit = limit
  }

  /// Opens a file.
  ///
  /// open(2): -1 with errno.
  ///
  /// - Throws: A ``FileError`` with the system's reason.
  init(path: String, limit: Int) throws(FileError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    isOwner = descriptor >= 0
    self.limit = limit
    guard isOwner else { throw FileError(path: path, reason: String(cString: strerror(errno))) }
  }

  deinit { if isOwner { close(descriptor) } }

  /// The next line without its end; nil at the end.
  ///
  /// One that is too long is told of as soon as that is known, and kept nowhere. After one that cannot be read there is nothing
  /// more.
  func next() -> Line? {
    while true {
      if isBehindReturn, head < bytes.count {
        isBehindReturn = false
        if bytes[head] == Self.feed { (head, searched) = (head + 1, head + 1) }
      }
      if let end = bytes[searched...].firstIndex(where: { $0 == Self.feed || $0 == Self.return }) {
        isBehindReturn = bytes[end] == Self.return
        defer {
          head = end + 1
          searched = head
        }
        if isPassingOver {
          isPassingOver = false
          continue
        }
        guard end - head <= limit else {
          isAtStart = false
          return .tooLong
        }
        return line(bytes[head..<end])
      }
      searched = bytes.count
      if isPassingOver { head = searched }
      if searched - head > limit {
        head = searched
        (isPassingOver, isAtStart) = (true, false)
        return .tooLong
      }
      if isAtEnd {
        guard head < bytes.count else { return nil }
        defer { head = bytes.count }
        return line(bytes[head...])
      }
      if let reason = fill() { return last(.failed(reason)) }
    }
  }

  private static let (feed, `return`) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  private func last(_ line: Line) -> Line {
    isAtEnd = true
    bytes = []
    (head, searched) = (0, 0)
    return line
  }

  private func line(_ bytes: ArraySlice<UInt8>) -> Line {
    var bytes = bytes
    if isAtStart { bytes = ByteOrderMark.removed(from: bytes) }
    isAtStart = false
    return String(validating: bytes, as: UTF8.self).map(Line.text) ?? .notText
  }

  /// read(2): 0 at the end, or -1 with errno.
  private func fill() -> String? {
    bytes.removeSubrange(..<head)
    searched -= head
    head = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var count = read(descriptor, &chunk, chunk.count)
    while count < 0, errno == EINTR { count = read(descriptor, &chunk, chunk.count) }
    if count < 0 { return String(cString: strerror(errno)) }
    if count == 0 { isAtEnd = true }
    bytes += chunk[..<count]
    return nil
  }
}
