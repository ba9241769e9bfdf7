public import SLUCore

extension FilterSession {
  /// Applies the next update.
  ///
  /// An update that changes nothing for the filter costs next to nothing.
  ///
  /// - Parameter update: What the aggregator said.
  /// - Returns: What was let through, taken back, asked or settled because of it.
  public mutating func apply(_ update: SegmentUpdate) -> FilterOutcome {
    var outcome = FilterOutcome()
    switch update {
    case .contextStarted(let contextId): if !isDropped(contextId) { _ = place(of: contextId) }
    case .segmentChanged(let segment), .segmentFinalized(let segment): touch(segment, &outcome)
    case .contextFinished(let context, _): finish(context, &outcome)
    case .ignored: break
    }
    return outcome
  }

  /// Goes on to a time, for ``FinalityPolicy/stable(milliseconds:)``.
  ///
  /// Any time scale will do, as long as it does not go back: the times of a recording, or a clock of the caller's. What
  /// came before the first call counts from that call on.
  ///
  /// - Parameter milliseconds: The time; one that is not later than the last does nothing.
  /// - Returns: What was let through.
  public mutating func advance(to milliseconds: Int) -> FilterOutcome {
    var outcome = FilterOutcome()
    guard time.advance(to: milliseconds), filter.readsTime else { return outcome }
    for place in contexts.indices where !contexts[place].isFinished {
      for segment in contexts[place].segments.indices where contexts[place].segments[segment].waitsForTime {
        evaluate(place, segment, of: nil, &outcome)
      }
    }
    refreshIssues(&outcome)
    return outcome
  }

  /// Lets go of a context that will not finish, or that waits for an answer which will not come.
  ///
  /// It is as if it had finished without the segments that did not end, and as if everything had been declined.
  ///
  /// - Parameter contextId: The context's id.
  /// - Returns: What was taken back and settled.
  public mutating func drop(contextId: String) -> FilterOutcome {
    var outcome = FilterOutcome()
    guard let place = knownPlace(of: contextId) else { return outcome }
    for segment in contexts[place].segments.indices where !contexts[place].segments[segment].asks.isEmpty {
      for scope in contexts[place].segments[segment].asks { contexts[place].segments[segment].answers[scope] = false }
      evaluate(place, segment, of: nil, &outcome)
    }
    end(place, &outcome)
    // As many as the aggregator remembers of those that finished (law 9).
    if dropped.count == 1024 { dropped.removeFirst() }
    dropped.append(ByteText(text: contextId))
    return outcome
  }

  private mutating func touch(_ segment: SpeechSegment, _ outcome: inout FilterOutcome) {
    if !isDropped(segment.contextId), take(segment, place(of: segment.contextId), &outcome) {
      refreshIssues(&outcome)
      if segment.isFinal { moveCheckpoint() }
    }
  }

  private mutating func finish(_ context: SpeechContext, _ outcome: inout FilterOutcome) {
    if isDropped(context.contextId) { return }
    let place = place(of: context.contextId)
    // A session that began in mid-stream has not seen them all.
    for segment in context.segments where segment.isFinal { _ = take(segment, place, &outcome) }
    end(place, &outcome)
  }

  /// Ends a context: segments that did not end are dropped (law 8).
  private mutating func end(_ place: Int, _ outcome: inout FilterOutcome) {
    for segment in contexts[place].segments.indices.reversed() where !contexts[place].segments[segment].isFinal {
      if contexts[place].segments[segment].mayHaveIssues { issueSources -= 1 }
      contexts[place].segments[segment].discard(
        in: contexts[place].contextId, by: filter, into: &outcome.actions)
      contexts[place].segments.remove(at: segment)
    }
    contexts[place].isFinished = true
    refreshIssues(&outcome)
    moveCheckpoint()
  }

  /// Takes a snapshot in; false when it changes nothing for the filter.
  private mutating func take(_ segment: SpeechSegment, _ place: Int, _ outcome: inout FilterOutcome) -> Bool {
    if contexts[place].isFinished { return false }
    let number = contexts[place].insertionPlace(of: segment.segmentId)
    if number == contexts[place].segments.count || contexts[place].segments[number].segmentId != segment.segmentId {
      contexts[place].segments.insert(SegmentState(segmentId: segment.segmentId), at: number)
      if place == 0, number < folded { (checkpoint, folded) = (base, 0) }
    }
    if contexts[place].segments[number].isFinal { return false }
    guard contexts[place].segments[number].take(segment, by: filter, in: context, at: time) else { return false }
    evaluate(place, number, of: segment, &outcome)
    return true
  }

  /// Lets the rules look at a segment.
  mutating func evaluate(_ place: Int, _ number: Int, of segment: SpeechSegment?, _ outcome: inout FilterOutcome) {
    let state = contexts[place].segments[number]
    let segment = segment ?? state.snapshot
    let evaluation = state.evaluation(by: filter, at: time, of: segment)
    let hadIssues = state.mayHaveIssues
    contexts[place].segments[number].settle(
      evaluation, in: contexts[place].contextId, by: filter, text: segment?.text ?? state.text,
      into: &outcome.actions)
    let hasIssues = contexts[place].segments[number].mayHaveIssues
    if hasIssues != hadIssues { issueSources += hasIssues ? 1 : -1 }
  }
}

// MARK: - Contexts

extension FilterSession {
  /// The place of a context, which is put behind the others when it is new.
  private mutating func place(of contextId: String) -> Int {
    if lastPlace < contexts.count, contexts[lastPlace].contextId.hasSameBytes(as: contextId) { return lastPlace }
    if let known = knownPlace(of: contextId) {
      lastPlace = known
    } else {
      lastPlace = contexts.count
      contexts.append(ContextState(contextId: contextId))
      numbers[ByteText(text: contextId)] = firstNumber + lastPlace
    }
    return lastPlace
  }

  private func isDropped(_ contextId: String) -> Bool {
    !dropped.isEmpty && dropped.contains(ByteText(text: contextId))
  }

  func knownPlace(of contextId: String) -> Int? {
    numbers[ByteText(text: contextId)].map { $0 - firstNumber }
  }

  /// Folds what will not change any more: final segments at the front, and whole contexts (law 14).
  mutating func moveCheckpoint() {
    var gone = 0
    while gone < contexts.count {
      while folded < contexts[gone].segments.count {
        let segment = contexts[gone].segments[folded]
        guard segment.isFinal, segment.asks.isEmpty else { break }
        checkpoint.fold(segment, in: contexts[gone].contextId, by: filter)
        folded += 1
      }
      guard contexts[gone].isFinished, folded == contexts[gone].segments.count else { break }
      numbers[ByteText(text: contexts[gone].contextId)] = nil
      if issueSources > 0 { issueSources -= contexts[gone].segments.count { $0.mayHaveIssues } }
      (base, folded) = (checkpoint, 0)
      gone += 1
    }
    contexts.removeFirst(gone)
    firstNumber += gone
  }
}
