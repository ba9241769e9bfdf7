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

  private static let beginning = 3

  init(_ grammar: Grammar, _ intents: ChainModel) {
    self.grammar = grammar
    self.intents = intents
    beginnings = Set(grammar.vocabulary.filter { $0.count >= Self.beginning }.map { String($0.prefix(Self.beginning)) })
  }

  /// Whether there is at least one such word among some, or one that is misspelt or has a digit in it.
  func hasAny(of words: [String]) -> Bool {
    words.contains { word in
      let spoken = SpokenForm.words(of: word)
      return spoken.contains(where: isOfGrammar) || intents.has(IntentFeatures.identity(spoken))
    }
  }

  private func isOfGrammar(_ word: String) -> Bool {
    grammar.contains(word) || grammar.spells(word) || beginnings.contains(String(word.prefix(Self.beginning)))
      || word.contains(where: \.isNumber)
  }
}
