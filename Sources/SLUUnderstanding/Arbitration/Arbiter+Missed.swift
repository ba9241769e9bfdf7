import SLUGrammar

// Values that the nearest template has, where the tagger found nothing.

extension Arbiter {
  /// A segment with the dates, times and other amounts that the nearest template of its intent has in it, where the tagger found nothing:
  /// the time of "remind me at eight every morning".
  ///
  /// Such values have a form of their own, so what the template takes for one is one. Names may be any words: of them only the tagger knows
  /// where they may stand.
  func withMissed(_ segment: Verdict.Segment, _ parse: Parse, _ words: [String]) -> Verdict.Segment {
    guard !segment.intent.isEmpty else { return segment }
    let missed = parse.segments.filter { $0.intent == segment.intent }.flatMap(\.entities).filter { entity in
      segment.words.contains(entity.words)
        && !segment.entities.contains { $0.words.overlaps(entity.words) } && isAmount(entity, words)
    }
    guard !missed.isEmpty else { return segment }
    var whole = segment
    whole.entities += missed.map {
      Verdict.Entity(name: $0.name, words: $0.words, spelling: $0.spelling, score: segment.score)
    }
    whole.entities.sort { $0.words.lowerBound < $1.words.lowerBound }
    return whole
  }

  /// Whether words of a template are a value that counts; not "one", which also stands for what was spoken of: "one more", "one of them".
  private func isAmount(_ entity: Parse.Entity, _ words: [String]) -> Bool {
    let type = types[entity.name] ?? .string
    guard type.isCounted, isReadable(entity.words, type, words) else { return false }
    return entity.words.count > 1 || words.said(entity.words.lowerBound) != "one"
  }
}
