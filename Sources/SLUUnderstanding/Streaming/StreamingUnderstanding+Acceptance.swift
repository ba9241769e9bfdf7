import SLUGrammar

/// Words that are none of the application's business.
extension StreamingUnderstanding {
  /// A segment as it counts: without intent and entities when its words are none of the application's business.
  ///
  /// An intent that is final has been accepted for good, with what belongs to it.
  ///
  /// - Parameters:
  ///   - part: A segment; its range is of the context's words.
  ///   - isOver: Whether no word of it follows.
  func accepted(_ part: Interpretation.Segment, isOver: Bool) -> Interpretation.Segment {
    guard let acceptance, part.words.lowerBound > open.start || open.intent == nil else { return part }
    let score = acceptance.score(of: words, in: part.words, isOver: isOver)
    guard score < acceptance.threshold else { return part }
    var part = part
    (part.intent, part.entities, part.isExact) = ("", [], false)
    part.score = min(part.score, score)
    return part
  }

  /// Segments with neighbours that are none of the application's business as one.
  func joined(_ parts: [Interpretation.Segment]) -> [Interpretation.Segment] {
    guard acceptance != nil else { return parts }
    var joined: [Interpretation.Segment] = []
    for part in parts.map({ accepted($0, isOver: true) }) {
      if part.isEmpty, let last = joined.last, last.isEmpty {
        joined[joined.count - 1].words = last.words.lowerBound..<part.words.upperBound
      } else {
        joined.append(part)
      }
    }
    return joined
  }

  /// Whether the words that an open segment has by now may be the application's business.
  func isAccepted(_ range: Range<Int>) -> Bool {
    guard let acceptance else { return true }
    return acceptance.score(of: words, in: range, isOver: false) >= acceptance.threshold
  }
}

extension Interpretation.Segment {
  fileprivate var isEmpty: Bool { intent.isEmpty && entities.isEmpty }
}
