import SLULanguageModel
import SLUSpeech

/// What a language becomes with phrases that the application knows only now.
struct PhraseBook: Sendable {
  /// How much of all words the phrases of a request are together, where the request does not say how likely they are.
  private static let share = 0.1

  private let language: SpokenLanguage
  private let pronounced: Set<String>
  private let pronounce: @Sendable (String) -> [[String]]

  /// Creates a book.
  ///
  /// - Parameters:
  ///   - language: What can be said without the phrases.
  ///   - pronounce: The ways to pronounce a word that the language does not have.
  init(_ language: SpokenLanguage, pronounce: @escaping @Sendable (String) -> [[String]]) {
    self.language = language
    self.pronounce = pronounce
    pronounced = Set(language.pronunciations.map(\.word))
  }

  /// The language with the phrases of a request; nil when it adds none.
  ///
  /// A phrase with a word that nobody can pronounce is left out. A strict language hears its sentences only.
  func language(for request: RecognizerRequest) -> SpokenLanguage? {
    if language.isStrict, language.grammar != nil { return nil }
    var added: [String: [[String]]] = [:]
    var phrases: [[String]] = []
    for phrase in request.vocabulary {
      let words = phrase.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
      var ways: [String: [[String]]] = [:]
      for word in words where !pronounced.contains(word) && added[word] == nil { ways[word] = pronounce(word) }
      guard !words.isEmpty, ways.allSatisfy({ LanguageFiles.canHold($0.key, $0.value) }) else { continue }
      added.merge(ways) { $1 }
      phrases.append(words)
    }
    guard !phrases.isEmpty else { return nil }
    var model = ArpaText(language.languageModel)
    model.add(phrases, share: min(0.9, Self.share * max(0, request.vocabularyBias ?? 1)))
    let pronunciations = added.sorted { $0.key < $1.key }
      .flatMap { word, ways in ways.map { SpokenLanguage.Pronunciation(word, $0) } }
    return SpokenLanguage(
      languageModel: model.text, pronunciations: language.pronunciations + pronunciations, grammar: language.grammar,
      isStrict: language.isStrict)
  }
}
