import Foundation
import SLUAppFiles

// C's structs may be its: see System.swift.
#if canImport(CoreFoundation)
  import CoreFoundation
#endif

// Inside the type its methods hide the C function of the same name.
private let systemWrite = write

extension System {
  /// Removes a regular file; what is there otherwise, or cannot be removed, stays.
  ///
  /// unlink(2): -1 with errno.
  static func removeFile(_ path: String) {
    if length(ofFile: path) != nil { unlink(path) }
  }

  /// Puts bytes where a path leads: a file is there whole or as it was, anything else gets them.
  ///
  /// A link stays, and leads to the new file; a device or a pipe is written to, never replaced.
  ///
  /// - Parameters:
  ///   - bytes: All that is to be there.
  ///   - path: Where.
  ///   - isPatient: Whether a pipe is waited for; otherwise what nobody reads is dropped.
  /// - Throws: A ``FileError`` with the system's reason.
  static func write(_ bytes: [UInt8], toFile path: String, isPatient: Bool = true) throws(FileError) {
    var status = stat()
    // stat(2), lstat(2): -1 with errno. What a link leads to counts; a link that leads nowhere is filled at its end.
    let isThere = stat(path, &status) == 0
    if isThere ? status.st_mode & S_IFMT != S_IFREG : lstat(path, &status) == 0 {
      return try pour(bytes, into: path, isPatient: isPatient)
    }
    // realpath(3): nil with errno, such as where nothing is yet.
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    let place = resolved.map { String(cString: $0) } ?? path
    do { try Data(bytes).write(to: URL(fileURLWithPath: place), options: .atomic) } catch {
      throw FileError(path: path, reason: error.systemReason, isWritten: true)
    }
  }

  /// Adds bytes to the end of a file; one that is not there is made for its owner alone.
  ///
  /// - Throws: A ``FileError`` with the system's reason.
  static func append(_ bytes: [UInt8], toPrivateFile path: String) throws(FileError) {
    // open(2): -1 with errno.
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileError(writing: path, SystemError(number: errno)) }
    defer { close(file) }
    if let error = bytes.withUnsafeBytes({ write($0, to: file) }) { throw FileError(writing: path, error) }
  }

  /// Takes bytes off the end of a file.
  ///
  /// - Throws: A ``FileError`` where the file does not end in them any more, or with the system's reason.
  static func remove(_ bytes: [UInt8], fromEndOf path: String) throws(FileError) {
    // open(2), fstat(2), pread(2), ftruncate(2): -1 with errno.
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw FileError(writing: path, SystemError(number: errno)) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileError(writing: path, SystemError(number: errno)) }
    let start = status.st_size - off_t(bytes.count)
    var end = [UInt8](repeating: 0, count: bytes.count)
    guard start >= 0, pread(file, &end, end.count, start) == end.count, end == bytes else {
      throw FileError(path: path, reason: "it no longer ends in the line that was added to it", isWritten: true)
    }
    guard ftruncate(file, start) == 0 else { throw FileError(writing: path, SystemError(number: errno)) }
  }

  /// Writes to what is there, as it is.
  private static func pour(_ bytes: [UInt8], into path: String, isPatient: Bool) throws(FileError) {
    // open(2): -1 with errno; ENXIO for a pipe that nobody reads and that is not waited for.
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | (isPatient ? 0 : O_NONBLOCK), 0o666)
    if file < 0, errno == ENXIO, !isPatient { return }
    guard file >= 0 else { throw FileError(writing: path, SystemError(number: errno)) }
    defer { close(file) }
    if let error = bytes.withUnsafeBytes({ write($0, to: file, isPatient: isPatient) }) {
      throw FileError(writing: path, error)
    }
  }

  /// Writes all bytes to an open file.
  ///
  /// write(2): the number taken, possibly fewer, or -1 with errno.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - file: The number by which the system knows the file.
  ///   - isPatient: Whether there is waited for room in a full pipe; otherwise what does not fit is dropped.
  /// - Returns: Why they cannot be written; nil when they were, or were dropped.
  static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32, isPatient: Bool = true) -> SystemError? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = systemWrite(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        guard isPatient else { return nil }
        // Whoever shares the stream made it non-blocking: wait until there is room.
        var watched = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        _ = poll(&watched, 1, -1)
      } else if errno != EINTR {
        return SystemError(number: errno)
      }
    }
    return nil
  }
}

extension FileError {
  fileprivate init(writing path: String, _ error: SystemError) {
    self.init(path: path, reason: error.reason, isWritten: true)
  }
}
