public import SLUGrammar

/// A configuration made of another format's: its files, and what could not be carried over.
///
/// ```swift
/// let imported = AppImport.reading("sentences.ini")
/// for diagnostic in imported.diagnostics { print(diagnostic) }
/// try imported.write(to: "app")
/// ```
public struct AppImport: Sendable {
  /// A file of the configuration.
  public struct File: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// What it says.
    public let text: String
  }

  /// The configuration's files, the YAML file first; none when there is an error.
  public let files: [File]
  /// What could not be carried over, with its place; an error when nothing can be read.
  public let diagnostics: [Diagnostic]

  /// The name of the YAML file.
  public static let mainFile = "config.yaml"

  /// Reads a configuration of another format.
  ///
  /// - Parameters:
  ///   - path: A file, or the folder of an export.
  ///   - format: Its format; nil for what it looks like.
  /// - Returns: The configuration, or the error.
  public static func reading(_ path: String, format: ImportFormat? = nil) -> AppImport {
    do throws(Diagnostic) {
      return AppImport(try ImportFiles(path), format: format)
    } catch {
      return AppImport(files: [], diagnostics: [error])
    }
  }

  /// Reads the text of a single file.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - name: Its name: for diagnostics, and as a hint what it is.
  ///   - format: Its format; nil for what it looks like.
  public init(_ text: String, name: String, format: ImportFormat? = nil) {
    self.init(ImportFiles(path: name, files: [.init(name: name, text: text)]), format: format)
  }

  init(files: [File], diagnostics: [Diagnostic]) {
    self.files = files
    self.diagnostics = diagnostics.inOrder
  }

  /// - Parameters:
  ///   - files: What was found.
  ///   - format: Its format; nil for what it looks like.
  init(_ files: ImportFiles, format: ImportFormat?) {
    guard let format = format ?? ImportFormat(of: files) else {
      let message = "\(files.path): this looks like none of \(ImportFormat.names)"
      self.init(files: [], diagnostics: [Diagnostic(.error, .badFile, message, at: nil)])
      return
    }
    let app = format.read(files)
    guard !app.diagnostics.contains(where: { $0.severity == .error }) else {
      self.init(files: [], diagnostics: app.diagnostics)
      return
    }
    let text = ConfigurationText(app)
    guard !text.isEmpty else {
      let message = "\(files.path): there are no sentences in it"
      self.init(files: [], diagnostics: text.app.diagnostics + [Diagnostic(.error, .empty, message, at: nil)])
      return
    }
    self.init(files: text.files.map { File(name: $0.name, text: $0.text) }, diagnostics: text.app.diagnostics)
  }

  /// The configuration, compiled as it would be from its folder.
  public var compilation: Compilation {
    let texts = Dictionary(files.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
    return AppFile(texts[Self.mainFile] ?? "", file: Self.mainFile) { texts[$0].map { .text($0) } ?? .missing }
      .compilation
  }
}
