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
  ///   - words: The words as they are said, without those of entities; asked for where there are rivals.
  func weighed(_ alternatives: [RankedIntent], _ words: @autoclosure () -> [String]) -> [RankedIntent] {
    guard let best = alternatives.first else { return alternatives }
    let rivals = alternatives.prefix { $0.score >= best.score * Self.least }.map(\.intent).filter { !$0.isEmpty }
    guard rivals.count > 1 else { return alternatives }
    let said = Set(words().filter { !GenericWords.contains($0) || Self.particles.contains($0) })
    let known = rivals.map { rival in said.filter { acts.has([$0], in: rival) } }
    let outdone = zip(rivals, known).filter { rival in known.contains { $0.isStrictSuperset(of: rival.1) } }.map(\.0)
    guard !outdone.isEmpty else { return alternatives }
    return alternatives.weighed(to: alternatives.mass) { outdone.contains($0) ? Self.share : 1 } ?? alternatives
  }

  /// Words that tell a deed from its opposite, though they say little else.
  private static let particles: Set<String> = ["on", "off", "up", "down"]

  /// How likely an intent must be beside the likeliest to be a rival of it.
  private static let least = 0.02

  /// What remains of how likely an intent is that another one outdoes.
  private static let share = 0.1
}
