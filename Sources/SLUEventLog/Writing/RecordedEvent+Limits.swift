import SLUCore

extension RecordedEvent {
  /// What a reader would refuse in the line of this event, with what it expects; nil when it takes all of it.
  var unreadableNumber: String? {
    for (name, value) in [("number", seq), ("time", time)] {
      if let value, !JSONCursor.counterRange.contains(value) { return "expected a \(name) below 2^53, found \(value)" }
    }
    guard case .segment(_, let segmentId, let event) = event else { return nil }
    let wrong = Self.isReadable(segmentId) ? event.unreadableNumber : segmentId
    return wrong.map { "expected a number from -2147483648 to 2147483647, found \($0)" }
  }

  fileprivate static func isReadable(_ number: Int) -> Bool { Int32(exactly: number) != nil }
}

extension SegmentEvent {
  /// A number that the wire has no room for.
  fileprivate var unreadableNumber: Int? {
    switch self {
    case .tentativeTranscript(let words): words.lazy.compactMap(\.unreadableNumber).first
    case .transcript(let word): word.unreadableNumber
    case .tentativeEntities(let entities): entities.lazy.compactMap(\.unreadableNumber).first
    case .entity(let entity): entity.unreadableNumber
    case .tentativeIntent, .intent, .end: nil
    }
  }
}

extension SpeechTranscript {
  fileprivate var unreadableNumber: Int? {
    for number in [index, startTime, endTime] where !RecordedEvent.isReadable(number) { return number }
    return nil
  }
}

extension SpeechEntity {
  fileprivate var unreadableNumber: Int? {
    for number in [startIndex, endIndex] where !RecordedEvent.isReadable(number) { return number }
    return nil
  }
}
