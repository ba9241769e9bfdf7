import SLUGrammar

extension Arbiter {
  /// Segments of which none is only where, when or for whom the one before is: "I need a charger | in my room".
  ///
  /// What begins with a preposition that no template of its intent has is no request by itself, whatever its other words are known from.
  /// Behind a full stop it may be, and where it has a value.
  func withAdjuncts(_ segments: [Verdict.Segment], _ words: UtteranceWords) -> [Verdict.Segment] {
    segments.reduce(into: []) { joined, segment in
      guard let last = joined.last, !last.intent.isEmpty, isAdjunct(segment, words) else {
        return joined.append(segment)
      }
      joined[joined.count - 1].words = last.words.lowerBound..<segment.words.upperBound
    }
  }

  private func isAdjunct(_ segment: Verdict.Segment, _ words: UtteranceWords) -> Bool {
    let first = segment.words.lowerBound
    guard !segment.intent.isEmpty, segment.entities.isEmpty, first > 0, segment.words.count <= Self.longestAdjunct,
      words[first - 1].last.map({ !".?!".contains($0) }) == true
    else { return false }
    let preposition = words.said(first)
    return Self.prepositions.contains(preposition) && !grammar.speechActs.has([preposition], in: segment.intent)
  }

  private static let prepositions = DiscourseWords.prepositions.union(["to", "with", "of", "behind", "into"])
  /// The most words of an adjunct.
  private static let longestAdjunct = 6
}
