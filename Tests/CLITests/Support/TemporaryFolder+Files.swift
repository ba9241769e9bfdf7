import Foundation
import SLUTestKit

extension TemporaryFolder {
  /// The same as an address.
  var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

  /// Writes a file, makes the folders above it, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let path = path(name)
    if name.contains("/") {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try OpenFile(writing: path).write(text)
    return path
  }

  func read(_ name: String) throws -> Data { Data(try OpenFile(reading: path(name)).readAll()) }
}
