// The only file that talks to the C library: everything below it is portable Swift.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether two runs of bytes are the same.
///
/// The compiler turns a constant count into a few loads.
@inline(__always)
func isSameBytes(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int) -> Bool {
  memcmp(left, right, count) == 0
}

/// Copies bytes.
///
/// The compiler turns a constant count into a few stores.
@inline(__always)
func copyBytes(from source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int) {
  memcpy(target, source, count)
}

/// The first place of a byte, or nil.
@inline(__always)
func find(_ byte: UInt8, in start: UnsafePointer<UInt8>, count: Int) -> UnsafePointer<UInt8>? {
  guard count > 0, let place = memchr(start, Int32(byte), count) else { return nil }
  return UnsafePointer(place.assumingMemoryBound(to: UInt8.self))
}

/// An open file of the operating system, closed when its last owner lets go of it.
///
/// SAFETY: unchecked for sending, as it holds nothing but a number that never changes; the kernel keeps the rest in order.
final class FileDescriptor: @unchecked Sendable {
  let number: Int32
  private let isOwned: Bool

  /// Opens a file for reading.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - isWaiting: Whether a named pipe that nobody writes to keeps the thread until somebody does.
  /// - Throws: `cannotOpen`, with the system's reason. open(2): any errno; a directory opens and fails on reading.
  static func forReading(_ path: String, isWaiting: Bool = true) throws(EventLogError) -> FileDescriptor {
    let number = open(path, O_RDONLY | O_CLOEXEC | (isWaiting ? 0 : O_NONBLOCK))
    guard number >= 0 else {
      throw EventLogError(code: .cannotOpen, source: path, message: "cannot be opened: \(lastReason())")
    }
    // Only the opening must not wait. fcntl(2): -1 with errno, impossible for a file that was just opened.
    if !isWaiting { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK) }
    return FileDescriptor(number: number, isOwned: true)
  }

  /// Opens a file for appending, and makes it, for its owner alone, when it is not there.
  ///
  /// - Throws: `cannotOpen`, with the system's reason.
  static func forAppending(_ path: String, truncating: Bool) throws(EventLogError) -> FileDescriptor {
    let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | (truncating ? O_TRUNC : 0)
    let number = open(path, flags, 0o600)
    guard number >= 0 else {
      throw EventLogError(code: .cannotOpen, source: path, message: "cannot be opened for writing: \(lastReason())")
    }
    // One that is replaced keeps its mode otherwise. fstat(2), fchmod(2): -1 for somebody else's, which stays as it is.
    var status = stat()
    if truncating, fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG { _ = fchmod(number, 0o600) }
    return FileDescriptor(number: number, isOwned: true)
  }

  /// Tells other programs that the file is being written, for as long as it is open.
  ///
  /// flock(2): -1 with errno where the file system knows no locks; nobody is told then.
  func markAsWritten() { _ = flock(number, LOCK_SH | LOCK_NB) }

  /// Whether somebody has a file open that is marked as being written.
  static func isWritten(_ path: String) -> Bool {
    // A named pipe must not keep this thread.
    guard let file = try? forReading(path, isWaiting: false) else { return false }
    // flock(2): -1 with EWOULDBLOCK when somebody else holds the lock; it goes with the descriptor.
    return flock(file.number, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  /// Standard input; never closed.
  static let standardInput = FileDescriptor(number: 0, isOwned: false)

  fileprivate init(number: Int32, isOwned: Bool) {
    self.number = number
    self.isOwned = isOwned
  }

  deinit {
    if isOwned { close(number) }
  }

  /// Reads what is there, waiting for at least one byte.
  ///
  /// read(2): 0 at the end, -1 with errno.
  ///
  /// - Throws: `cannotRead`, with the system's reason.
  func read(into buffer: UnsafeMutableRawBufferPointer, source: String) throws(EventLogError) -> Int {
    while true {
      let count = systemRead(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      // EINTR: a signal came first. Whoever handles it decides whether to go on; reading is simply tried again.
      if errno != EINTR {
        throw EventLogError(code: .cannotRead, source: source, message: "cannot be read: \(lastReason())")
      }
    }
  }

  /// Writes all bytes.
  ///
  /// write(2): the number taken, possibly fewer, or -1 with errno.
  ///
  /// - Throws: `cannotWrite`, with the system's reason; some of the bytes may have been written.
  func write(_ bytes: UnsafeRawBufferPointer, source: String) throws(EventLogError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(number, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno != EINTR {
        throw EventLogError(code: .cannotWrite, source: source, message: "cannot be written: \(lastReason())")
      }
    }
  }

  /// Writes one byte.
  ///
  /// - Throws: `cannotWrite`, with the system's reason.
  func write(_ byte: UInt8, source: String) throws(EventLogError) {
    try withUnsafeBytes(of: byte) { bytes throws(EventLogError) in try write(bytes, source: source) }
  }

  /// The file's length in bytes; nil for what has none, such as a pipe or a terminal.
  ///
  /// fstat(2): -1 with errno.
  var length: Int? {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Cuts a file that was opened for appending; false when the system refuses.
  ///
  /// ftruncate(2): -1 with errno.
  func truncate(to length: Int) -> Bool { ftruncate(number, off_t(length)) == 0 }

  /// The byte at a position, or nil.
  ///
  /// pread(2): 0 behind the end, -1 with errno.
  func byte(at position: Int) -> UInt8? {
    var byte: UInt8 = 0
    return pread(number, &byte, 1, off_t(position)) == 1 ? byte : nil
  }

  /// Waits until there is something to read, a signal comes, or the time is over.
  ///
  /// poll(2): -1 with errno, of which only EINTR is possible here.
  func waitForBytes(milliseconds: Int) {
    var watched = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    _ = poll(&watched, 1, Int32(clamping: milliseconds))
  }

  /// Reads what is there, and does not keep it; for a descriptor that does not wait.
  ///
  /// read(2): -1 with EAGAIN when there is no more.
  func discardBytes() {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { space in
      while systemRead(number, space.baseAddress, space.count) > 0 {}
    }
  }
}

/// Waits until a file has changed: until the system says so, or for a while where it does not.
final class FileGrowth {
  #if os(Linux)
    /// Tells of changes; nil where the system does not.
    private let watch: FileDescriptor?
  #endif

  /// Begins to watch: what changes from now on ends a wait.
  ///
  /// inotify_init1(2): -1 with errno, as where a user has too many. inotify_add_watch(2): -1 with errno, as where there is
  /// no `/proc`. The open file is watched, not what may come to have its name.
  init(of file: FileDescriptor) {
    #if os(Linux)
      let number = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      let events = number < 0 ? nil : FileDescriptor(number: number, isOwned: true)
      let isWatched = number >= 0 && inotify_add_watch(number, "/proc/self/fd/\(file.number)", UInt32(IN_MODIFY)) >= 0
      watch = isWatched ? events : nil
    #endif
  }

  /// Waits until the file has changed since the last wait.
  ///
  /// A signal ends the wait, too.
  ///
  /// - Parameter interval: How long to wait, in milliseconds, where the system tells of no changes; twenty times that where
  ///   it does: some file systems do not (of a network, what changes elsewhere).
  func wait(interval: Int) {
    #if os(Linux)
      if let watch {
        watch.waitForBytes(milliseconds: max(0, min(interval, Int(Int32.max) / 20)) * 20)
        return watch.discardBytes()
      }
    #endif
    pauseThread(milliseconds: interval)
  }
}

/// Stops this thread for a while.
///
/// usleep(3).
func pauseThread(milliseconds: Int) { usleep(microseconds(ofMilliseconds: milliseconds)) }

/// What usleep(3) is told: it knows no more than 71 minutes.
func microseconds(ofMilliseconds count: Int) -> UInt32 { UInt32(max(0, min(count, Int(UInt32.max / 1000)))) * 1000 }

private func lastReason() -> String { String(cString: strerror(errno)) }

// Inside the class its methods hide the C functions of the same name.
private let systemRead = read
private let systemWrite = write
