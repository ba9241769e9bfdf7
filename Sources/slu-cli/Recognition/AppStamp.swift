#if os(Linux)
  import Glibc
  import SLUAppFiles

  /// How the files of a configuration stood, what is made of it among them.
  struct AppStamp: Sendable {
    /// When a file was changed, and how long it was; a link stands for what it leads to.
    private struct File: Hashable {
      /// When it was changed, in seconds and nanoseconds, how long it is, and which file of which device; nil: there is none.
      private var facts: [Int]?

      init(_ path: String) {
        var found = stat()
        guard stat(path, &found) == 0 else { return }
        facts = [
          found.st_mtim.tv_sec, found.st_mtim.tv_nsec, Int(found.st_size), Int(truncatingIfNeeded: found.st_ino),
          Int(truncatingIfNeeded: found.st_dev),
        ]
      }
    }

    private let path: String
    /// What was in the folder, and how it stood itself: as long as it does, it need not be listed.
    private let candidates: [String]
    private let folder: File
    private let files: [String: File]

    /// Looks at a configuration, which reads its YAML file.
    init(ofApp path: String) {
      self.path = path
      folder = File(path)
      candidates = Self.candidates(path)
      let paths = [CompiledFile.path(forApp: path)] + CompiledFile.paths(forApp: path) + AppFolder.files(of: path)
      files = Dictionary(paths.map { ($0, File($0)) }) { first, _ in first }
    }

    /// Whether all of them stand as they did, and there are no others.
    var isCurrent: Bool {
      (folder == File(path) || Self.candidates(path) == candidates)
        && files.allSatisfy { $0.value == File($0.key) }
    }

    private static func candidates(_ path: String) -> [String] {
      AppFolder.candidates(in: path) + CompiledFile.paths(forApp: path)
    }
  }
#endif
