public import SLUGrammar

extension AppFile {
  /// The file, compiled: the grammar, and what is wrong with the file's form, its tables and its templates.
  ///
  /// Templates are checked beside an error elsewhere, too, so that one run shows everything; there is no grammar then.
  public var compilation: Compilation {
    let hasErrors = diagnostics.contains { $0.severity == .error }
    guard !hasErrors || !source.templates.isEmpty else { return Compilation(grammar: nil, diagnostics: diagnostics) }
    let compilation = Grammar.compile(source)
    return Compilation(
      grammar: hasErrors ? nil : compilation.grammar,
      diagnostics: diagnostics + compilation.diagnostics + sideFiles.doubts(of: compilation.grammar))
  }
}
