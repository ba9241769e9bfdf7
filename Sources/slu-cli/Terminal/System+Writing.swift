import Foundation
import SLUAppFiles

// C's structs may be its: see System.swift.
#if canImport(CoreFoundation)
  import CoreFoundation
#endif

// Inside the type its methods hide the C function of the same name.
private let systemWrite = write

extension System {
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

  /// Writes to what is there, as it is.
  private static func pour(_ bytes: [UInt8], into path: String, isPatient: Bool) throws(FileError) {
    func failure() -> FileError { FileError(path: path, reason: String(cString: strerror(errno)), isWritten: true) }
    // open(2): -1 with errno; ENXIO for a pipe that nobody reads and that is not waited for.
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | (isPatient ? 0 : O_NONBLOCK), 0o666)
    if file < 0, errno == ENXIO, !isPatient { return }
    guard file >= 0 else { throw failure() }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      // write(2): how many, or -1 with errno.
      let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EAGAIN, !isPatient { return }
      guard count >= 0 || errno == EINTR else { throw failure() }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
