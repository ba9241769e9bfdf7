// What makes an item malformed (law 10), in words; nil when it is in order.

extension SegmentEvent {
  /// What is wrong with an event of a segment that is not known yet: its number or any of its items.
  package func fault(inSegment segmentId: Int) -> String? {
    if segmentId < 0 { return "segment id \(segmentId) is negative" }
    return switch self {
    case .tentativeTranscript(let words): Self.fault(in: words)
    case .tentativeEntities(let entities): Self.fault(in: entities)
    case .transcript(let word): word.fault
    case .entity(let entity): entity.fault
    case .tentativeIntent, .intent, .end: nil
    }
  }

  /// What is wrong with the first bad word of a list; one bad entry refuses the whole list (law 11).
  static func fault(in words: [SpeechTranscript]) -> String? {
    for word in words where word.index < 0 { return word.fault }
    return nil
  }

  /// What is wrong with the first bad entity of a list; one bad entry refuses the whole list (law 11).
  static func fault(in entities: [SpeechEntity]) -> String? {
    for entity in entities { if let fault = entity.fault { return fault } }
    return nil
  }
}

extension SpeechTranscript {
  /// What is wrong with the word.
  var fault: String? {
    index < 0 ? "word index \(index) is negative" : nil
  }
}

extension SpeechEntity {
  /// What is wrong with the entity's range.
  var fault: String? {
    if startIndex < 0 { return "entity range [\(startIndex), \(endIndex)) begins below 0" }
    if endIndex <= startIndex { return "entity range [\(startIndex), \(endIndex)) must end after it begins" }
    return nil
  }
}

extension SpeechSegment {
  /// Whether the segment is one that aggregation can lead to: checked when a state is decoded.
  var isConsistent: Bool {
    guard segmentId >= 0, !isFinal || intent.isFinal else { return false }
    let isOrdered =
      zip(transcripts, transcripts.dropFirst()).allSatisfy { $0.index < $1.index }
      && zip(entities, entities.dropFirst()).allSatisfy { $0 < $1 && !$0.hasSameRange(as: $1) }
    let isWellFormed = transcripts.allSatisfy { $0.fault == nil } && entities.allSatisfy { $0.fault == nil }
    let isFinalThroughout = transcripts.allSatisfy(\.isFinal) && entities.allSatisfy(\.isFinal)
    return isOrdered && isWellFormed && entities.hasClearFinals && (!isFinal || isFinalThroughout)
  }
}
