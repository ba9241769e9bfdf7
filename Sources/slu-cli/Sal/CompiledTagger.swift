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
    let learnt = learn(grammar, messages) {
      "slu-cli: learning what \(app) lets people say; \"slu-cli sal compile \(app)\" does it once and for all"
    }
    return Tagger(learnt.model, grammar: grammar)
  }

  /// What is learnt of a configuration, or was before by this very program, which keeps what it learns in the usual way.
  ///
  /// - Parameters:
  ///   - grammar: What the configuration lets people say.
  ///   - training: How it is learnt.
  ///   - labelled: What is learnt beside it.
  ///   - messages: Told of it, and where it cannot be kept.
  ///   - sentence: What is said while it is learnt.
  /// - Returns: The model, and whether it was learnt just now.
  static func learn(
    _ grammar: Grammar, by training: TaggerTraining = TaggerTraining(), labelled: [AnnotatedUtterance] = [],
    _ messages: Messages, saying sentence: () -> String
  ) -> (model: TaggerModel, isNew: Bool) {
    let cache = labelled.isEmpty && training == TaggerTraining() ? TaggerCache(grammar) : nil
    if let model = cache?.load(for: grammar) { return (model, false) }
    messages.tell(sentence())
    let progress = PassingLine()
    let model = training.train(on: grammar, labelled: labelled, progress: progress.show)
    progress.end()
    if let cache, let reason = cache.keep(model) { messages.error("\(cache.path): cannot be written: \(reason)") }
    return (model, true)
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
