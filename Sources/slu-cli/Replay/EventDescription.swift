import SLUCore

extension SLUEvent {
  /// What the event says, in a few words: `transcript 3 "tea"`.
  var summary: String {
    switch self {
    case .started: "started"
    case .finished: "stopped"
    case .segment(_, _, let change): change.summary
    }
  }

  /// The segment that the event speaks of; nil when it speaks of the context.
  var segmentId: Int? {
    guard case .segment(_, let segmentId, _) = self else { return nil }
    return segmentId
  }
}

extension SegmentEvent {
  fileprivate var summary: String {
    switch self {
    case .tentativeTranscript(let words):
      "tentative transcript \"\(words.lazy.map(\.value).filter { !$0.isEmpty }.joined(separator: " "))\""
    case .tentativeEntities(let entities):
      "tentative entities \(entities.map(\.summary).joined(separator: ", "))"
    case .tentativeIntent(let intent): "tentative intent \"\(intent)\""
    case .transcript(let word): "transcript \(word.index) \"\(word.value)\""
    case .entity(let entity): "entity \(entity.summary)"
    case .intent(let intent): "intent \"\(intent)\""
    case .end: "segment end"
    }
  }
}

extension SpeechEntity {
  fileprivate var summary: String { "\(type) [\(startIndex), \(endIndex)) \"\(value)\"" }
}

extension SpeechContext {
  /// How many segments a finished context has, and which were dropped: `2 segments, 3 discarded`.
  func summary(discarded: [Int]) -> String {
    var text = segments.count == 1 ? "1 segment" : "\(segments.count) segments"
    if !discarded.isEmpty {
      text += ", discarded \(discarded.count == 1 ? "segment" : "segments") "
      text += discarded.map(String.init).joined(separator: ", ")
    }
    return text
  }
}
