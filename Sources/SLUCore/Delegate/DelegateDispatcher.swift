/// Turns updates into the delegate's calls: those for the items that changed, then the one for the segment.
struct DelegateDispatcher {
  // What the delegate saw last of each open segment; a context's end removes its segments.
  private var shown: [TextKey: [Int: SpeechSegment]] = [:]

  mutating func dispatch(
    _ update: SegmentUpdate, to delegate: any SpeechClientDelegate, from client: any SpeechClientProtocol
  ) {
    switch update {
    case .contextStarted:
      delegate.speechlyClientDidStart(client)
    case .segmentChanged(let segment), .segmentFinalized(let segment):
      let old = shown[TextKey(segment.contextId)]?[segment.segmentId]
      shown[TextKey(segment.contextId), default: [:]][segment.segmentId] = segment.isFinal ? nil : segment
      announce(SegmentDiff(from: old, to: segment), of: segment, to: delegate, from: client)
      delegate.speechlyClientDidUpdateSegment(client, segment: segment)
    case .contextFinished(let context, _):
      shown[TextKey(context.contextId)] = nil
      delegate.speechlyClientDidStop(client)
    case .ignored:
      break
    }
  }

  private func announce(
    _ diff: SegmentDiff, of segment: SpeechSegment, to delegate: any SpeechClientDelegate,
    from client: any SpeechClientProtocol
  ) {
    let (contextId, segmentId) = (segment.contextId, segment.segmentId)
    for word in diff.words.compactMap(\.after) {
      delegate.speechlyClientDidReceiveTranscript(
        client, contextId: contextId, segmentId: segmentId, transcript: word)
    }
    for entity in diff.entities.compactMap(\.after) {
      delegate.speechlyClientDidReceiveEntity(client, contextId: contextId, segmentId: segmentId, entity: entity)
    }
    if diff.intent != nil {
      delegate.speechlyClientDidReceiveIntent(
        client, contextId: contextId, segmentId: segmentId, intent: segment.intent)
    }
  }
}
