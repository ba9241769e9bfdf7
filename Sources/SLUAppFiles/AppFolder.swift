import Foundation
public import SLUGrammar

/// A configuration on disk: a folder with one YAML file and its tables, a folder of templates, or a single file.
public enum AppFolder {
  /// Compiles a configuration.
  ///
  /// - Parameter path: A folder, a YAML file, or a file of templates (`.sal`).
  /// - Returns: The grammar and what is wrong or doubtful, also with the files.
  public static func compile(_ path: String) -> Compilation {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return refusal("\(path): there is no such file or folder")
    }
    guard isFolder.boolValue else {
      return isYAML(path)
        ? compile(yaml: path, folder: URL(fileURLWithPath: path).deletingLastPathComponent().path)
        : compile(templates: [path])
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path).sorted() else {
      return refusal("\(path): the folder cannot be read")
    }
    let yaml = names.filter(isYAML)
    if yaml.count > 1 { return refusal("\(path): expected one YAML file, found \(yaml.joined(separator: ", "))") }
    if let file = yaml.first { return compile(yaml: path + "/" + file, folder: path) }
    let templates = names.filter { $0.hasSuffix(".sal") }
    if templates.isEmpty { return refusal("\(path): expected a YAML file or files of templates (.sal), found none") }
    return compile(
      templates: templates.map { path + "/" + $0 }, vocabulary: path + "/" + VocabularyFile.name)
  }

  private static func compile(yaml path: String, folder: String) -> Compilation {
    let text: String
    switch content(path) {
    case .text(let found): text = found
    case .missing: return refusal("\(path): there is no such file or folder")
    case .refused(let reason): return refusal("\(path) \(reason)")
    }
    return AppFile(text, file: path) { content(folder + "/" + $0) }.compilation
  }

  /// - Parameter vocabulary: Where the vocabulary may be.
  private static func compile(templates paths: [String], vocabulary: String? = nil) -> Compilation {
    var source = AppSource()
    for path in paths {
      guard case .text(let text) = content(path) else {
        if case .refused(let reason) = content(path) { return refusal("\(path) \(reason)") }
        return refusal("\(path): there is no such file or folder")
      }
      source.templates.append(SourceText(text, file: path))
    }
    var diagnostics: [Diagnostic] = []
    if let vocabulary, case .text(let text) = content(vocabulary) {
      let file = VocabularyFile(text, file: vocabulary)
      source.settings.vocabulary = file.entries
      diagnostics = file.diagnostics
    }
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      return Compilation(grammar: nil, diagnostics: diagnostics)
    }
    let compilation = Grammar.compile(source)
    return Compilation(grammar: compilation.grammar, diagnostics: diagnostics + compilation.diagnostics)
  }

  private static func isYAML(_ name: String) -> Bool { name.hasSuffix(".yaml") || name.hasSuffix(".yml") }

  private static func content(_ path: String) -> FileContent { FileContent(ofFile: path, atMost: AppFile.longest) }

  private static func refusal(_ message: String) -> Compilation {
    Compilation(grammar: nil, diagnostics: [Diagnostic(.error, .badFile, message, at: nil)])
  }
}
