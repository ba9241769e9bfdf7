import SLUGrammar
import SLUValues

// Values that are put right by others: "at eight sorry make that nine".

extension UtteranceValues {
  /// A segment with the times, numbers and other amounts that take the place of the one before them, where they were not found.
  ///
  /// By themselves they may be anything. Right behind a value, and words that take it back, they are what it is to be.
  func withCorrections(_ segment: Verdict.Segment) -> Verdict.Segment {
    guard !segment.intent.isEmpty, !segment.isExact else { return segment }
    var corrected = segment
    for entity in segment.entities where types[entity.name]?.isCounted == true {
      guard let place = correction(of: entity, in: segment) else { continue }
      corrected = corrected.adding([(name: entity.name, words: place, spelling: SpokenForm.bare(words[place]))])
    }
    return corrected
  }

  /// The longest value behind what takes an entity back; nil where nothing does, or it is known what follows.
  private func correction(of entity: Verdict.Entity, in segment: Verdict.Segment) -> Range<Int>? {
    let rest = entity.words.upperBound..<segment.words.upperBound
    let lead = rest.prefix { Self.correcting.contains(words.said($0)) }
    let start = lead.endIndex
    guard lead.contains(where: { Self.takingBack.contains(words.said($0)) }) else { return nil }
    let end = segment.entities.map(\.words).filter { $0.upperBound > start }.map(\.lowerBound).min() ?? rest.upperBound
    return longestValue(from: start, in: end) { isValue($0, of: entity.name) }
  }

  /// What takes back what was said before it.
  private static let takingBack: Set<String> = ["no", "sorry", "make", "mean", "meant", "rather", "oops", "wait"]
  private static let correcting = takingBack.union([
    "actually", "that", "it", "i", "uh", "um", "well", "say", "let's", "please", "not", "at", "to", "for",
  ])
}
