import Foundation

extension CompiledFile {
  /// Where the compiled file of a configuration is written: `DIR/NAME.slu` for a folder `DIR` called `NAME`, `NAME.slu` beside a
  /// single file.
  ///
  /// - Parameter app: The configuration's path.
  /// - Returns: The path of the file, which may not be there.
  public static func path(forApp app: String) -> String {
    let url = URL(fileURLWithPath: app)
    let named = url.standardizedFileURL
    let name = named.deletingPathExtension().lastPathComponent
    let folder = isFolder(app) ? url : url.deletingLastPathComponent()
    return folder.appendingPathComponent((isFolder(app) ? named.lastPathComponent : name) + suffix).relativePath
  }

  /// The compiled files that a configuration may have, those that are called as it is first.
  ///
  /// A folder that was copied or renamed still holds the file of its old name, and one that a link leads to that of its own: all
  /// `*.slu` in a folder are among them. So they are for the YAML file of a folder, which is the same configuration. Whether one
  /// fits is known when it is read.
  ///
  /// - Parameter app: The configuration's path.
  /// - Returns: The paths of files that are there.
  public static func paths(forApp app: String) -> [String] {
    let target = URL(fileURLWithPath: app).resolvingSymlinksInPath()
    let named = path(forApp: app)
    guard isFolder(app) else {
      let real = path(forApp: target.path)
      let isSame = URL(fileURLWithPath: named).resolvingSymlinksInPath().path == real
      let own = (isSame ? [named] : [named, real]).filter { FileManager.default.fileExists(atPath: $0) }
      return own + ofFolder(with: app).filter { !own.contains($0) }
    }
    return ofFolder(app, target)
  }

  /// The compiled files of the folder that a YAML file is the configuration of; none for another file.
  private static func ofFolder(with file: String) -> [String] {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().relativePath
    guard case .yaml(let own, _) = AppFolder.Layout(of: folder),
      URL(fileURLWithPath: own).lastPathComponent == URL(fileURLWithPath: file).lastPathComponent
    else { return [] }
    return ofFolder(folder, URL(fileURLWithPath: folder).resolvingSymlinksInPath())
  }

  private static func ofFolder(_ app: String, _ target: URL) -> [String] {
    let named = path(forApp: app)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: app)) ?? []
    let likely = [URL(fileURLWithPath: named).lastPathComponent, target.lastPathComponent + suffix]
    func rank(_ name: String) -> Int { likely.firstIndex(of: name) ?? likely.count }
    let folder = URL(fileURLWithPath: app)
    return names.filter { $0.hasSuffix(suffix) }.sorted { (rank($0), $0) < (rank($1), $1) }
      .map { folder.appendingPathComponent($0).relativePath }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
