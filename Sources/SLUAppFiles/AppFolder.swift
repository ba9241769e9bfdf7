import Foundation
public import SLUGrammar

/// A configuration on disk: a folder with one YAML file and its tables, a folder of templates, or a single file.
public enum AppFolder {
  /// Compiles a configuration.
  ///
  /// - Parameter path: A folder, a YAML file, or a file of templates (`.sal`).
  /// - Returns: The grammar and what is wrong or doubtful, also with the files.
  public static func compile(_ path: String) -> Compilation {
    do throws(Diagnostic) {
      switch Layout(of: path) {
      case .yaml(let file, let folder):
        let app = AppFile(try content(file).text(named: file), file: file) { content(folder + "/" + $0) }
        return app.compilation.adding(strays(in: path, beside: file))
      case .templates(let files, let folder): return try compile(templates: files, in: folder)
      case .unusable(let message): throw Diagnostic(.error, .badFile, message, at: nil)
      }
    } catch {
      return Compilation(grammar: nil, diagnostics: [error])
    }
  }

  /// The files that a configuration is made of: it is another one when one of them is.
  ///
  /// Compiling reads these; nothing is compiled to know them.
  ///
  /// - Parameter path: A folder, a YAML file, or a file of templates (`.sal`).
  /// - Returns: Their paths, tables that are imported and not there among them; none where there is no configuration.
  public static func files(of path: String) -> [String] {
    switch Layout(of: path) {
    case .yaml(let file, let folder):
      guard case .text(let text) = content(file) else { return [file] }
      var files = [file]
      _ = AppFile(text, file: file) {
        let path = folder + "/" + $0
        files.append(path)
        return content(path)
      }
      return files
    case .templates(let files, let folder):
      return files + (folder.map { folder in SideFiles.names.map { folder + "/" + $0 } } ?? [])
    case .unusable: return []
    }
  }

  /// The files of YAML and of templates in a folder: which of them are the configuration is another matter when there are others.
  ///
  /// - Parameter path: A folder, or a file, which has none in it.
  /// - Returns: Their names, in order.
  package static func candidates(in path: String) -> [String] { Layout.names(in: path) ?? [] }

  private static func compile(templates paths: [String], in folder: String?) throws(Diagnostic) -> Compilation {
    var source = AppSource()
    for path in paths { source.templates.append(SourceText(try content(path).text(named: path), file: path)) }
    var sideFiles = SideFiles()
    if let folder = folder.map({ $0 + "/" }) {
      sideFiles = SideFiles(into: &source.settings, folder: folder) { content(folder + $0) }
    }
    guard !sideFiles.diagnostics.contains(where: { $0.severity == .error }) else {
      return Compilation(grammar: nil, diagnostics: sideFiles.diagnostics)
    }
    let compilation = Grammar.compile(source)
    return Compilation(
      grammar: compilation.grammar,
      diagnostics: sideFiles.diagnostics + compilation.diagnostics + sideFiles.doubts(of: compilation.grammar))
  }

  /// Warnings of files of templates that nobody reads, as the folder has a YAML file.
  private static func strays(in path: String, beside file: String) -> [Diagnostic] {
    candidates(in: path).filter { path + "/" + $0 != file }.map {
      Diagnostic(
        .warning, .unused, "\(path)/\($0) is not read: the configuration is \(file), with the templates that are in it",
        at: nil)
    }
  }

  private static func content(_ path: String) -> FileContent { FileContent(ofFile: path, atMost: AppFile.longest) }
}

extension Compilation {
  /// The same with more diagnostics.
  fileprivate func adding(_ others: [Diagnostic]) -> Compilation {
    Compilation(grammar: grammar, diagnostics: diagnostics + others)
  }
}
