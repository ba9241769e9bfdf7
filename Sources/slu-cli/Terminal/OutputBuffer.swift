import ArgumentParser
import SLUTransport

/// Collects what goes to standard output: line by line when somebody waits for it, in large blocks otherwise.
///
/// A failed write is remembered and the rest is dropped, so that writing needs no `try` at every word; whoever runs the
/// loop asks for ``failure``.
final class OutputBuffer {
  /// How much is collected when nobody waits.
  static let blockSize = 1 << 16

  /// Whether each line is written when it ends.
  let isEager: Bool
  /// Why nothing more can be written: the exit code to end with.
  private(set) var failure: ExitCode?

  private let sink: (UnsafeRawBufferPointer) throws(ExitCode) -> Void
  private var bytes: [UInt8] = []

  /// Creates a buffer.
  ///
  /// - Parameters:
  ///   - isEager: Write each line when it ends.
  ///   - sink: Where the bytes go.
  init(
    isEager: Bool,
    sink: @escaping (UnsafeRawBufferPointer) throws(ExitCode) -> Void = { (bytes) throws(ExitCode) in
      try StandardOutput().write(bytes)
    }
  ) {
    self.isEager = isEager
    self.sink = sink
  }

  /// Adds text.
  func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Adds text as a terminal may show it (`printable`).
  func write(printable text: String) { bytes.append(printable: text) }

  /// How many bytes wait to be written.
  var count: Int { bytes.count }

  /// Adds bytes.
  func write(bytes: UnsafeRawBufferPointer) { self.bytes.append(contentsOf: bytes) }

  /// Says that a line, or a whole picture, is complete.
  func endLine() {
    if isEager || bytes.count >= Self.blockSize { flush() }
  }

  /// Writes what was collected.
  func flush() {
    bytes.withUnsafeBytes { pass($0) }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes bytes past the buffer, for those who collect by themselves.
  func pass(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil, !bytes.isEmpty else { return }
    do throws(ExitCode) { try sink(bytes) } catch { failure = error }
  }
}

extension [UInt8] {
  /// Adds text as a terminal may show it (`printable`).
  mutating func append(printable text: String) {
    let start = count
    append(contentsOf: text.utf8)
    if self[start...].allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return }
    removeSubrange(start...)
    append(contentsOf: text.printable.utf8)
  }
}
