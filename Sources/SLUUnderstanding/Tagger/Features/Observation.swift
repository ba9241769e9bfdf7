import SLUGrammar

/// All that is seen of an utterance before it is labelled: its words, phrases of entities, and what a grammar makes of it.
struct Observation: Sendable {
  /// A phrase that may be an entity: which one, by the key of its name.
  struct Spot: Hashable, Sendable {
    var entity: UInt64
    var words: Range<Int>
  }

  /// What a grammar's best parse has for a word.
  struct Parsed: Hashable, Sendable {
    /// The key of the entity it belongs to; 0 for none.
    var entity: UInt64 = 0
    /// Whether the entity begins with it.
    var isFirst = false
    /// The key of the intent of its segment.
    var intent: UInt64 = 0
    /// Whether a segment begins with it.
    var isStart = false
    /// How well the segment fits its template, 0 to 4; 4 is exactly.
    var fit: UInt64 = 0
  }

  var words: [WordFacts]
  /// Whether the grammar has the word at all, for each word.
  var isKnown: [Bool]
  /// The key of the intent that is the only one to have the word, for each word; 0 for none.
  var solelyOfIntent: [UInt64]
  var spots: [Spot] = []
  /// Whether capitals mean something: in written text, not in what a recogniser heard.
  var heedsCapitals = false
  /// Of each word; empty when there is no parse.
  var parsed: [Parsed] = []

  init(_ words: [WordFacts]) {
    self.words = words
    isKnown = Array(repeating: false, count: words.count)
    solelyOfIntent = Array(repeating: 0, count: words.count)
  }

  /// Takes over what a grammar makes of the words.
  mutating func read(_ parse: Parse) {
    parsed = Array(repeating: Parsed(), count: words.count)
    for segment in parse.segments {
      let fit: UInt64 = segment.template == nil ? 0 : segment.isExact ? 4 : 1 + UInt64(min(2, segment.score * 3))
      for word in segment.words where word < words.count {
        parsed[word].intent = FeatureKey.text(segment.intent)
        parsed[word].fit = fit
        parsed[word].isStart = word == segment.words.lowerBound
      }
      for entity in segment.entities {
        for word in entity.words where word < words.count {
          parsed[word].entity = FeatureKey.text(entity.name)
          parsed[word].isFirst = word == entity.words.lowerBound
        }
      }
    }
  }
}
