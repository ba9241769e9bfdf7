// The only file that talks to the C library: everything else is portable Swift.

import SLUReadiness

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file of the operating system, closed when its last owner lets go of it.
package final class FileDescriptor: Sendable {
  private let number: Int32
  private let isOwned: Bool
  /// The path, or - for standard input.
  package let source: String

  /// Opens a file for reading.
  ///
  /// - Throws: `cannotOpen`, with the system's reason. open(2): -1 with any errno; a directory opens and fails on reading.
  init(reading path: String) throws(AudioError) {
    // Without waiting for somebody who writes to a named pipe: reading waits for them, without a thread.
    number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else {
      throw AudioError(code: .cannotOpen, source: path, message: "cannot be opened: \(lastReason())")
    }
    isOwned = true
    source = path
  }

  /// Makes a file, for its owner alone, or empties the one that is there.
  ///
  /// - Throws: `cannotOpen`, with the system's reason.
  package init(writing path: String) throws(AudioError) {
    number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard number >= 0 else {
      throw AudioError(code: .cannotOpen, source: path, message: "cannot be opened for writing: \(lastReason())")
    }
    // One that was there keeps its mode otherwise. fstat(2), fchmod(2): -1 for what is somebody else's, which stays as it is.
    var status = stat()
    if fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG { _ = fchmod(number, 0o600) }
    isOwned = true
    source = path
  }

  /// Standard input; never closed.
  static let standardInput = FileDescriptor(number: 0, source: "-")

  private init(number: Int32, source: String) {
    self.number = number
    isOwned = false
    self.source = source
  }

  deinit {
    if isOwned { close(number) }
  }

  /// The next bytes, once there are some; none at the end, and when the task was cancelled first.
  ///
  /// read(2): 0 at the end, -1 with errno: EINTR after a signal, EAGAIN when there is nothing to read yet.
  ///
  /// - Throws: `cannotRead`, with the system's reason.
  func read(atMost limit: Int, isolation: isolated (any Actor)?) async throws(AudioError) -> [UInt8] {
    while !Task.isCancelled {
      await waitUntilReadable(number)
      if Task.isCancelled { break }
      var result = 0
      var reason: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: limit) { space, count in
        result = systemRead(number, space.baseAddress, limit)
        reason = errno
        count = max(0, result)
      }
      if result >= 0 { return bytes }
      if reason != EINTR, reason != EAGAIN {
        throw AudioError(
          code: .cannotRead, source: source, message: "cannot be read: \(String(cString: strerror(reason)))")
      }
    }
    return []
  }

  /// Writes all bytes at a place.
  ///
  /// pwrite(2): the number taken, possibly fewer, or -1 with errno.
  ///
  /// - Throws: `cannotWrite`, with the system's reason; some of the bytes may have been written.
  package func write(_ bytes: [UInt8], at offset: Int) throws(AudioError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        pwrite(number, bytes.baseAddress.map { $0 + written }, bytes.count - written, off_t(offset + written))
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw AudioError(code: .cannotWrite, source: source, message: "cannot be written: \(lastReason())")
      }
    }
  }
}

private func lastReason() -> String { String(cString: strerror(errno)) }

// Inside the class its methods hide the C functions of the same name.
private let systemRead = read

/// The decibels of a power; minus infinity for none.
func decibels(ofPower power: Float) -> Float { 10 * log10f(power) }

/// The power of decibels.
func power(ofDecibels decibels: Float) -> Float { powf(10, decibels / 10) }

/// The exponential function.
func exponential(_ number: Float) -> Float { expf(number) }

/// The cosine of an angle.
func cosine(_ radians: Double) -> Double { cos(radians) }

/// The sine of an angle.
func sine(_ radians: Double) -> Double { sin(radians) }
