#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files that nobody but their owner can read, and that are there whole or not at all.
enum PrivateFile {
  /// More than this is no file of tokens: 1 MiB.
  static let sizeLimit = 1 << 20

  /// Reads a file, if it is one of ours alone.
  ///
  /// - Returns: Its bytes; nil when there is none.
  /// - Throws: Why it is not to be believed.
  static func read(_ path: String) throws(TokenCacheError) -> [UInt8]? {
    // open(2): -1 with errno. It neither follows a link (ELOOP) nor waits for the writer of a pipe.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: return nil
      case ELOOP: throw TokenCacheError(.notAFile, path, "is not a file")
      default: throw refused(path, "cannot be read")
      }
    }
    defer { close(file) }
    var status = stat()
    // fstat(2): -1 with errno; not for a file that is open.
    guard fstat(file, &status) == 0 else { throw refused(path, "cannot be read") }
    guard status.st_mode & S_IFMT == S_IFREG else { throw TokenCacheError(.notAFile, path, "is not a file") }
    guard status.st_uid == geteuid() else { throw TokenCacheError(.foreign, path, "belongs to another user") }
    guard status.st_mode & 0o077 == 0 else {
      throw TokenCacheError(.open, path, "can be read or written by others (expected mode 0600)")
    }
    return try contents(of: file, path)
  }

  private static func contents(of file: Int32, _ path: String) throws(TokenCacheError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // read(2): how many, 0 at the end, -1 with errno.
      let count = systemRead(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw refused(path, "cannot be read") }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= sizeLimit else {
        throw TokenCacheError(.tooLarge, path, "is larger than \(sizeLimit) bytes")
      }
    }
  }

  /// Makes a folder, and those above it, for the owner alone; one that is there stays as it is.
  static func makeFolder(_ path: String) throws(TokenCacheError) {
    // mkdir(2): -1 with errno; EEXIST when something is there.
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw refused(path, "cannot be made")
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw refused(path, "cannot be made") }
  }

  /// Writes a file beside the one at the path, and puts it there at once.
  static func replace(_ path: String, with bytes: [UInt8]) throws(TokenCacheError) {
    var name = Array("\(path).XXXXXX".utf8CString)
    // mkstemp(3): -1 with errno; the file is new, with mode 0600.
    let file = mkstemp(&name)
    guard file >= 0 else { throw refused(path, "cannot be written") }
    // fcntl(2): -1 with errno, impossible for a file that was just opened.
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    // write(2), fsync(2), close(2), rename(2): -1 with errno.
    let isWritten = write(bytes, to: file) && fsync(file) == 0
    let isClosed = close(file) == 0
    guard isWritten, isClosed, rename(name, path) == 0 else {
      let error = refused(path, "cannot be written")
      unlink(name)
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func refused(_ path: String, _ what: String) -> TokenCacheError {
    TokenCacheError(.system, path, "\(what): \(String(cString: strerror(errno)))")
  }
}

// Inside the type its methods hide the C functions of the same name.
private let systemRead = read
private let systemWrite = write
