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
    switch place(of: entity) {
    case .same(let position):
      if !entities[position].isFinal { entities[position] = entity.asFinal; return .changed }
      return entities[position].hasSameContent(as: entity) ? .repeated : .refused
    case .overlapping:
      entities.removeAll { !$0.isFinal && $0.overlaps(entity) }
    case .free:
      break
    }
    var position = entities.count
    while position > 0, entity < entities[position - 1] { position -= 1 }
    entities.insert(entity.asFinal, at: position)
    return .changed
  }

  /// Where a final entity comes to stand.
  private enum Place {
    /// There is one with the identical range, and no tentative one beside it that would have to go.
    case same(Int)
    /// It overlaps tentative ones.
    case overlapping
    case free
  }

  private func place(of entity: SpeechEntity) -> Place {
    entities.withUnsafeBufferPointer { entities in
      var same: Int?
      var overlapped = 0
      for position in entities.indices {
        if entities[position].hasSameRange(as: entity) {
          if entities[position].isFinal { return .same(position) }
          same = position
        }
        if !entities[position].isFinal, entities[position].overlaps(entity) { overlapped += 1 }
      }
      if let same, overlapped == 1 { return .same(same) }
      return overlapped > 0 ? .overlapping : .free
    }
  }
}

extension SpeechEntity {
  /// The same entity, never to change.
  fileprivate var asFinal: SpeechEntity {
    SpeechEntity(type: type, value: value, startIndex: startIndex, endIndex: endIndex, isFinal: true)
  }
}
