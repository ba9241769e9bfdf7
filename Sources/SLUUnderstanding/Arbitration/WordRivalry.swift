import SLUGrammar

/// Weighs intents by the words of theirs that were said.
///
/// What was learnt goes by how words follow each other: "turn off my patio lights" begins as "turn off my alarm" does. Where the templates
/// of another intent have each word that those of the first have, and "lights" besides, it is the likelier one.
struct WordRivalry {
  private let acts: SpeechActs

  init(_ grammar: Grammar) { acts = grammar.speechActs }

  /// The intents again, likeliest first, as probable together as before.
  ///
  /// - Parameters:
  ///   - alternatives: What words may mean, likeliest first.
  ///   - words: The words as they are said, without those of entities.
  func weighed(_ alternatives: [RankedIntent], _ words: [String]) -> [RankedIntent] {
    let said = Set(words.filter { !GenericWords.contains($0) || Self.particles.contains($0) })
    guard let best = alternatives.first, !said.isEmpty else { return alternatives }
    let rivals = alternatives.prefix { $0.score >= best.score * Self.least }.filter { !$0.intent.isEmpty }
    guard rivals.count > 1 else { return alternatives }
    let known = rivals.map { rival in said.filter { acts.has([$0], in: rival.intent) } }
    let outdone = Set(rivals.indices.filter { number in known.contains { $0.isStrictSuperset(of: known[number]) } })
    guard !outdone.isEmpty else { return alternatives }
    let losers = Set(outdone.map { rivals[$0].intent })
    var weighed = alternatives.map { ranked in
      RankedIntent(
        intent: ranked.intent, score: losers.contains(ranked.intent) ? ranked.score * Self.share : ranked.score)
    }
    let (before, now) = (alternatives.reduce(0) { $0 + $1.score }, weighed.reduce(0) { $0 + $1.score })
    for number in weighed.indices { weighed[number].score *= before / now }
    weighed.sort { ($1.score, $0.intent) < ($0.score, $1.intent) }
    return weighed
  }

  /// Words that tell a deed from its opposite, though they say little else.
  private static let particles: Set<String> = ["on", "off", "up", "down"]

  /// How likely an intent must be beside the likeliest to be a rival of it.
  private static let least = 0.02

  /// What remains of how likely an intent is that another one outdoes.
  private static let share = 0.1
}
