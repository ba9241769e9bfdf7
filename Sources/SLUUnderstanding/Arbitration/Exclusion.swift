import SLUGrammar

/// What people say is not meant: "turn off the tv but not the lamp", "all lights except the lamp".
///
/// Templates say what is meant, and the tagger finds names wherever they stand. Behind words that exclude, as long as no template has them,
/// there is nothing that is asked for.
struct Exclusion: Sendable {
  /// The words behind which nothing of a segment is meant.
  private let excluding: [[String]]
  /// The words of which only what stands right behind them is not meant.
  private let replacing: [[String]]
  private let grammar: Grammar

  /// Creates the exclusions of those who speak to an application.
  ///
  /// - Parameter grammar: What may be said.
  init(_ grammar: Grammar) {
    func isUnknown(_ words: [String]) -> Bool { !words.allSatisfy { grammar.contains($0) } }
    (excluding, replacing) = (Self.english.filter(isUnknown), Self.englishOfOne.filter(isUnknown))
    self.grammar = grammar
  }

  /// The entities of a segment but those that are named only because they are not meant; of a name, "anna not bob", only the first part.
  ///
  /// - Parameters:
  ///   - segment: A segment of what was said.
  ///   - words: All words of the utterance.
  func meant(in segment: Verdict.Segment, of words: UtteranceWords) -> [Verdict.Entity] {
    guard let last = segment.entities.last else { return [] }
    let said = (segment.words.lowerBound..<last.words.upperBound).map { words.said($0) }
    guard said.contains(where: Self.signs.contains) else { return segment.entities }
    // Where templates of the intent have "not", it means what they say.
    let isNot = !grammar.speechActs.has(["not"], in: segment.intent)
    let excluded = excluded(behind: said, isNot)
    let kept = segment.entities.filter { entity in
      let place = entity.words.lowerBound - segment.words.lowerBound
      // It may be the name itself that begins with "not".
      return !excluded[place] && !excluded[place + 1]
    }
    return isNot ? kept.map { firstPart($0, words) } : kept
  }

  /// An entity as far as a "not" in it.
  private func firstPart(_ entity: Verdict.Entity, _ words: UtteranceWords) -> Verdict.Entity {
    guard let place = entity.words.dropFirst().first(where: { words.said($0) == "not" }) else { return entity }
    var part = entity
    part.words = entity.words.lowerBound..<place
    part.spelling = SpokenForm.bare(words[part.words])
    return part
  }

  /// Whether words exclude what comes next: for none of them, for the first one, for the first two and so on up to all.
  ///
  /// - Parameters:
  ///   - said: The words as they are said.
  ///   - isNot: Whether "not" by itself excludes.
  private func excluded(behind said: [String], _ isNot: Bool) -> [Bool] {
    var (isOver, isBehindNot) = (false, false)
    return [false]
      + said.indices.map { place in
        isOver = isOver || excluding.contains { said[...place].suffix($0.count) == $0[...] }
        if said[place] == "not" {
          isBehindNot = isNot && (place == 0 || !Self.beforeNoExclusion.contains(said[place - 1]))
        } else if replacing.contains(where: { said[...place].suffix($0.count) == $0[...] }) {
          isBehindNot = true
        } else if !Self.small.contains(said[place]), WordShape(of: said[place]) != .number {
          isBehindNot = false
        }
        return isOver || isBehindNot
      }
  }

  /// Words without which nothing is excluded.
  private static let signs: Set<String> = Set((english + englishOfOne).map { $0[$0.count - 1] } + ["not"])
  private static let english =
    [
      ["except"], ["excluding"], ["apart", "from"], ["aside", "from"], ["other", "than"], ["all", "but"],
    ]
    + ["everything", "anything", "everywhere", "anywhere", "everyone", "anyone", "everybody", "anybody"].map {
      [$0, "but"]
    }
  private static let englishOfOne = [
    ["without"], ["instead", "of"], ["rather", "than"], ["but", "no"], ["and", "no"], ["with", "no"],
  ]
  /// What may stand between "not" and what is not meant.
  ///
  /// Other words make something else of it: "not more than 500", "not only the lamp".
  private static let small = DiscourseWords.articles.union([
    "my", "that", "this", "those", "these", "in", "on", "to", "from", "for", "at", "with", "of",
  ])
  /// Words whose "not" excludes nothing: "whether or not", "why not rome", "if not rome".
  static let beforeNoExclusion: Set<String> = [
    "or", "why", "if", "do", "does", "did", "is", "are", "was", "can", "could", "should", "would",
  ]
}
