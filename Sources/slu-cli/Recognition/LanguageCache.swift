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
    let beside = "\(options) \(grammar.settings.vocabulary) \(grammar.settings.isStrict)"
    // FNV-1a, from the grammar's fingerprint on.
    let key = beside.utf8.reduce(grammar.fingerprint) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    guard let cache = ProgramCache(String(key, radix: 16), kind: "language") else { return nil }
    self.cache = cache
  }

  /// The file of the language.
  var path: String { cache.path }

  private static let mark = "slu-language 1"

  /// The language that was kept; nil when there is none that can be used.
  func load() -> SpokenLanguage? {
    guard let bytes = cache.bytes else { return nil }
    // Words, then those without a pronunciation, then the language model, which ends with a line of its own: with an empty
    // line between two.
    let parts = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n\n", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == Self.mark, parts[3].hasSuffix("\\end\\\n") else { return nil }
    var pronunciations: [SpokenLanguage.Pronunciation] = []
    for line in parts[1].split(separator: "\n") {
      let items = line.split(separator: " ").map(String.init)
      guard let word = items.first, items.count > 1 else { return nil }
      pronunciations.append(.init(word, Array(items.dropFirst())))
    }
    return SpokenLanguage(
      languageModel: String(parts[3]), pronunciations: pronunciations,
      unpronounced: parts[2].split(separator: "\n").dropFirst().map(String.init))
  }

  /// Keeps a language.
  ///
  /// - Returns: Why it could not be kept; nil when it was.
  func keep(_ language: SpokenLanguage) -> String? {
    let words = language.pronunciations.map { ([$0.word] + $0.phones).joined(separator: " ") }
    let parts = [
      Self.mark, words.joined(separator: "\n"), (["unpronounced:"] + language.unpronounced).joined(separator: "\n"),
      language.languageModel,
    ]
    return cache.keep(Array(parts.joined(separator: "\n\n").utf8))
  }
}
