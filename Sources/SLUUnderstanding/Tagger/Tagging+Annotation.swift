public import SLUGrammar

extension Tagging {
  /// The tagging as annotated words; entities have their words as values.
  ///
  /// - Parameter words: The words that were tagged.
  public func annotation(of words: [String]) -> AnnotatedUtterance {
    AnnotatedUtterance(
      segments: segments.map { segment in
        AnnotatedUtterance.Segment(
          intent: segment.intent, range: segment.words, of: words,
          entities: segment.entities.map { ($0.name, words[$0.words].joined(separator: " "), $0.words) })
      })
  }
}
