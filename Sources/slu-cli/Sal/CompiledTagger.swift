import ArgumentParser
import Foundation
import SLUGrammar
import SLUUnderstanding

/// The tagger of a configuration: read from its compiled file, or trained.
enum CompiledTagger {
  /// Where the compiled file of a configuration is: `DIR/NAME.slu` for a folder `DIR` called `NAME`, `NAME.slu` beside a
  /// single file.
  static func path(forApp app: String) -> String {
    let url = URL(fileURLWithPath: app)
    let named = url.standardizedFileURL
    let name = named.deletingPathExtension().lastPathComponent
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: app, isDirectory: &isFolder)
    let folder = isFolder.boolValue ? url : url.deletingLastPathComponent()
    return folder.appendingPathComponent((isFolder.boolValue ? named.lastPathComponent : name) + ".slu").relativePath
  }

  /// The tagger of a configuration.
  ///
  /// A compiled file that is there, can be read and fits is used; one that is not is named on standard error. Without
  /// one a model is trained as "sal compile" does without options, which takes seconds, and kept for the next time.
  static func loadOrTrain(_ app: String, _ grammar: Grammar, _ messages: Messages) -> Tagger {
    let path = path(forApp: app)
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
      let model = try TaggerModel(bytes: try System.bytes(ofFile: path))
      if model.fits(grammar) { return model }
      messages.error("\(path): the configuration was changed since it was compiled; \(advice)")
    } catch let error as TaggerFileError {
      messages.error("\(path): \(error); \(advice)")
    } catch {
      messages.error("\(error)")
    }
    return nil
  }

  private static let advice = "a model is trained in its place, run \"slu-cli sal compile\""
}
