import SLUGrammar

/// Words that a configuration itself gives its entities, to stand where somebody said words of his own.
///
/// They depend on the configuration alone, not on what was said or when: they are the same in every run.
struct SampledValues {
  /// The words for each entity, the best first.
  private let values: [String: [[String]]]

  /// - Parameter grammar: What may be said.
  init(of grammar: Grammar) {
    let sampler = Sampler(grammar)
    var random = SplitMix64(seed: 1)
    var counts: [String: [[String]: Int]] = [:]
    let names = Set(grammar.entities)
    for number in 0..<Self.most {
      // What is rare is waited for.
      if number >= Self.usual, counts.count >= names.count { break }
      for segment in sampler.sample(using: &random).writable.segments {
        for entity in segment.entities {
          counts[entity.type, default: [:]][Array(segment.words[entity.range]), default: 0] += 1
        }
      }
    }
    values = counts.mapValues { counts in
      counts.map { Candidate(words: $0.key, count: $0.value) }.sorted().map(\.words)
    }
  }

  /// The words for an entity; its name where the templates give it none.
  ///
  /// - Parameters:
  ///   - entity: The entity's name.
  ///   - occurrence: How many of that name are before it in the utterance: each has its own words, while there are any.
  func words(for entity: String, occurrence: Int) -> [String] {
    guard let known = values[entity] else { return [entity] }
    return known[occurrence % known.count]
  }

  /// How many utterances are sampled: many are, as the commonest of many values is to be found.
  private static let usual = 2000
  /// How many are at most, where some entity has not come up.
  private static let most = 20_000

  /// Words that an entity may have.
  private struct Candidate: Comparable {
    let words: [String]
    let count: Int
    /// Whether anybody would read it as words: not "7 a" or "b".
    let isPlain: Bool

    init(words: [String], count: Int) {
      self.words = words
      self.count = count
      isPlain = words.allSatisfy { $0.count > 1 && $0.allSatisfy(\.isLetter) }
    }

    /// Whether one is better than another: plain, short, common, and else by the alphabet.
    static func < (left: Candidate, right: Candidate) -> Bool {
      if left.isPlain != right.isPlain { return left.isPlain }
      if left.words.count != right.words.count { return left.words.count < right.words.count }
      if left.count != right.count { return left.count > right.count }
      return left.words.lexicographicallyPrecedes(right.words)
    }
  }
}
