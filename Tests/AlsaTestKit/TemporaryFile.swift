import Glibc

/// An empty file of its own, removed with its last owner.
public final class TemporaryFile: Sendable {
  /// What the system refused.
  struct Failure: Error { let number: Int32 }

  /// Where it is.
  public let path: String

  /// Makes the file.
  ///
  /// mkstemp(3): an open file, or -1 with errno.
  public init() throws {
    var name = Array("/tmp/slu-alsa-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { throw Failure(number: errno) }
    close(file)
    path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  deinit { unlink(path) }

  /// Takes it away before its time.
  public func remove() { unlink(path) }

  /// Writes all of it anew.
  public func write(_ bytes: [UInt8]) throws {
    guard let file = fopen(path, "wb") else { throw Failure(number: errno) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Failure(number: errno) }
  }
}
