#if os(Linux)
  import Foundation

  /// How the files of a configuration stood: when each was changed, and how long it was.
  struct FolderStamp: Hashable, Sendable {
    private struct File: Hashable {
      var name: String
      var changed: Date?
      var length: Int?
    }

    private var files: [File] = []

    /// What a configuration consists of, and what is made of it.
    private static let extensions: Set = ["yaml", "yml", "csv", "tsv", "txt", "sal", "slu"]

    /// How many files are looked at; a configuration has a handful.
    private static let limit = 10_000

    /// Looks at a configuration.
    ///
    /// - Parameter path: Its folder, or its file: what lies beside a file, or in folders there, may belong to it.
    init(ofApp path: String) {
      let url = URL(fileURLWithPath: path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
      let folder = isFolder.boolValue ? url : url.deletingLastPathComponent()
      guard let entries = FileManager.default.enumerator(atPath: folder.path) else { return }
      for case let name as String in entries.prefix(Self.limit)
      where Self.extensions.contains((name as NSString).pathExtension) {
        let attributes = try? FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(name).path)
        files.append(
          File(
            name: name, changed: attributes?[.modificationDate] as? Date,
            length: (attributes?[.size] as? NSNumber)?.intValue))
      }
      files.sort { $0.name < $1.name }
    }
  }
#endif
