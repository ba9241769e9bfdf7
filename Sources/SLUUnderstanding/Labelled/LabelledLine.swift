import SLUGrammar

/// An utterance that somebody has labelled, by the words that it is said with.
///
/// Ranges are of those words, so that "$20" has what was labelled as "twenty dollars".
struct LabelledLine: Hashable, Sendable {
  /// The words as they are said, without filled pauses, apostrophes and accents.
  let key: [String]
  /// What they mean, in order; no word is between two segments.
  let segments: [Segment]

  struct Segment: Hashable, Sendable {
    /// The intent's name; empty for none.
    let intent: String
    let words: Range<Int>
    let entities: [Entity]
  }

  struct Entity: Hashable, Sendable {
    let name: String
    let words: Range<Int>
    /// How the label writes it, if otherwise than it was said.
    let value: String?
  }

  /// Reads a label.
  ///
  /// - Parameters:
  ///   - utterance: What somebody has labelled.
  ///   - pauses: What is left out of it; nil for nothing.
  /// - Returns: Nil where only pauses are left of it.
  init?(_ utterance: AnnotatedUtterance, without pauses: FilledPauses?) {
    let words = utterance.segments.flatMap(\.words)
    let fluent = FluentWords(words, without: pauses)
    let spoken = SpokenWords(fluent.words)
    guard !spoken.key.isEmpty else { return nil }
    func range(_ shown: Range<Int>) -> Range<Int> {
      let place = fluent.fluent(shown)
      return spoken.offsets[place.lowerBound]..<spoken.offsets[place.upperBound]
    }
    var start = 0
    key = spoken.key
    segments = utterance.segments.compactMap { segment in
      let first = start
      start += segment.words.count
      let place = range(first..<start)
      guard !place.isEmpty else { return nil }
      let entities = segment.entities.compactMap { entity -> Entity? in
        let own = range((first + entity.range.lowerBound)..<(first + entity.range.upperBound))
        let isOther = entity.value != segment.words[entity.range].joined(separator: " ")
        return own.isEmpty ? nil : Entity(name: entity.type, words: own, value: isOther ? entity.value : nil)
      }
      return Segment(intent: segment.intent, words: place, entities: entities)
    }
  }

  /// What the line says of its first words; of the last segment and its entities only as much as was said.
  ///
  /// - Parameters:
  ///   - spoken: The words; the key begins with them.
  ///   - entity: Makes an entity of its words, by their numbers in the utterance.
  /// - Returns: Nil where the label parts what was written as one word.
  func segments(of spoken: SpokenWords, _ entity: (Entity, Range<Int>) -> Verdict.Entity) -> [Verdict.Segment]? {
    let end = spoken.key.count
    var found: [Verdict.Segment] = []
    for segment in segments where segment.words.lowerBound < end {
      guard let words = spoken.segment(of: segment.words.clamped(to: 0..<end)) else { return nil }
      var entities: [Verdict.Entity] = []
      for known in segment.entities where known.words.upperBound <= end {
        guard let place = spoken.place(of: known.words) else { return nil }
        entities.append(entity(known, place))
      }
      found.append(
        Verdict.Segment(intent: segment.intent, words: words, entities: entities, score: 1, isExact: true))
    }
    return found
  }
}
