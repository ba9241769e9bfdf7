import Foundation

/// The compiled files of a configuration, each read once.
package struct CompiledFiles {
  /// What is under each of their paths: a file, or why it cannot be used.
  let found: [(path: String, content: Result<CompiledFile, any Error>)]

  /// Reads them.
  ///
  /// - Parameter app: The configuration's path.
  package init(ofApp app: String) {
    found = CompiledFile.paths(forApp: app).map { path in
      (path, Result { try CompiledFile(bytes: try Self.bytes(ofFile: path)) })
    }
  }

  /// A pipe is not waited for.
  private static func bytes(ofFile path: String) throws -> [UInt8] {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: target)
      guard attributes[.type] as? FileAttributeType == .typeRegular else {
        throw Unreadable("expected an ordinary file")
      }
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: target)))
    } catch let error as Unreadable {
      throw error
    } catch {
      throw Unreadable("cannot be read: \(error.systemReason)")
    }
  }
}

private struct Unreadable: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
