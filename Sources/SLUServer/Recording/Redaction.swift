public import SLUCore

/// Takes what is private out of recorded events: values of certain entity types, and their words wherever they were heard.
///
/// The words of such an entity are covered in the whole context: in hypotheses before it was known, in other segments, and in
/// values of other entities. So is what the recogniser took them for before, which is known by its time; where words have no
/// times, by its index. A word that sounds elsewhere like a private one is covered, too: better one word too many.
public struct Redaction: Hashable, Sendable {
  private let types: Set<String>

  /// Creates a redaction.
  ///
  /// - Parameter types: Entity types, in upper or lower case.
  public init(types: [String]) { self.types = Set(types.map { $0.lowercased() }) }

  /// The same events with the type's name in the place of each private value and each private word.
  ///
  /// An entity is known only after its words, so all events of a context are looked at together.
  ///
  /// - Parameter events: All events of a context.
  /// - Returns: As many events.
  public func redact(_ events: [SLUEvent]) -> [SLUEvent] {
    var words = PrivateWords()
    var segments: [Int: PrivateEntities] = [:]
    for case .segment(_, let id, let change) in events {
      segments[id, default: PrivateEntities(id, types: types)].take(change, into: &words)
    }
    for id in segments.keys.sorted() { segments[id]?.finish(into: &words) }
    words.close()
    var covers = segments.reduce(into: [:]) { covers, segment in
      covers[segment.key] = SegmentCover(segment.key, types: types, words: words, final: segment.value.hypothesis.final)
    }
    return events.map { event in
      guard case .segment(let contextId, let segmentId, let change) = event else { return event }
      return .segment(
        contextId: contextId, segmentId: segmentId, covers[segmentId]?.redact(change) ?? change)
    }
  }
}
