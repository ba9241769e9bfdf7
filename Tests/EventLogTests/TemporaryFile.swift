import Foundation

/// All bytes of a file; none when it is not there.
///
/// Not by `Data(contentsOf:)` or `FileManager`: on Linux those leak a page for each empty file, which the
/// AddressSanitizer reports.
func contents(of path: String) -> [UInt8] {
  guard let handle = FileHandle(forReadingAtPath: path) else { return [] }
  defer { try? handle.close() }
  return (try? handle.readToEnd()).flatMap { $0 }.map { [UInt8]($0) } ?? []
}

/// A path in the temporary folder, gone with its owner.
final class TemporaryFile: Sendable {
  let path: String

  init(_ bytes: [UInt8]? = nil) {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("slu-\(UUID().uuidString).jsonl").path
    if let bytes { _ = FileManager.default.createFile(atPath: path, contents: Data(bytes)) }
  }

  convenience init(_ text: String) { self.init(Array(text.utf8)) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// What the file holds now.
  var bytes: [UInt8] { contents(of: path) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds to the end, as another program would.
  func append(_ text: String) {
    let handle = FileHandle(forWritingAtPath: path)
    _ = try? handle?.seekToEnd()
    try? handle?.write(contentsOf: Data(text.utf8))
    try? handle?.close()
  }

  /// Cuts the file.
  func truncate(to length: Int) {
    let handle = FileHandle(forWritingAtPath: path)
    try? handle?.truncate(atOffset: UInt64(length))
    try? handle?.close()
  }
}
