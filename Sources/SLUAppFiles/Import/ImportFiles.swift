import Foundation
import SLUGrammar

/// The files of a configuration in another format: a single one with what lies beside it, or a folder.
struct ImportFiles {
  struct File {
    /// Its path in the folder.
    var name: String
    var text: String
  }

  /// As it was given.
  let path: String
  /// The files in the order of their names; for a single file that alone.
  private(set) var files: [File] = []
  /// Whether it is all files of a folder.
  private(set) var isFolder = false
  /// The name of the folder itself, or of that which the file is in; empty for what is on no disk.
  private var folderName = ""
  /// Lists that sentences name: the files of the folder `slots`.
  private(set) var slots: [String: String] = [:]

  private static let mostFiles = 5_000
  private static let mostBytes = 64 << 20
  private static let extensions = ["yaml", "yml", "json", "ini", "xml", "grxml"]

  /// - Throws: Why there is nothing to read.
  init(_ path: String) throws(Diagnostic) {
    self.path = path
    let name = path.split(separator: "/").last.map(String.init) ?? path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Self.refusal("\(path): there is no such file or folder")
    }
    var bytes = 0
    self.isFolder = isFolder.boolValue
    let place = URL(fileURLWithPath: path).standardizedFileURL
    folderName = (isFolder.boolValue ? place : place.deletingLastPathComponent()).lastPathComponent
    if isFolder.boolValue {
      for name in try Self.names(in: path) where Self.extensions.contains(where: { name.hasSuffix("." + $0) }) {
        files.append(File(name: name, text: try Self.text(path + "/" + name, &bytes)))
      }
      if files.isEmpty { throw Self.refusal("\(path): there is no file in it that could be imported") }
    } else {
      files = [File(name: name, text: try Self.text(path, &bytes))]
    }
    let folder = isFolder.boolValue ? path : String(path.dropLast(name.count)) + "."
    let lists = folder + "/slots"
    if files.contains(where: { $0.name.hasSuffix(".ini") }), FileManager.default.fileExists(atPath: lists) {
      for name in try Self.names(in: lists) { slots[name] = try Self.text(lists + "/" + name, &bytes) }
    }
  }

  init(path: String, files: [File], slots: [String: String] = [:]) {
    (self.path, self.files, self.slots) = (path, files, slots)
  }

  /// The name of the folder that a file is in; empty where there is none.
  func folder(of file: File) -> String {
    file.name.split(separator: "/").dropLast().last.map(String.init) ?? folderName
  }

  /// The ordinary files in a folder and in those in it, sorted; links are not followed.
  private static func names(in folder: String) throws(Diagnostic) -> [String] {
    var names: [String] = []
    var left = [""]
    while let place = left.popLast() {
      let path = place.isEmpty ? folder : folder + "/" + place
      let found = try? FileManager.default.contentsOfDirectory(atPath: path).sorted()
      if found == nil, place.isEmpty { throw refusal("\(folder): the folder cannot be read") }
      for name in found ?? [] where name.first != "." {
        let inside = place.isEmpty ? name : place + "/" + name
        let type = try? FileManager.default.attributesOfItem(atPath: folder + "/" + inside)[.type] as? FileAttributeType
        if type == .typeRegular { names.append(inside) }
        // Slots of Lex lie in the deepest folders: Bot/BotLocales/en_US/Intents/Order/Slots/Size.
        if type == .typeDirectory, inside.count(where: { $0 == "/" }) < 7 { left.append(inside) }
        guard names.count + left.count <= mostFiles else {
          throw refusal("\(folder): it has more than \(mostFiles) files")
        }
      }
    }
    return names.sorted()
  }

  private static func text(_ path: String, _ bytes: inout Int) throws(Diagnostic) -> String {
    let text = try FileContent(ofFile: path, atMost: AppFile.longest).text(named: path)
    bytes += text.utf8.count
    guard bytes <= mostBytes else { throw refusal("the files together are longer than \(mostBytes) bytes") }
    return text
  }

  private static func refusal(_ message: String) -> Diagnostic { Diagnostic(.error, .badFile, message, at: nil) }
}
