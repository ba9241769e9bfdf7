import Foundation

extension AppImport {
  /// Writes the configuration into a folder, which is made when there is none.
  ///
  /// - Parameter folder: Where its files go. One that already has a file of a configuration (YAML, `.sal`, `.csv`) is
  ///   left alone.
  /// - Throws: A ``WritingError``; nothing of the configuration is left in the folder then.
  public func write(to folder: String) throws(WritingError) {
    let manager = FileManager.default
    let present = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
    if let file = present.sorted().first(where: { AppFolder.Layout.isPart($0) || $0.hasSuffix(".csv") }) {
      throw WritingError(path: folder, reason: "expected a folder without a configuration, found \(file)")
    }
    do {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw WritingError(path: folder, reason: error.systemReason)
    }
    var written: [String] = []
    for file in files {
      let path = folder + "/" + file.name
      do {
        try Data(file.text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        // Half of a configuration is none, and would be in the way of the next attempt.
        for path in written { try? manager.removeItem(atPath: path) }
        throw WritingError(path: path, reason: error.systemReason)
      }
      written.append(path)
    }
  }

  /// Why a configuration was not written.
  public struct WritingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The folder, or a file in it.
    public let path: String
    /// What is wrong with it.
    public let reason: String

    /// `PATH: reason`.
    public var description: String { "\(path): \(reason)" }
  }
}
