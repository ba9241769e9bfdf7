import SLUGrammar
import SLUValues

/// Weighs intents by the words of theirs that were said.
///
/// What was learnt goes by how words follow each other: "turn off my patio lights" begins as "turn off my alarm" does. Where the templates
/// of another intent have each word that those of the first have, and more, it is the likelier one; and by far where that is a word of
/// fewer intents than any that those of the first have.
struct WordRivalry {
  private let acts: SpeechActs
  private let entities: [String: Set<String>]
  private let types: [String: EntityType]

  init(_ grammar: Grammar) {
    acts = grammar.speechActs
    entities = grammar.entitiesOfIntents
    types = grammar.types
  }

  /// The intents again, likeliest first, as probable together as before.
  ///
  /// - Parameters:
  ///   - alternatives: What words may mean, likeliest first.
  ///   - names: The names of the entities in them.
  ///   - words: The words as they are said, without those of entities; asked for where some intent is the likeliest.
  func weighed(
    _ alternatives: [RankedIntent], having names: Set<String> = [], _ words: @autoclosure () -> [String]
  ) -> [RankedIntent] {
    guard alternatives.first?.intent.isEmpty == false, alternatives.count > 1 else { return alternatives }
    let said = words()
    let known = KnownShare(said, acts)
    return overruled(outdone(unopposed(alternatives, said), known), known, names)
  }

  /// An intent that switches on what is to be switched off is not meant: "turn the camera off", where its templates have "turn on" alone.
  private func unopposed(_ alternatives: [RankedIntent], _ said: [String]) -> [RankedIntent] {
    guard let particle = SwitchingWords.particle(in: said) else { return alternatives }
    // Where another intent does what is said, there is no question of the opposite.
    let share = alternatives.contains { acts.has(particle: particle, in: $0.intent) } ? 0 : Self.oppositeShare
    let weighed =
      alternatives.weighed(to: alternatives.mass) { acts.isOpposed(to: particle, $0) ? share : 1 } ?? alternatives
    guard let first = weighed.first, acts.isOpposed(to: particle, first.intent) else { return weighed }
    return weighed.map {
      RankedIntent(intent: $0.intent, score: acts.isOpposed(to: particle, $0.intent) ? 0 : $0.score)
    }.ranked()
  }

  /// Rivals that know less of what was said than another one are the less likely.
  private func outdone(_ alternatives: [RankedIntent], _ known: KnownShare) -> [RankedIntent] {
    let rivals = alternatives.prefix { $0.score >= alternatives[0].score * Self.least }.map(\.intent)
      .filter { !$0.isEmpty }
    let outdone = rivals.filter { rival in
      rivals.contains { known.words(of: $0).isStrictSuperset(of: known.words(of: rival)) }
    }
    guard !outdone.isEmpty else { return alternatives }
    return alternatives.weighed(to: alternatives.mass) { outdone.contains($0) ? Self.share : 1 } ?? alternatives
  }

  /// An intent without an entity of its own gives way to one that knows more of what was said, and a word that tells more than any it knows.
  private func overruled(_ alternatives: [RankedIntent], _ known: KnownShare, _ names: Set<String>) -> [RankedIntent] {
    let first = alternatives[0]
    // When something is to happen, how long it takes, and numbers may be said of much that templates do not say them of.
    let isOfEntity = names.contains { entities[first.intent]?.contains($0) == true && types[$0]?.isCounted != true }
    guard !first.intent.isEmpty, !isOfEntity else { return alternatives }
    let least = known.commonness(of: first.intent)
    var best = first
    for rival in alternatives.dropFirst() where known.commonness(of: rival.intent) < least {
      if known.words(of: rival.intent).isStrictSuperset(of: known.words(of: best.intent)) { best = rival }
    }
    guard best != first else { return alternatives }
    let both = first.score + best.score
    return alternatives.map { intent in
      switch intent.intent {
      case first.intent: RankedIntent(intent: first.intent, score: both * Self.overruledShare)
      case best.intent: RankedIntent(intent: best.intent, score: both * (1 - Self.overruledShare))
      default: intent
      }
    }.ranked()
  }

  /// How likely an intent must be beside the likeliest to be a rival of it.
  private static let least = 0.02

  /// What remains of how likely an intent is that does the opposite.
  private static let oppositeShare = 0.02

  /// What remains of how likely an intent is that gives way: enough for it not to be certain that it is not meant.
  private static let overruledShare = 0.015

  /// What remains of how likely an intent is that another one outdoes.
  private static let share = 0.1
}
