import SLUCore

/// What an app has been told of a segment.
struct ToldSegment: Hashable, Sendable {
  /// Final words by index.
  private(set) var words: [Int: SpeechTranscript] = [:]
  /// The lowest index of any word, final or not.
  private(set) var firstIndex: Int?
  private(set) var finalEntities: [SpeechEntity] = []
  private(set) var hasFinalIntent = false
  /// The last lists that were sent.
  private var tentativeWords: [SpeechTranscript] = []
  private var tentativeEntities: [SpeechEntity] = []

  /// Takes note of what an app is told.
  mutating func note(_ change: SegmentEvent) {
    switch change {
    case .tentativeTranscript(let listed):
      tentativeWords = listed
      for word in listed { noteIndex(word.index) }
    case .transcript(let word):
      noteIndex(word.index)
      if words[word.index] == nil { words[word.index] = word }
    case .tentativeEntities(let listed): tentativeEntities = listed
    case .entity(let entity): finalEntities.append(entity)
    case .intent: hasFinalIntent = true
    case .tentativeIntent, .end: break
    }
  }

  private mutating func noteIndex(_ index: Int) { firstIndex = min(firstIndex ?? index, index) }

  /// Where the last final word ends, in milliseconds; nil without a word that has a time.
  var end: Int? { words.values.lazy.filter(\.isTimed).map(\.endTime).max() }

  /// Whether some final word says nothing about when it was said.
  var hasUntimedWords: Bool { words.values.contains { !$0.isTimed && !$0.value.isEmpty } }

  /// Whether a tentative entity is shown.
  var showsTentativeEntities: Bool { !tentativeEntities.isEmpty }

  /// The index after the last word that was sent.
  var wordEnd: Int {
    max(words.keys.max() ?? -1, tentativeWords.lazy.map(\.index).max() ?? -1).moved(by: 1)
  }

  /// What is still to be told before the segment's end, so that every shipped client survives it (Protocol, section 1):
  /// a final word and a final intent, and nothing tentative that is left.
  var closing: [SegmentEvent] {
    var events: [SegmentEvent] = []
    if words.isEmpty { events.append(.transcript(SpeechTranscript(index: firstIndex ?? 0, value: "", isFinal: true))) }
    let first = words.isEmpty ? firstIndex : nil
    if tentativeWords.contains(where: { words[$0.index] == nil && $0.index != first }) {
      events.append(.tentativeTranscript([]))
    }
    if tentativeEntities.contains(where: { entity in !finalEntities.contains(where: entity.hasSameRange) }) {
      events.append(.tentativeEntities([]))
    }
    if !hasFinalIntent { events.append(.intent("")) }
    return events
  }
}

extension SpeechTranscript {
  /// Whether the word says when it was said; one of a plain text does not.
  var isTimed: Bool { endTime > 0 }
}
