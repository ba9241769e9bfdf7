import Foundation

/// A path in the temporary folder, gone with its owner.
final class TemporaryFile: Sendable {
  let path: String

  init(_ bytes: [UInt8]? = nil, extension name: String = "wav") {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("slu-\(UUID().uuidString).\(name)").path
    if let bytes { _ = FileManager.default.createFile(atPath: path, contents: Data(bytes)) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// What the file holds now.
  var bytes: [UInt8] {
    guard let handle = FileHandle(forReadingAtPath: path) else { return [] }
    defer { try? handle.close() }
    return (try? handle.readToEnd()).flatMap { $0 }.map { [UInt8]($0) } ?? []
  }
}
