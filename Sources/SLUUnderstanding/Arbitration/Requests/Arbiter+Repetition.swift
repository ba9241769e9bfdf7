import SLUGrammar

extension Arbiter {
  /// A segment as several of its intent, where templates have them one behind the other: "call mom call dad".
  ///
  /// What was learnt seldom begins a request of the intent that is open, as a request goes on more often than another begins, with
  /// phrases that are templates, too: "flights to rome", "on monday". So another one is only what says once more what was said
  /// already, of another thing, and does not begin with a preposition.
  func repeated(_ segment: Verdict.Segment, _ parse: Parse, _ words: UtteranceWords) -> [Verdict.Segment] {
    let parts = parse.segments.filter { segment.words.overlaps($0.words) }
    guard !segment.intent.isEmpty, parts.count > 1,
      parts.first?.words.lowerBound == segment.words.lowerBound,
      parts.last?.words.upperBound == segment.words.upperBound,
      parts.allSatisfy({ $0.intent == segment.intent && isNearlyTemplate($0) }),
      zip(parts, parts.dropFirst()).allSatisfy({ isAnother($1, than: $0, words) }),
      // What the tagger sees otherwise, or in words of two parts, it has reasons for.
      parts.flatMap(\.entities).map(\.words) == segment.entities.map(\.words)
    else { return [segment] }
    return parts.map { part in
      var one = segment
      one.words = part.words
      one.entities = segment.entities.filter { part.words.contains($0.words.lowerBound) }
      return one
    }
  }

  /// Whether three quarters of a part, without what leads up to it or joins it with the next, are as a template has them.
  private func isNearlyTemplate(_ part: Parse.Segment) -> Bool {
    part.isWhole && part.matched >= 3 * (part.strays - part.lead - part.conjunctions + part.unsaid)
  }

  /// Whether a part asks for the like of the one before, in words of its own.
  private func isAnother(_ part: Parse.Segment, than last: Parse.Segment, _ words: UtteranceWords) -> Bool {
    let first = part.words.lowerBound + part.lead
    guard first < part.words.upperBound, part.entities.first?.words.lowerBound != first,
      let word = words.spoken(first).first, !Self.adding.contains(word)
    else { return false }
    let names = Set(last.entities.map(\.name))
    return part.entities.contains { names.contains($0.name) }
  }

  /// What a request goes on with.
  private static let adding = DiscourseWords.prepositions.union([
    "to", "with", "without", "of", "only", "and", "or", "but",
  ])
}
