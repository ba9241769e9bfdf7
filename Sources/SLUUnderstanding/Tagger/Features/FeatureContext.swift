/// Looks at an observation word by word, also before its first and after its last word.
struct FeatureContext {
  let observation: Observation
  /// Of each word: the spots it lies in, and its place in each.
  private let marks: [[UInt64]]
  /// Of each word: the spots it lies in, with the word before the spot.
  private let leads: [[UInt64]]

  /// Of each word: the phrases that begin there or behind.
  private let ahead: [Ahead]

  /// The next phrases of entities from a word on.
  private struct Ahead {
    /// What the first of them may be; 0 where there is none.
    var first: UInt64
    /// What the one behind it may be.
    var second: UInt64
    /// Where the first one ends.
    var end: Int
  }

  /// The keys of what stands before the first word and after the last.
  private static let before: UInt64 = 2
  private static let after: UInt64 = 3

  /// The shape of what is no word; far from those of words (``WordShape``).
  private static let noShape: UInt64 = 99
  /// How well no parse fits; far from how one does (``Observation/Parsed``).
  private static let noFit: UInt64 = 9

  init(_ observation: Observation) {
    self.observation = observation
    var marks = [[UInt64]](repeating: [], count: observation.words.count)
    var leads = marks
    for spot in observation.spots {
      let lead = Self.identity(observation, spot.words.lowerBound - 1)
      for word in spot.words {
        let isFirst: UInt64 = word == spot.words.lowerBound ? 1 : 0
        let isLast: UInt64 = word == spot.words.upperBound - 1 ? 2 : 0
        marks[word].append(FeatureKey.make(isFirst + isLast, spot.entity))
        leads[word].append(FeatureKey.make(4 + isFirst, spot.entity, lead))
      }
    }
    self.marks = marks
    self.leads = leads
    ahead = Self.ahead(observation)
  }

  /// The phrases from each word on; those that begin within another are left out.
  private static func ahead(_ observation: Observation) -> [Ahead] {
    var phrases = [(key: UInt64, end: Int)](repeating: (0, 0), count: observation.words.count)
    for spot in observation.spots {
      phrases[spot.words.lowerBound].key &+= FeatureKey.make(5, spot.entity)
      let end = phrases[spot.words.lowerBound].end
      phrases[spot.words.lowerBound].end = max(end, spot.words.upperBound)
    }
    var firsts: [Int] = []
    var covered = 0
    for (place, phrase) in phrases.enumerated() where phrase.end > covered && place >= covered {
      firsts.append(place)
      covered = phrase.end
    }
    var next = 0
    return observation.words.indices.map { word in
      while next < firsts.count, firsts[next] < word { next += 1 }
      let found = firsts[next...].prefix(2).map { phrases[$0].key }
      let end = next < firsts.count ? phrases[firsts[next]].end : observation.words.count
      return Ahead(first: found.first ?? 0, second: found.count > 1 ? found[1] : 0, end: end)
    }
  }

  /// The keys of the entities that the next two phrases from a word on may be; 0 where there is none.
  func phrasesAhead(_ word: Int) -> (UInt64, UInt64) { (ahead[word].first, ahead[word].second) }

  /// What the word behind the next phrase means, roughly.
  func behindPhrase(_ word: Int) -> UInt64 { concept(ahead[word].end) }

  /// Whether a word is one of which no value is made alone.
  func isGeneric(_ word: Int) -> Bool { observation.words[word].isGeneric }

  /// Whether the words before one make it the least or the most.
  func bound(_ word: Int) -> Bound {
    Bound.before(word) { observation.words.indices.contains($0) ? observation.words[$0].text : "" }
  }

  /// Whether the word before one ends a sentence, or part of one.
  func mark(before word: Int) -> WordFacts.Mark { word == 0 ? .none : observation.words[word - 1].mark }

  var count: Int { observation.words.count }

  /// How many of the words are in no template, 0 for none to 4 for all.
  var strangeness: UInt64 {
    let strangers = observation.isKnown.count { !$0 }
    return UInt64((strangers * 4 + count - 1) / max(count, 1))
  }

  func identity(_ word: Int) -> UInt64 { Self.identity(observation, word) }

  private static func identity(_ observation: Observation, _ word: Int) -> UInt64 {
    word < 0 ? before : word >= observation.words.count ? after : observation.words[word].identity
  }

  func concept(_ word: Int) -> UInt64 {
    observation.words.indices.contains(word) ? observation.words[word].concept : Self.identity(observation, word)
  }

  func shape(_ word: Int) -> UInt64 {
    observation.words.indices.contains(word) ? observation.words[word].shape.rawValue : Self.noShape
  }

  func marks(_ word: Int) -> [UInt64] { marks.indices.contains(word) ? marks[word] : [] }
  func leads(_ word: Int) -> [UInt64] { leads[word] }

  /// What the parse has for a word, as a key; 0 when there is no parse.
  func parsedEntity(_ word: Int) -> UInt64 {
    guard observation.parsed.indices.contains(word) else { return 0 }
    let parsed = observation.parsed[word]
    return FeatureKey.make(parsed.entity == 0 ? 3 : parsed.isFirst ? 1 : 2, parsed.entity)
  }

  func fit(_ word: Int) -> UInt64 {
    observation.parsed.indices.contains(word) ? observation.parsed[word].fit : Self.noFit
  }
}
