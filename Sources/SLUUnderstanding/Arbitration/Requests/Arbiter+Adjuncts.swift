import SLUGrammar

extension Arbiter {
  /// Segments of which none is only where, when or for whom the one before is: "I need a charger | in my room".
  ///
  /// Nor is one that is only when or how long: "mute it | for five minutes" sets no timer.
  ///
  /// What begins with a preposition that no template of its intent has is no request by itself, whatever its other words are known from.
  /// Behind a full stop it may be, and where it has a value.
  func withAdjuncts(_ segments: [Verdict.Segment], _ words: UtteranceWords) -> [Verdict.Segment] {
    segments.reduce(into: []) { joined, segment in
      guard let last = joined.last, !last.intent.isEmpty, isAdjunct(segment, of: last, words) else {
        return joined.append(segment)
      }
      joined[joined.count - 1].words = last.words.lowerBound..<segment.words.upperBound
      joined[joined.count - 1].entities += segment.entities
    }
  }

  private func isAdjunct(_ segment: Verdict.Segment, of last: Verdict.Segment, _ words: UtteranceWords) -> Bool {
    let first = segment.words.lowerBound
    guard !segment.intent.isEmpty, first > 0, segment.words.count <= Self.longestAdjunct,
      words[first - 1].last.map({ !".?!".contains($0) }) == true
    else { return false }
    if !segment.entities.isEmpty { return isOfTime(segment, words) && segment.intent != last.intent }
    let preposition = words.said(first)
    return Self.prepositions.contains(preposition) && !grammar.speechActs.has([preposition], in: segment.intent)
  }

  /// Whether a segment says nothing but when or how long: no request has only that, whichever intents have values for it.
  private func isOfTime(_ segment: Verdict.Segment, _ words: UtteranceWords) -> Bool {
    segment.entities.allSatisfy { grammar.type(of: $0.name).isOfTime }
      && segment.said(of: words).allSatisfy(DiscourseWords.prepositions.contains)
  }

  private static let prepositions = DiscourseWords.prepositions.union(["to", "with", "of", "behind", "into"])
  /// The most words of an adjunct.
  private static let longestAdjunct = 6
}
