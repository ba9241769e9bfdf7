import SLUGrammar

/// Looks at words: what phrases of entities there are, and what the grammar makes of them.
struct Observer: Sendable {
  private let grammar: Grammar?
  private let matcher: Matcher?
  private let spotter: EntitySpotter?
  private let entityKeys: [UInt64]
  private let gazetteer: Gazetteer
  /// The keys of the intents of words that only one has.
  let tellingWords: [String: UInt64]

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - grammar: What may be said; nil when that is not known.
  ///   - tellingWords: The keys of the intents of words that only one has, when they are not this grammar's.
  ///   - gazetteer: More phrases that are entities.
  init(_ grammar: Grammar?, tellingWords: [String: UInt64]? = nil, gazetteer: Gazetteer = .empty) {
    self.tellingWords =
      tellingWords ?? grammar?.intentsOfTellingWords.mapValues { FeatureKey.text($0) } ?? [:]
    self.grammar = grammar
    self.gazetteer = gazetteer
    // What is learnt is learnt with conjunctions as words like any other: with them as joints (`MatchingCosts.joining`) three lines of a hundred
    // fewer of flights were right.
    var costs = MatchingCosts()
    costs.joining = costs.stray
    matcher = grammar.map { Matcher($0, costs: costs) }
    spotter = grammar.map { EntitySpotter($0) }
    entityKeys = (grammar?.entities ?? []).map { FeatureKey.text($0) }
  }

  /// What is seen of words.
  ///
  /// - Parameters:
  ///   - words: The words as they are shown.
  ///   - facts: What they are by themselves.
  ///   - parse: The grammar's best parse of them, when it is at hand.
  func observe(_ words: [String], _ facts: [WordFacts], parse: Parse? = nil) -> Observation {
    var observation = Observation(facts)
    observation.spots = gazetteer.spots(in: facts)
    observation.heedsCapitals = grammar == nil
    guard let grammar, let spotter else { return observation }
    observation.isKnown = facts.map { $0.spoken.allSatisfy { grammar.contains($0) || grammar.spells($0) } }
    observation.solelyOfIntent = facts.map { fact in
      guard fact.shape == .word, !fact.isGeneric else { return 0 }
      return fact.spoken.lazy.compactMap { tellingWords[$0] }.first ?? 0
    }
    observation.spots += spots(in: facts.map(\.spoken), spotter)
    if let parse = parse ?? self.parse(words) { observation.read(parse) }
    return observation
  }

  /// The phrases of the grammar's entities.
  func spots(_ words: [String]) -> [Observation.Spot] {
    spotter.map { spots(in: words.map { SpokenForm.words(of: $0) }, $0) } ?? []
  }

  private func spots(in words: [[String]], _ spotter: EntitySpotter) -> [Observation.Spot] {
    spotter.spots(in: words).map { .init(entity: entityKeys[$0.entity], words: $0.words) }
  }

  /// Whether the grammar has a word.
  func knows(_ word: String) -> Bool { grammar?.contains(word) ?? false }

  /// The grammar's best parse.
  func parse(_ words: [String]) -> Parse? {
    guard var matcher else { return nil }
    for word in words { matcher.push(word) }
    return matcher.best
  }

  /// Whether a part of words is nearly what a template says.
  func hasNearly(_ words: [String]) -> Bool { parse(words)?.segments.contains { $0.score >= 0.5 } ?? false }
}
