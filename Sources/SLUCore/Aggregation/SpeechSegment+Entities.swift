// How the entities of a segment change (laws 4 and 5).

extension SpeechSegment.Members {
  /// Replaces every tentative entity (law 4).
  ///
  /// - Parameter listed: The entities of the event; those that overlap a final one are skipped.
  mutating func replaceTentative(_ listed: [SpeechEntity]) -> SegmentState.Change {
    if SegmentEvent.fault(in: listed) != nil { return .refused }
    if listed.isEmpty, entities.isEmpty { return .unchanged }
    let merged = listed.mergedWithFinals(of: entities)
    if merged == entities { return .unchanged }
    entities = merged
    return .changed
  }

  /// Makes an entity final, in the place of the tentative ones that it overlaps (laws 4 and 5).
  mutating func insertFinal(_ entity: SpeechEntity) -> SegmentState.Change {
    if entity.fault != nil { return .refused }
    if let known = entities.first(where: { $0.isFinal && $0.hasSameRange(as: entity) }) {
      return known.hasSameContent(as: entity) ? .repeated : .refused
    }
    if entities.contains(where: { !$0.isFinal && $0.overlaps(entity) }) {
      entities.removeAll { !$0.isFinal && $0.overlaps(entity) }
    }
    var position = entities.count
    while position > 0, entity < entities[position - 1] { position -= 1 }
    entities.insert(entity, at: position)
    entities[position].isFinal = true
    return .changed
  }
}
