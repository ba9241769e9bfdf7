/// What a tagger found of an utterance's words when it was asked last: words that came before need not be looked at again.
///
/// Nothing of what a tagger says depends on it.
struct TaggerMemory: Sendable {
  private var words: [String] = []
  private var facts: [WordFacts] = []
  /// The scores of intents.
  var intents = ScoreMemory()
  /// The scores of entities.
  var entities = ScoreMemory()

  /// What words are by themselves; remembers it.
  mutating func facts(of words: [String]) -> [WordFacts] {
    let common = zip(words, self.words).prefix { $0 == $1 }.count
    facts.removeSubrange(common...)
    facts += words[common...].map { WordFacts($0) }
    self.words = words
    return facts
  }
}
