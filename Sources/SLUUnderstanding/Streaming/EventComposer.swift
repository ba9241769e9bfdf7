public import SLUCore

/// Makes the events of two annotations in a row: only what changed, in an order that every shipped client survives.
///
/// Words come before the entities over them and what is final before what is tentative; tentative lists are emptied before
/// a segment ends; nothing that is final is sent again (Protocol, "what a server must not do"). The events, aggregated,
/// are the last annotation. A segment without words, and a context without segments, are one empty word on the wire.
public enum EventComposer {
  /// The events that lead from one annotation to the next of the same context.
  ///
  /// - Parameters:
  ///   - last: What was sent so far; nil when nothing was, not even that the context began.
  ///   - next: What is to be known now: a later annotation of the same ``StreamingUnderstanding``.
  ///   - contextId: The context's id.
  /// - Returns: The events in order; none when nothing changed.
  public static func events(from last: Annotation?, to next: Annotation, contextId: String) -> [SLUEvent] {
    var events: [SLUEvent] = last == nil ? [.started(contextId: contextId)] : []
    let known = last?.segments ?? []
    let unchanged = known.last.map { $0.hasEnded ? known.count : known.count - 1 } ?? 0
    for number in unchanged..<max(unchanged, next.segments.count) {
      let before = number < known.count ? known[number] : nil
      for change in changes(from: before, to: next.segments[number]) {
        events.append(.segment(contextId: contextId, segmentId: number, change))
      }
    }
    guard next.isFinished, last?.isFinished != true else { return events }
    if next.segments.isEmpty {
      for change in silence { events.append(.segment(contextId: contextId, segmentId: 0, change)) }
    }
    return events + [.finished(contextId: contextId)]
  }

  /// What is sent for a segment in which nothing was said.
  private static let silence: [SegmentEvent] = [
    .transcript(SpeechTranscript(index: 0, value: "", isFinal: true)), .intent(""), .end,
  ]

  private static func changes(from last: Annotation.Segment?, to next: Annotation.Segment) -> [SegmentEvent] {
    var (last, changes) = (last, [SegmentEvent]())
    // Words that go take their entities with them, before they go themselves: an entity never lies behind what was sent.
    if let kept = last?.entities.filter({ $0.isFinal || $0.endIndex <= next.words.count }), kept != last?.entities {
      changes.append(.tentativeEntities(kept.filter { !$0.isFinal }))
      last?.entities = kept
    }
    changes += words(from: last, to: next) + entities(from: last, to: next)
    if !next.intent.isFinal {
      if next.intent != last?.intent ?? .none { changes.append(.tentativeIntent(next.intent.value)) }
    } else if last?.intent.isFinal != true {
      changes.append(.intent(next.intent.value))
    }
    return next.hasEnded ? changes + [.end] : changes
  }

  private static func words(from last: Annotation.Segment?, to next: Annotation.Segment) -> [SegmentEvent] {
    let sent = last?.words.count(where: \.isFinal) ?? 0
    var changes = next.words.dropFirst(sent).filter(\.isFinal).map(SegmentEvent.transcript)
    let shown = (last?.words ?? []).filter { !$0.isFinal && $0.index >= sent + changes.count }
    let tentative = next.words.filter { !$0.isFinal }
    if shown != tentative { changes.append(.tentativeTranscript(tentative)) }
    if next.hasEnded, next.words.isEmpty { changes += silence.prefix(1) }
    return changes
  }

  private static func entities(from last: Annotation.Segment?, to next: Annotation.Segment) -> [SegmentEvent] {
    let sent = (last?.entities ?? []).filter(\.isFinal)
    let new = next.entities.filter { entity in entity.isFinal && !sent.contains { $0.hasSameRange(as: entity) } }
    // A client takes a tentative entity for settled when a final one has its very range, and for left over otherwise.
    let shown = (last?.entities ?? []).filter { entity in
      !entity.isFinal && !new.contains { $0.hasSameRange(as: entity) }
    }
    let tentative = next.entities.filter { !$0.isFinal }
    return new.map(SegmentEvent.entity) + (shown == tentative ? [] : [.tentativeEntities(tentative)])
  }
}
