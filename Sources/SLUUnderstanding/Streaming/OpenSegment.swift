import SLUCore
import SLUGrammar

/// What is settled of the segment that has not ended: it never changes any more.
struct OpenSegment: Sendable {
  /// Its first word, as numbered in the context.
  let start: Int
  /// The words up to here are in it for good.
  var settledEnd: Int
  /// Its final intent.
  var intent: String?
  /// Its final entities; their ranges are of the context's words.
  var entities: [SpeechEntity] = []
  /// Whether anything of it was ever shown.
  var isShown = false

  init(start: Int) {
    self.start = start
    settledEnd = start
  }

  /// Whether an entity shares words with one that is final.
  func overlapsFinal(_ words: Range<Int>) -> Bool {
    entities.contains { $0.startIndex < words.upperBound && words.lowerBound < $0.endIndex }
  }

  /// Whether an interpretation has a segment end among words that are in this one for good.
  func isSplit(by interpretation: Interpretation, origin: Int) -> Bool {
    interpretation.segments.contains { (start + 1..<max(start + 1, settledEnd)).contains($0.words.upperBound + origin) }
  }

  /// An interpretation from this segment on, ranges being those of the context's words.
  ///
  /// Its segments that end among words that are settled are one with the next: the first one reaches as far as the
  /// settled words at least.
  ///
  /// - Parameters:
  ///   - interpretation: What the engine has.
  ///   - origin: The word, as numbered in the context, that is the engine's first.
  func part(of interpretation: Interpretation, origin: Int) -> [Interpretation.Segment] {
    var parts: [Interpretation.Segment] = []
    for segment in interpretation.segments where segment.words.upperBound + origin > start {
      var part = segment
      part.words = max(start, segment.words.lowerBound + origin)..<(segment.words.upperBound + origin)
      part.entities = segment.entities.compactMap { entity in
        let words = (entity.words.lowerBound + origin)..<(entity.words.upperBound + origin)
        return words.lowerBound < start ? nil : .init(name: entity.name, words: words, spelling: entity.spelling)
      }
      if let last = parts.indices.last, parts.count == 1, parts[last].words.upperBound < max(settledEnd, start + 1) {
        parts[last].words = start..<part.words.upperBound
        parts[last].entities += part.entities
        parts[last].isExact = false
      } else {
        parts.append(part)
      }
    }
    return parts
  }
}
