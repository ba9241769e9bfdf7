import SLUGrammar
import SLUValues

// Values that the nearest template has, where the tagger found nothing.

extension UtteranceValues {
  /// A segment with the dates, times and other amounts that the nearest template of its intent has in it, where the tagger found nothing:
  /// the time of "remind me at eight every morning".
  ///
  /// Such values have a form of their own, so what the template takes for one is one. Names may be any words: of them only the tagger knows
  /// where they may stand.
  func withMissed(_ segment: Verdict.Segment, _ parse: Parse) -> Verdict.Segment {
    guard !segment.intent.isEmpty else { return segment }
    let missed = parse.segments.filter { $0.intent == segment.intent }.flatMap(\.entities).filter { entity in
      segment.words.contains(entity.words)
        && !segment.entities.contains { $0.words.overlaps(entity.words) } && isAmount(entity)
    }
    return segment.adding(missed.map { (name: $0.name, words: $0.words, spelling: $0.spelling) })
  }

  /// A segment with the day that is told where no template has one, when its intent has but one: "cancel my monday train", "cancel
  /// tomorrow's train".
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - unused: Dates that templates have, in no entity that was found.
  func withMissedDay(_ segment: Verdict.Segment, _ unused: [Tagging.Entity]) -> Verdict.Segment {
    let names = grammar.entitiesOfIntents[segment.intent]?.filter(isDate) ?? []
    guard names.count == 1, !segment.entities.contains(where: { isDate($0.name) }) else { return segment }
    let days = unused.filter { day in
      names.contains(day.name) && segment.words.contains(day.words)
        && !segment.entities.contains { $0.words.overlaps(day.words) }
        && day.words.contains { DayWords.tells(words.said($0)) } && isReadable(day.words, .date(.future))
    }
    guard let day = days.first else { return segment }
    return segment.adding([(name: day.name, words: day.words, spelling: SpokenForm.bare(words[day.words]))])
  }

  /// Whether words of a template are a value that counts; not "one", which also stands for what was spoken of: "one more", "one of them".
  private func isAmount(_ entity: Parse.Entity) -> Bool {
    guard types[entity.name]?.isCounted == true, isValue(entity.words, of: entity.name) else { return false }
    return entity.words.count > 1 || words.said(entity.words.lowerBound) != "one"
  }
}
