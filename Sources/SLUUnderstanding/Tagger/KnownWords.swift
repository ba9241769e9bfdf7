import SLUGrammar

/// Which words a tagger has anything to go by: those of the grammar, and those that it has learnt.
///
/// It takes "asdf qwer" for a value that no list has. Where something known is beside it ("switch to asdf") it may be one; by itself it is
/// noise, or another language.
struct KnownWords: Sendable {
  private let grammar: Grammar
  private let intents: ChainModel
  /// How the words of the grammar begin: a word that is misspelt begins like one of them.
  private let beginnings: Set<String>

  /// What the words of the grammar mean, roughly.
  private let concepts: Set<UInt64>
  /// The words of the templates outside of entities.
  let nearWords: NearWords

  private static let beginning = 3

  init(_ grammar: Grammar, _ intents: ChainModel) {
    self.grammar = grammar
    self.intents = intents
    let vocabulary = grammar.vocabulary
    beginnings = Set(vocabulary.filter { $0.count >= Self.beginning }.map { String($0.prefix(Self.beginning)) })
    concepts = Set(vocabulary.map(Concepts.key))
    nearWords = NearWords(grammar.speechActs.words)
  }

  /// Whether there is at least one such word among some, or one that is misspelt or has a digit in it.
  func hasAny(of words: [String]) -> Bool {
    words.contains { word in
      let spoken = SpokenForm.words(of: word)
      return spoken.contains(where: isOfGrammar) || intents.has(IntentFeatures.identity(spoken))
    }
  }

  /// Whether words are about something else than the grammar is: "tell me what hegemony means" has nothing of it but how one asks.
  ///
  /// Those that are about nothing ("how is it") are not, nor are numbers and letters.
  func areAboutOthers(_ words: some Sequence<String>) -> Bool {
    let subjects = words.flatMap { SpokenForm.words(of: $0) }.filter { !GenericWords.contains($0) }
    return !subjects.isEmpty
      && !subjects.contains { word in
        grammar.contains(word) || grammar.spells(word) || concepts.contains(Concepts.key(word))
          || WordShape(of: word) != .word
      }
  }

  private func isOfGrammar(_ word: String) -> Bool {
    grammar.contains(word) || grammar.spells(word) || beginnings.contains(String(word.prefix(Self.beginning)))
      || word.contains(where: \.isNumber)
  }
}
