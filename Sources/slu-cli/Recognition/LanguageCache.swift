import SLUGrammar
import SLULanguageModel

/// The languages of configurations, so that they need not be made again.
struct LanguageCache {
  private let cache: ProgramCache

  /// Finds the file of a grammar; nil where there is no place for it.
  ///
  /// - Parameters:
  ///   - grammar: The grammar; what its configuration says of words and of their weight counts, too.
  ///   - options: How the language is made of it.
  init?(_ grammar: Grammar, options: LanguageOptions) {
    let key = SpokenLanguage.key(of: grammar, options)
    guard let cache = ProgramCache(String(key, radix: 16), kind: "language") else { return nil }
    self.cache = cache
  }

  /// The file of the language.
  var path: String { cache.path }

  /// The language that was kept; nil when there is none that can be used.
  func load() -> SpokenLanguage? { cache.bytes.flatMap { SpokenLanguage(text: String(decoding: $0, as: UTF8.self)) } }

  /// Keeps a language.
  ///
  /// - Returns: Why it could not be kept; nil when it was.
  func keep(_ language: SpokenLanguage) -> String? { cache.keep(Array(language.text.utf8)) }
}
