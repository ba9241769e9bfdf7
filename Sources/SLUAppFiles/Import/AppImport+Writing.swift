import Foundation

extension AppImport {
  /// Writes the configuration into a folder, which is made when there is none.
  ///
  /// - Parameter folder: Where its files go. One that already has a file of a configuration (YAML, `.sal`, `.csv`) is
  ///   left alone.
  /// - Throws: A ``WritingError``.
  public func write(to folder: String) throws(WritingError) {
    let manager = FileManager.default
    let present = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
    if let file = present.sorted().first(where: { name in
      [".yaml", ".yml", ".sal", ".csv"].contains { name.hasSuffix($0) }
    }) {
      throw WritingError(path: folder, reason: "expected a folder without a configuration, found \(file)")
    }
    do {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for file in files {
        try Data(file.text.utf8).write(
          to: URL(fileURLWithPath: folder).appendingPathComponent(file.name), options: .atomic)
      }
    } catch {
      throw WritingError(path: folder, reason: error.localizedDescription)
    }
  }

  /// Why a configuration was not written.
  public struct WritingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The folder.
    public let path: String
    /// What is wrong with it.
    public let reason: String

    /// `FOLDER: reason`.
    public var description: String { "\(path): \(reason)" }
  }
}
