public import SLUCore

/// Takes what is private out of recorded events: values of certain entity types, and the words that they cover.
public struct Redaction: Hashable, Sendable {
  private let types: Set<String>

  /// Creates a redaction.
  ///
  /// - Parameter types: Entity types, in upper or lower case.
  public init(types: [String]) { self.types = Set(types.map { $0.lowercased() }) }

  /// The same events with the type's name in the place of each value and each word that such an entity ever covered.
  ///
  /// An entity is known only after its words, so all events of a context are looked at together.
  ///
  /// - Parameter events: All events of a context.
  /// - Returns: As many events.
  public func redact(_ events: [SLUEvent]) -> [SLUEvent] {
    var covered: [Int: [Int: String]] = [:]
    for event in events {
      guard case .segment(_, let segmentId, let change) = event else { continue }
      for entity in change.entities where types.contains(entity.type.lowercased()) {
        // A hostile range must not become a loop of its length: words are looked at, not indices.
        for index in change.indices(of: entity, among: events, segmentId) {
          covered[segmentId, default: [:]][index] = entity.type
        }
      }
    }
    return events.map { event in
      guard case .segment(let contextId, let segmentId, let change) = event else { return event }
      return .segment(
        contextId: contextId, segmentId: segmentId, redact(change, words: covered[segmentId] ?? [:]))
    }
  }

  private func redact(_ change: SegmentEvent, words: [Int: String]) -> SegmentEvent {
    func redacted(_ word: SpeechTranscript) -> SpeechTranscript {
      var word = word
      if let type = words[word.index] { word.value = type }
      return word
    }
    func redacted(_ entity: SpeechEntity) -> SpeechEntity {
      var entity = entity
      if types.contains(entity.type.lowercased()) { entity.value = entity.type }
      return entity
    }
    return switch change {
    case .tentativeTranscript(let list): .tentativeTranscript(list.map(redacted))
    case .transcript(let word): .transcript(redacted(word))
    case .tentativeEntities(let list): .tentativeEntities(list.map(redacted))
    case .entity(let entity): .entity(redacted(entity))
    case .tentativeIntent, .intent, .end: change
    }
  }
}

extension SegmentEvent {
  fileprivate var entities: [SpeechEntity] {
    switch self {
    case .tentativeEntities(let entities): entities
    case .entity(let entity): [entity]
    default: []
    }
  }

  fileprivate var words: [SpeechTranscript] {
    switch self {
    case .tentativeTranscript(let words): words
    case .transcript(let word): [word]
    default: []
    }
  }

  /// The indices of words of a segment that an entity covers.
  fileprivate func indices(of entity: SpeechEntity, among events: [SLUEvent], _ segmentId: Int) -> Set<Int> {
    var indices: Set<Int> = []
    for case .segment(_, segmentId, let change) in events {
      for word in change.words where word.index >= entity.startIndex && word.index < entity.endIndex {
        indices.insert(word.index)
      }
    }
    return indices
  }
}
