/// One segment while its context is open: the snapshot that apps see, and how the events of a segment change it.
struct SegmentState: Sendable {
  /// What an event did to its segment.
  enum Change {
    case changed
    case finalized
    case unchanged
    /// The segment had ended: nothing was looked at.
    case late
    /// A final item that is known already.
    case repeated
    /// Broken rules; nothing was changed. ``SegmentState/refusal(of:)`` says which.
    case refused
  }

  private(set) var snapshot: SpeechSegment
  /// How many of the words are final: nearly always the first ones.
  private var finalWords: Int

  init(_ snapshot: SpeechSegment) {
    self.snapshot = snapshot
    finalWords = snapshot.transcripts.count(where: \.isFinal)
  }

  /// Applies an event.
  ///
  /// Whatever is refused or ignored leaves the segment as it was (law 11).
  @inline(__always)
  mutating func apply(_ event: SegmentEvent) -> Change {
    var finals = finalWords
    defer { finalWords = finals }
    return snapshot.mutate { $0.apply(event, finalWords: &finals, isShared: $1) }
  }

  /// The same, if this is the segment with a number; otherwise nil.
  @inline(__always)
  mutating func apply(_ event: SegmentEvent, ifItIs segmentId: Int) -> OpenContext.Effect? {
    snapshot.segmentId == segmentId ? OpenContext.Effect(apply(event), to: snapshot) : nil
  }

  /// Puts into words why an event was refused.
  ///
  /// Apart from applying it, as nearly no event is.
  func refusal(of event: SegmentEvent) -> (code: Report.Code, message: String) {
    if let fault = event.fault(inSegment: snapshot.segmentId) { return (.malformedItem, fault) }
    return (.contradiction, snapshot.contradiction(with: event))
  }
}

extension SpeechSegment.Members {
  fileprivate mutating func apply(
    _ event: SegmentEvent, finalWords: inout Int, isShared: Bool
  ) -> SegmentState.Change {
    if isFinal { return .late }
    switch event {
    case .tentativeTranscript(let words):
      return replaceTentative(words, behind: finalWords, isShared: isShared)
    case .tentativeEntities(let entities):
      return replaceTentative(entities)
    case .tentativeIntent(let name):
      if intent.isFinal || intent.value.isSameText(as: name) { return .unchanged }
      intent = SpeechIntent(value: name)
      return .changed
    case .transcript(let word):
      let change = insertFinal(word)
      if case .changed = change { finalWords += 1 }
      return change
    case .entity(let entity):
      return insertFinal(entity)
    case .intent(let name):
      if intent.isFinal { return intent.value.isSameText(as: name) ? .repeated : .refused }
      intent = SpeechIntent(value: name, isFinal: true)
      return .changed
    case .end:
      end()
      return .finalized
    }
  }

  /// Drops what is tentative; without a final intent the intent is the empty one (law 7).
  private mutating func end() {
    if !transcripts.allSatisfy(\.isFinal) { transcripts.removeAll { !$0.isFinal } }
    if !entities.allSatisfy(\.isFinal) { entities.removeAll { !$0.isFinal } }
    if !intent.isFinal { intent = SpeechIntent(value: "", isFinal: true) }
    isFinal = true
  }
}

extension SpeechSegment {
  /// Says what a final item contradicts (law 5).
  fileprivate func contradiction(with event: SegmentEvent) -> String {
    switch event {
    case .transcript(let word):
      let known = transcripts.first { $0.index == word.index }?.value ?? ""
      return "word \(word.index) is final as \"\(known)\" and cannot become \"\(word.value)\""
    case .entity(let entity):
      let known = entities.first { $0.isFinal && $0.hasSameRange(as: entity) } ?? entity
      return "entity [\(entity.startIndex), \(entity.endIndex)) is final as \(known.type) \"\(known.value)\" and "
        + "cannot become \(entity.type) \"\(entity.value)\""
    case .intent(let name):
      return "the intent is final as \"\(intent.value)\" and cannot become \"\(name)\""
    case .tentativeTranscript, .tentativeEntities, .tentativeIntent, .end:
      return "the event contradicts what is final"
    }
  }
}
