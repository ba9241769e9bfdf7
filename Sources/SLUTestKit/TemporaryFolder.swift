import Foundation

/// A folder that is gone, with all that is in it, when its owner is.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let path: String

  /// Makes an empty folder.
  ///
  /// - Throws: The system's error when there is no room for one.
  public init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("slu-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it, which need not be there.
  ///
  /// - Parameter name: The file's name, or its path from here.
  public func path(_ name: String) -> String { "\(path)/\(name)" }
}
