import ArgumentParser
import SLUAppFiles
import SLUGrammar
import SLUUnderstanding

/// The tagger of a configuration: read from its compiled file, or trained.
enum CompiledTagger {
  /// The tagger of a configuration.
  ///
  /// A compiled file that is there, can be read and fits is used; where none does each is named on standard error. Without
  /// one a model is trained as "sal compile" does without options, which takes seconds, and kept for the next time.
  ///
  /// - Parameters:
  ///   - app: Where the configuration is.
  ///   - grammar: What it lets people say.
  ///   - compiled: What was compiled of it; nil where nobody has read that yet.
  ///   - messages: Told when it has to be learnt.
  /// - Returns: The tagger; nil where templates alone decide.
  static func loadOrTrain(
    _ app: String, _ grammar: Grammar, compiled: CompiledFiles? = nil, _ messages: Messages
  ) -> Tagger? {
    guard !grammar.settings.isStrict else { return nil }
    if let model = load(app, compiled ?? CompiledFiles(ofApp: app), grammar, messages) {
      return Tagger(model, grammar: grammar)
    }
    let cache = TaggerCache(grammar)
    if let model = cache?.load(for: grammar) { return Tagger(model, grammar: grammar) }
    messages.tell(
      "slu-cli: learning what \(app) lets people say; \"slu-cli sal compile \(app)\" does it once and for all")
    let progress = PassingLine()
    let model = TaggerTraining().train(on: grammar, progress: progress.show)
    progress.end()
    if let cache, let reason = cache.keep(model) { messages.error("\(cache.path): cannot be written: \(reason)") }
    return Tagger(model, grammar: grammar)
  }

  private static func load(
    _ app: String, _ compiled: CompiledFiles, _ grammar: Grammar, _ messages: Messages
  ) -> TaggerModel? {
    let found = CompiledPart(CompiledFile.Name.tagger, of: compiled) { try TaggerModel(bytes: $0, for: grammar) }
    for refusal in found.refusals {
      messages.error(
        "\(refusal.path): \(refusal.reason); a model is trained in its place, run \"slu-cli sal compile \(app)\"")
      if let labelled = refusal.file?.sections[CompiledFile.Name.labelled] {
        let count = labelled.count { $0 == UInt8(ascii: "\n") }
        messages.error(
          "\(refusal.path): what was labelled elsewhere (--labelled: \(count) utterances) is left out; \(LabelledFile.name) in "
            + "the configuration's folder is always learnt")
      }
    }
    return found.part
  }
}
