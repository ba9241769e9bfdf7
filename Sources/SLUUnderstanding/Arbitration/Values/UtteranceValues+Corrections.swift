import SLUGrammar
import SLUValues

// Values that are put right by others: "at eight sorry make that nine".

extension UtteranceValues {
  /// A segment with the times, numbers and other amounts that take the place of the one before them, where they were not found, or were taken
  /// for something else.
  ///
  /// By themselves they may be anything. Right behind a value, and words that take it back, they are what it is to be: of "two minutes no
  /// three" the three are no hour.
  func withCorrections(_ segment: Verdict.Segment) -> Verdict.Segment {
    guard !segment.intent.isEmpty, !segment.isExact else { return segment }
    var corrected = segment
    for entity in segment.entities where types[entity.name]?.isCounted == true {
      guard let start = startOfCorrection(of: entity, in: segment) else { continue }
      if let other = corrected.entities.firstIndex(where: { $0.words.lowerBound == start }) {
        if isMisnamed(corrected.entities[other], behind: entity, in: segment) {
          corrected.entities[other].name = entity.name
        }
        continue
      }
      let end = segment.entities.map(\.words).filter { $0.upperBound > start }.map(\.lowerBound).min()
      let limit = end ?? segment.words.upperBound
      let place = longestValue(from: start, in: limit) { isValue($0, of: entity.name) || isMeasure($0, entity) }
      guard let place else { continue }
      corrected = corrected.adding([(name: entity.name, words: place, spelling: SpokenForm.bare(words[place]))])
    }
    return corrected
  }

  /// The place behind what takes an entity back; nil where nothing does.
  private func startOfCorrection(of entity: Verdict.Entity, in segment: Verdict.Segment) -> Int? {
    let rest = entity.words.upperBound..<segment.words.upperBound
    let lead = rest.prefix { CorrectionWords.all.contains(words.said($0)) }
    guard lead.endIndex < rest.upperBound,
      lead.contains(where: { CorrectionWords.takingBack.contains(words.said($0)) })
    else { return nil }
    return lead.endIndex
  }

  /// Whether a bare number that was taken for something else is what an entity before it is to be.
  private func isMisnamed(_ other: Verdict.Entity, behind entity: Verdict.Entity, in segment: Verdict.Segment) -> Bool {
    guard other.name != entity.name, types[other.name]?.isCounted == true, isReadable(other.words, .number) else {
      return false
    }
    let isKnown = grammar.entitiesOfIntents[segment.intent]?.contains(other.name) == true
    if types[entity.name] == .number { return !isKnown }
    let end = other.words.upperBound
    return isMeasure(other.words, entity)
      && (end == segment.words.upperBound || Self.behindNumbers.contains(words.said(end)))
  }

  /// Whether a number takes over the unit of an entity, or the half of the day.
  func isMeasure(_ place: Range<Int>, _ entity: Verdict.Entity) -> Bool {
    types[entity.name].flatMap { CorrectedValue(words: words.shown, context: context).value(at: place, $0) } != nil
  }

  /// What may stand behind a number that has no unit.
  static let behindNumbers = DiscourseWords.prepositions.union([
    "to", "into", "and", "then", "please", "off", "towards",
  ])
}
