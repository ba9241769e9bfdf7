import Foundation

extension CompiledFile {
  /// Where the compiled file of a configuration is: `DIR/NAME.slu` for a folder `DIR` called `NAME`, `NAME.slu` beside a
  /// single file.
  ///
  /// - Parameter app: The configuration's path.
  /// - Returns: The path of the file, which may not be there.
  public static func path(forApp app: String) -> String {
    let url = URL(fileURLWithPath: app)
    let named = url.standardizedFileURL
    let name = named.deletingPathExtension().lastPathComponent
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: app, isDirectory: &isFolder)
    let folder = isFolder.boolValue ? url : url.deletingLastPathComponent()
    return folder.appendingPathComponent((isFolder.boolValue ? named.lastPathComponent : name) + ".slu").relativePath
  }

  /// Reads the compiled file of a configuration.
  ///
  /// - Parameter app: The configuration's path.
  /// - Returns: Nil when there is none that can be read.
  public init?(besideApp app: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: Self.path(forApp: app))),
      let file = try? CompiledFile(bytes: Array(data))
    else { return nil }
    self = file
  }
}
