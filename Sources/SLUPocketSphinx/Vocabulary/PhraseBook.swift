import SLULanguageModel
import SLUSpeech
import SLUTransport

/// What a language becomes with phrases that the application knows only now.
///
/// It remembers the last few results: an application that knows names sends the same ones at each start.
struct PhraseBook: Sendable {
  /// A result, and what it was made of.
  private struct Entry {
    var vocabulary: [String]
    var share: Double
    var language: SpokenLanguage?
  }

  /// How many results are remembered: each has a text as long as the language model.
  static let remembered = 4

  /// How much of all words the phrases of a request are together, where the request does not say how likely they are.
  private static let share = 0.1

  private let language: SpokenLanguage
  private let pronounced: Set<String>
  private let pronounce: @Sendable (String) -> [[String]]
  /// The last one that was asked for first.
  private let entries = Guarded<[Entry]>([])

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
  /// A phrase with a word that nobody can pronounce is left out. A thousand names take half a second: others have the thread
  /// in between.
  func language(for request: RecognizerRequest) async -> SpokenLanguage? {
    if request.vocabulary.isEmpty { return nil }
    let share = min(0.9, Self.share * max(0, request.vocabularyBias ?? 1))
    let known = entries.withLock { entries -> Entry? in
      let place = entries.firstIndex { $0.share == share && $0.vocabulary == request.vocabulary }
      guard let entry = place.map({ entries.remove(at: $0) }) else { return nil }
      entries.insert(entry, at: 0)
      return entry
    }
    if let known { return known.language }
    let made = await language(with: request.vocabulary, share: share)
    entries.withLock { entries in
      entries.insert(Entry(vocabulary: request.vocabulary, share: share, language: made), at: 0)
      entries.removeLast(max(0, entries.count - Self.remembered))
    }
    return made
  }

  private func language(with vocabulary: [String], share: Double) async -> SpokenLanguage? {
    var added: [String: [[String]]] = [:]
    var phrases: [[String]] = []
    for phrase in vocabulary {
      await Task.yield()
      let words = phrase.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
      var ways: [String: [[String]]] = [:]
      for word in words where !pronounced.contains(word) && added[word] == nil { ways[word] = pronounce(word) }
      guard !words.isEmpty, ways.allSatisfy({ LanguageFiles.canHold($0.key, $0.value) }) else { continue }
      added.merge(ways) { $1 }
      phrases.append(words)
    }
    guard !phrases.isEmpty else { return nil }
    var model = ArpaText(language.languageModel)
    await Task.yield()
    model.add(phrases, share: share)
    await Task.yield()
    let pronunciations = added.sorted { $0.key < $1.key }
      .flatMap { word, ways in ways.map { SpokenLanguage.Pronunciation(word, $0) } }
    return SpokenLanguage(
      languageModel: model.text, pronunciations: language.pronunciations + pronunciations, grammar: language.grammar)
  }
}
