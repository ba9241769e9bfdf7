public import SLUGrammar

extension Tagging {
  /// The tagging as annotated words; entities have their words as values.
  ///
  /// - Parameter words: The words that were tagged.
  public func annotation(of words: [String]) -> AnnotatedUtterance {
    AnnotatedUtterance(
      segments: segments.map { segment in
        let start = segment.words.lowerBound
        return AnnotatedUtterance.Segment(
          intent: segment.intent, words: Array(words[segment.words]),
          entities: segment.entities.map { entity in
            AnnotatedUtterance.Entity(
              type: entity.name, value: words[entity.words].joined(separator: " "),
              range: (entity.words.lowerBound - start)..<(entity.words.upperBound - start))
          })
      })
  }
}
