import Foundation

extension AppFolder {
  /// Which files of a folder are the configuration.
  enum Layout {
    /// A YAML file, and the folder of the tables that it names.
    case yaml(file: String, folder: String)
    /// Files of templates, and the folder that they are in; nil for a single file.
    case templates(files: [String], folder: String?)
    /// None are; why.
    case unusable(String)

    /// Looks at a folder or a file.
    init(of path: String) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        self = .unusable("\(path): there is no such file or folder")
        return
      }
      guard isFolder.boolValue else {
        guard !path.hasSuffix(CompiledFile.suffix) else {
          self = .unusable("\(path): expected a configuration, a folder or a YAML file, found what was learnt of one")
          return
        }
        self =
          Self.isYAML(path)
          ? .yaml(file: path, folder: URL(fileURLWithPath: path).deletingLastPathComponent().path)
          : .templates(files: [path], folder: nil)
        return
      }
      guard let names = Self.names(in: path) else {
        self = .unusable("\(path): the folder cannot be read")
        return
      }
      let yaml = names.filter(Self.isYAML)
      let templates = names.filter { !Self.isYAML($0) }.map { path + "/" + $0 }
      if yaml.count > 1 {
        self = .unusable("\(path): expected one YAML file, found \(yaml.joined(separator: ", "))")
      } else if let file = yaml.first {
        self = .yaml(file: path + "/" + file, folder: path)
      } else if templates.isEmpty {
        self = .unusable("\(path): expected a YAML file or files of templates (.sal), found none")
      } else {
        self = .templates(files: templates, folder: path)
      }
    }

    /// The names of a folder's files of YAML and of templates, in order; nil for what is none, or cannot be read.
    static func names(in folder: String) -> [String]? {
      try? FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter(isPart)
    }

    /// Whether a file of this name is YAML or templates.
    static func isPart(_ name: String) -> Bool { isYAML(name) || name.hasSuffix(".sal") }

    private static func isYAML(_ name: String) -> Bool { name.hasSuffix(".yaml") || name.hasSuffix(".yml") }
  }
}
