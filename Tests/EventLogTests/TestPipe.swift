import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A pipe with a name.
///
/// Made by `mkfifo`. Both ends are open from the beginning, so that nobody waits for the other.
final class TestPipe: Sendable {
  let path: String
  private let reading: Int32
  private let writing: Int32

  init() {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("slu-\(UUID().uuidString).fifo").path
    mkfifo(path, 0o600)
    reading = open(path, O_RDONLY | O_NONBLOCK)
    writing = open(path, O_WRONLY)
  }

  deinit {
    close(reading)
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { systemWrite(writing, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      written += count
    }
  }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Lets the reader find the end.
  func finish() { close(writing) }
}

private let systemWrite = write
