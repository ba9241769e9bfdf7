/// One small event of the stream that a recogniser or a server sends: the input of ``SegmentAggregator``.
///
/// The derived `Codable` form serves snapshots. The wire's JSON (Protocol, section 3) is the event log's.
public enum SLUEvent: Hashable, Sendable, Codable {
  /// An audio context begins.
  case started(contextId: String)
  /// Something became known about a segment of a context.
  indirect case segment(contextId: String, segmentId: Int, SegmentEvent)
  /// All that will be known about a context has been sent.
  case finished(contextId: String)

  /// The context that the event speaks of.
  @inlinable
  public var contextId: String {
    switch self {
    case .started(let contextId), .segment(let contextId, _, _), .finished(let contextId): contextId
    }
  }

  /// Whether both are the same event; texts are compared by their bytes (law 1).
  public static func == (left: SLUEvent, right: SLUEvent) -> Bool {
    guard left.contextId.isSameText(as: right.contextId) else { return false }
    return switch (left, right) {
    case (.started, .started), (.finished, .finished): true
    case (.segment(_, let one, let change), .segment(_, let other, let otherChange)):
      one == other && change == otherChange
    case (.started, _), (.segment, _), (.finished, _): false
    }
  }
}

/// What an event says about its segment.
///
/// The kind of event decides whether an item is final; the `isFinal` of the items themselves is not read.
public enum SegmentEvent: Hashable, Sendable, Codable {
  /// The words from the start of the segment as they are heard now: replaces every tentative word (law 3).
  case tentativeTranscript([SpeechTranscript])
  /// The entities that are not final yet: replaces every tentative entity (law 4).
  case tentativeEntities([SpeechEntity])
  /// The intent as it seems now: replaces the tentative intent (law 4).
  case tentativeIntent(String)
  /// A word that will never change.
  case transcript(SpeechTranscript)
  /// An entity that will never change.
  case entity(SpeechEntity)
  /// The intent, never to change; empty for none (law 5).
  case intent(String)
  /// The segment ends: what is tentative is dropped (law 7).
  case end

  /// Whether both say the same; texts are compared by their bytes (law 1).
  public static func == (left: SegmentEvent, right: SegmentEvent) -> Bool {
    switch (left, right) {
    case (.tentativeTranscript(let words), .tentativeTranscript(let others)): words == others
    case (.tentativeEntities(let entities), .tentativeEntities(let others)): entities == others
    case (.transcript(let word), .transcript(let other)): word == other
    case (.entity(let entity), .entity(let other)): entity == other
    case (.tentativeIntent(let name), .tentativeIntent(let other)), (.intent(let name), .intent(let other)):
      name.isSameText(as: other)
    case (.end, .end): true
    case (.tentativeTranscript, _), (.tentativeEntities, _), (.transcript, _), (.entity, _), (.tentativeIntent, _),
      (.intent, _), (.end, _):
      false
    }
  }
}
