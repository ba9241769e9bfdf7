import ArgumentParser
import SLUAppFiles
import SLUGrammar
import SLUUnderstanding

/// The tagger of a configuration: read from its compiled file, or trained.
enum CompiledTagger {
  /// The tagger of a configuration.
  ///
  /// A compiled file that is there, can be read and fits is used; one that is not is named on standard error. Without
  /// one a model is trained as "sal compile" does without options, which takes seconds, and kept for the next time.
  static func loadOrTrain(_ app: String, _ grammar: Grammar, _ messages: Messages) -> Tagger {
    let path = CompiledFile.path(forApp: app)
    if let model = load(path, grammar, messages) { return Tagger(model, grammar: grammar) }
    let cache = TaggerCache(grammar)
    if let model = cache?.load(for: grammar) { return Tagger(model, grammar: grammar) }
    messages.tell("slu-cli: learning what \(app) lets people say; \"slu-cli sal compile\" does it once and for all")
    let progress = TrainingProgress()
    let model = TaggerTraining().train(on: grammar, progress: progress.tell)
    progress.end()
    if let cache, let reason = cache.keep(model) { messages.error("\(cache.path): cannot be written: \(reason)") }
    return Tagger(model, grammar: grammar)
  }

  private static func load(_ path: String, _ grammar: Grammar, _ messages: Messages) -> TaggerModel? {
    guard System.length(ofFile: path) != nil else { return nil }
    do {
      let file = try CompiledFile(bytes: try System.bytes(ofFile: path))
      // A file may hold a language alone.
      guard let section = file.sections[CompiledFile.Name.tagger] else { return nil }
      let model = try TaggerModel(bytes: section)
      if model.fits(grammar) { return model }
      messages.error("\(path): the configuration was changed since it was compiled; \(advice)")
      if let labelled = file.sections[CompiledFile.Name.labelled] {
        let count = labelled.count { $0 == UInt8(ascii: "\n") }
        messages.error(
          "\(path): what was labelled elsewhere (--labelled: \(count) utterances) is left out; \(LabelledFile.name) in the "
            + "configuration's folder is always learnt")
      }
    } catch let error as CompiledFileError {
      messages.error("\(path): \(error); \(advice)")
    } catch let error as TaggerFileError {
      messages.error("\(path): \(error); \(advice)")
    } catch {
      messages.error("\(error)")
    }
    return nil
  }

  private static let advice = "a model is trained in its place, run \"slu-cli sal compile\""
}
