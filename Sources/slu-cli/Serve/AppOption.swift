#if os(Linux)
  import ArgumentParser
  import Foundation
  import SLUAppFiles

  /// An application's configuration and the id that clients name it with: `ID=DIR`; without an id, the folder's name.
  ///
  /// What is there as a whole is a path, also with an equals sign in it.
  struct AppOption: ExpressibleByArgument, Hashable {
    var id: String
    var path: String

    init(id: String, path: String) {
      self.id = id
      self.path = path
    }

    init?(argument: String) {
      if let mark = argument.firstIndex(of: "="), !FileManager.default.fileExists(atPath: argument) {
        id = String(argument[..<mark])
        path = String(argument[argument.index(after: mark)...])
      } else {
        id = URL(fileURLWithPath: argument).standardizedFileURL.lastPathComponent
        path = argument
      }
      if id.isEmpty || path.isEmpty { return nil }
    }

    /// The configurations of a folder that has none itself but folders with some, each under its folder's name; else itself.
    var configurations: [AppOption] {
      guard AppFolder.candidates(in: path).isEmpty,
        let names = try? FileManager.default.contentsOfDirectory(atPath: path)
      else { return [self] }
      let found = names.sorted().filter { !AppFolder.candidates(in: path + "/" + $0).isEmpty }
      return found.isEmpty ? [self] : found.map { AppOption(id: $0, path: path + "/" + $0) }
    }

    /// The configuration that is meant: the only one, or that of a folder of several which has the id.
    ///
    /// - Throws: A ``FileError`` when there are several and none has the id.
    func single() throws(FileError) -> AppOption {
      let found = configurations
      if found.count == 1 { return found[0] }
      if let named = found.first(where: { $0.id == id }) { return named }
      throw FileError(
        path: path,
        reason: "there are \(found.count) applications here: name one of them, such as --app \(found[0].path)")
    }
  }
#endif
