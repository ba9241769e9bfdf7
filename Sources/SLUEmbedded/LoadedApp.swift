import SLUAppFiles
import SLUGrammar
import SLUUnderstanding

/// A configuration that was read, with what is learnt of it: what all who understand it in this process begin with.
struct LoadedApp {
  let grammar: Grammar
  /// Whom to ask where no template fits; nil where templates alone count.
  let tagger: Tagger?
  /// What `slu-cli sal compile` has kept.
  let compiled: CompiledFiles
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
    compiled = CompiledFiles(ofApp: path)
    // Where templates alone decide there is nothing to be learnt.
    guard !grammar.settings.isStrict else {
      (tagger, warnings) = (nil, compilation.diagnostics)
      return
    }
    let kept = CompiledPart(CompiledFile.Name.tagger, of: compiled) { try TaggerModel(bytes: $0, for: grammar) }
    warnings = compilation.diagnostics + kept.warnings
    tagger = Self.tagger(of: grammar, kept.part, progress)
  }

  private static func tagger(
    of grammar: Grammar, _ kept: TaggerModel?, _ progress: (LoadingProgress) -> Void
  ) -> Tagger {
    if let kept { return Tagger(kept, grammar: grammar) }
    let model = TaggerTraining().train(on: grammar) { training in
      let share = training.total > 0 ? Double(training.done) / Double(training.total) : 1
      progress(LoadingProgress(stage: .init(rawValue: training.stage), share: share))
    }
    return Tagger(model, grammar: grammar)
  }
}

extension CompiledPart {
  /// Why what is there is made anew, for whoever wonders why that takes so long.
  var warnings: [Diagnostic] {
    refusals.map { Diagnostic(.warning, .outdated, "\($0.path): \($0.reason): run \"slu-cli sal compile\"", at: nil) }
  }
}
