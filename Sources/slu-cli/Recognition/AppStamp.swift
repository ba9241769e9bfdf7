#if os(Linux)
  import Foundation
  import SLUAppFiles

  /// How the files of a configuration stood, what is made of it among them.
  struct AppStamp: Sendable {
    /// When a file was changed, and how long it was; a link stands for what it leads to.
    private struct File: Hashable {
      var changed: Date?
      var length, number: Int?

      init(_ path: String) {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let attributes = try? FileManager.default.attributesOfItem(atPath: target)
        changed = attributes?[.modificationDate] as? Date
        length = (attributes?[.size] as? NSNumber)?.intValue
        number = (attributes?[.systemFileNumber] as? NSNumber)?.intValue
      }
    }

    private let path: String
    private let candidates: [String]
    private let files: [String: File]

    /// Looks at a configuration, which reads its YAML file.
    init(ofApp path: String) {
      self.path = path
      candidates = AppFolder.candidates(in: path)
      let paths = [CompiledFile.path(forApp: path)] + AppFolder.files(of: path)
      files = Dictionary(paths.map { ($0, File($0)) }) { first, _ in first }
    }

    /// Whether all of them stand as they did, and there are no others.
    var isCurrent: Bool {
      AppFolder.candidates(in: path) == candidates && files.allSatisfy { $0.value == File($0.key) }
    }
  }
#endif
