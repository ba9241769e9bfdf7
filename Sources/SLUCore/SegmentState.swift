/// One segment while its context is open: the snapshot that apps see, and how the events of a segment change it.
struct SegmentState: Sendable {
  /// What applying an event to a segment did.
  enum Effect {
    case changed(SpeechSegment)
    case finalized(SpeechSegment)
    case unchanged
    case ignored(IgnoredReason)
    case refused(Report.Code, String)
  }

  private(set) var snapshot: SpeechSegment
  private var finalWords: Int

  init(_ snapshot: SpeechSegment) {
    self.snapshot = snapshot
    finalWords = snapshot.transcripts.count(where: \.isFinal)
  }

  /// Applies an event. Whatever is refused or ignored leaves the segment as it was (law 11).
  mutating func apply(_ change: SegmentEvent) -> Effect {
    if snapshot.isFinal { return .ignored(.lateSegment) }
    switch change {
    case .tentativeTranscript(let words):
      if let fault = SegmentEvent.fault(in: words) { return .refused(.malformedItem, fault) }
      return replaceTentative(words) ? .changed(snapshot) : .unchanged
    case .tentativeEntities(let entities):
      if let fault = SegmentEvent.fault(in: entities) { return .refused(.malformedItem, fault) }
      return replaceTentative(entities) ? .changed(snapshot) : .unchanged
    case .tentativeIntent(let intent):
      if snapshot.intent.isFinal || snapshot.intent.value.isSameText(as: intent) { return .unchanged }
      snapshot.intent = SpeechIntent(value: intent)
      return .changed(snapshot)
    case .transcript(let word):
      if let fault = word.fault { return .refused(.malformedItem, fault) }
      return insertFinal(word)
    case .entity(let entity):
      if let fault = entity.fault { return .refused(.malformedItem, fault) }
      return insertFinal(entity)
    case .intent(let intent):
      return setFinal(intent)
    case .end:
      end()
      return .finalized(snapshot)
    }
  }
}

// MARK: - Words

extension SegmentState {
  /// Replaces every tentative word (law 3), and says whether anything changed.
  private mutating func replaceTentative(_ words: [SpeechTranscript]) -> Bool {
    guard words.isTentativeInOrder else { return merge(words.tentativeInOrder) }
    return merge(words)
  }

  /// Puts tentative words, sorted by index, in the place of those that stand; entries for final words are skipped.
  private mutating func merge(_ words: [SpeechTranscript]) -> Bool {
    guard finalWords > 0 else {
      if words == snapshot.transcripts { return false }
      snapshot.transcripts = words
      return true
    }
    if let start = startAfterFinals(of: words) { return replaceTail(with: words[start...]) }
    let merged = words.mergedWithFinals(of: snapshot.transcripts)
    if merged == snapshot.transcripts { return false }
    snapshot.transcripts = merged
    return true
  }

  /// Where in `words` the new tail begins, when the final words are one unbroken run from the first index on, or lie
  /// before all new words; nil when finals and new words interleave.
  private func startAfterFinals(of words: [SpeechTranscript]) -> Int? {
    let last = snapshot.transcripts[finalWords - 1]
    guard last.isFinal, let first = snapshot.transcripts.first, first.isFinal else { return nil }
    let isRun = last.index - first.index == finalWords - 1
    guard let lowest = words.first, lowest.index <= last.index else {
      // The first and the last of the first n being final does not make all n so, unless they are a run.
      return isRun || snapshot.transcripts.prefix(finalWords).allSatisfy(\.isFinal) ? 0 : nil
    }
    guard isRun, lowest.index >= first.index else { return nil }
    return words.firstIndex { $0.index > last.index } ?? words.endIndex
  }

  private mutating func replaceTail(with tail: ArraySlice<SpeechTranscript>) -> Bool {
    if snapshot.transcripts.count - finalWords == tail.count,
      snapshot.transcripts[finalWords...].elementsEqual(tail)
    {
      return false
    }
    snapshot.transcripts.removeLast(snapshot.transcripts.count - finalWords)
    snapshot.transcripts.append(contentsOf: tail)
    return true
  }

  private mutating func insertFinal(_ word: SpeechTranscript) -> Effect {
    var word = word
    word.isFinal = true
    let position = snapshot.transcripts.position(ofIndex: word.index)
    guard position < snapshot.transcripts.count, snapshot.transcripts[position].index == word.index else {
      snapshot.transcripts.insert(word, at: position)
      finalWords += 1
      return .changed(snapshot)
    }
    let known = snapshot.transcripts[position]
    guard known.isFinal else {
      snapshot.transcripts[position] = word
      finalWords += 1
      return .changed(snapshot)
    }
    if known.value.isSameText(as: word.value) { return .ignored(.repeated) }
    return .refused(
      .contradiction, "word \(word.index) is final as \"\(known.value)\" and cannot become \"\(word.value)\"")
  }
}

// MARK: - Entities and intent

extension SegmentState {
  /// Replaces every tentative entity (law 4), and says whether anything changed.
  private mutating func replaceTentative(_ entities: [SpeechEntity]) -> Bool {
    let merged = entities.mergedWithFinals(of: snapshot.entities)
    if merged == snapshot.entities { return false }
    snapshot.entities = merged
    return true
  }

  private mutating func insertFinal(_ entity: SpeechEntity) -> Effect {
    var entity = entity
    entity.isFinal = true
    if let known = snapshot.entities.first(where: { $0.isFinal && $0.hasSameRange(as: entity) }) {
      if known.hasSameContent(as: entity) { return .ignored(.repeated) }
      return .refused(
        .contradiction,
        "entity [\(entity.startIndex), \(entity.endIndex)) is final as \(known.type) \"\(known.value)\" and cannot "
          + "become \(entity.type) \"\(entity.value)\"")
    }
    snapshot.entities.removeAll { !$0.isFinal && $0.overlaps(entity) }
    let position = snapshot.entities.firstIndex { entity < $0 } ?? snapshot.entities.count
    snapshot.entities.insert(entity, at: position)
    return .changed(snapshot)
  }

  private mutating func setFinal(_ intent: String) -> Effect {
    let known = snapshot.intent
    guard known.isFinal else {
      snapshot.intent = SpeechIntent(value: intent, isFinal: true)
      return .changed(snapshot)
    }
    if known.value.isSameText(as: intent) { return .ignored(.repeated) }
    return .refused(.contradiction, "the intent is final as \"\(known.value)\" and cannot become \"\(intent)\"")
  }

  /// Drops what is tentative; without a final intent the intent is the empty one (law 7).
  private mutating func end() {
    if finalWords < snapshot.transcripts.count { snapshot.transcripts.removeAll { !$0.isFinal } }
    snapshot.entities.removeAll { !$0.isFinal }
    if !snapshot.intent.isFinal { snapshot.intent = SpeechIntent(value: "", isFinal: true) }
    snapshot.isFinal = true
  }
}
