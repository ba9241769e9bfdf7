import SLUGrammar
import SLUUnderstanding

/// What this program learnt of a configuration that was not compiled, so that it need not learn it again.
struct TaggerCache {
  private let cache: ProgramCache

  /// The file of the configuration.
  var path: String { cache.path }

  /// Finds the file of a grammar; nil where there is no place for it.
  init?(_ grammar: Grammar) {
    guard let cache = ProgramCache(String(TaggerModel.fingerprint(of: grammar), radix: 16), kind: "slu") else {
      return nil
    }
    self.cache = cache
  }

  /// The model that was kept; nil when there is none that can be used.
  func load(for grammar: Grammar) -> TaggerModel? {
    cache.bytes.flatMap { try? TaggerModel(bytes: $0, for: grammar) }
  }

  /// Keeps a model.
  ///
  /// - Returns: Why it could not be kept; nil when it was.
  func keep(_ model: TaggerModel) -> String? { cache.keep(model.bytes) }
}
