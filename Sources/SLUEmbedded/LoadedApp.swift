import SLUAppFiles
import SLUGrammar
import SLUUnderstanding

/// A configuration that was read, with what is learnt of it: what all who understand it in this process begin with.
struct LoadedApp {
  let grammar: Grammar
  /// Whom to ask where no template fits; nil where templates alone count.
  let tagger: Tagger?
  /// What `slu-cli sal compile` has kept; nil where there is nothing.
  let compiled: CompiledFile?
  /// What is doubtful in the configuration.
  let warnings: [Diagnostic]

  init(_ path: String, progress: (LoadingProgress) -> Void) throws(EmbeddedAppError) {
    let compilation = AppFolder.compile(path)
    guard let grammar = compilation.grammar else {
      let lines = compilation.diagnostics.filter { $0.severity == .error }.map { diagnostic in
        (diagnostic.place.map { "\($0): " } ?? "") + diagnostic.message
      }
      throw EmbeddedAppError(.unusableConfiguration, lines.joined(separator: "\n"))
    }
    self.grammar = grammar
    warnings = compilation.diagnostics
    compiled = CompiledFile(besideApp: path)
    tagger = grammar.settings.isStrict ? nil : Self.tagger(of: grammar, compiled, progress)
  }

  private static func tagger(
    of grammar: Grammar, _ compiled: CompiledFile?, _ progress: (LoadingProgress) -> Void
  ) -> Tagger {
    if let section = compiled?.sections[CompiledFile.Name.tagger], let model = try? TaggerModel(bytes: section),
      model.fits(grammar)
    {
      return Tagger(model, grammar: grammar)
    }
    let model = TaggerTraining().train(on: grammar) { training in
      let share = training.total > 0 ? Double(training.done) / Double(training.total) : 1
      progress(LoadingProgress(stage: .init(rawValue: training.stage), share: share))
    }
    return Tagger(model, grammar: grammar)
  }
}
