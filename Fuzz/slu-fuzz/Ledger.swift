import SLUCore

/// Keeps the books beside an aggregator, from its updates alone, and checks each update against the laws.
struct Ledger {
  private var last: [SpeechSegment.ID: SpeechSegment] = [:]
  // By bytes: Swift's strings are equal when they look the same, context ids are not.
  private var open: Set<[UInt8]> = []
  private(set) var ignored = 0
  private(set) var finalized: [SpeechSegment] = []
  var isUnknownContextReported = false

  /// Takes note of what an event did.
  ///
  /// - Parameter aggregator: As it stands after the event.
  mutating func note(_ outcome: Outcome, _ aggregator: SegmentAggregator) throws(BrokenPromise) {
    for update in outcome.updates {
      switch update {
      case .contextStarted(let contextId):
        try require(!open.contains(Array(contextId.utf8)), "context \(contextId) started twice (law 12)")
        open.insert(Array(contextId.utf8))
      case .segmentChanged(let segment):
        try require(!segment.isFinal, "a changed segment is final")
        try check(segment)
        try require(last[segment.id] != segment, "an update of a segment that did not change")
        try require(aggregator.segment(segment.id) == segment, "the snapshot is not what stands")
        last[segment.id] = segment
      case .segmentFinalized(let segment):
        try checkFinal(segment)
        try check(segment)
        try require(last[segment.id]?.isFinal != true, "a segment ended twice (law 9)")
        last[segment.id] = segment
        finalized.append(segment)
      case .contextFinished(let context, let discarded):
        try check(context, discarded)
      case .ignored: ignored += 1
      }
    }
    for report in outcome.reports where report.code == .unknownContext { isUnknownContextReported = true }
  }

  /// What must hold when the input has ended.
  func checkEnd(_ aggregator: SegmentAggregator) throws(BrokenPromise) {
    try require(aggregator.ignoredCounts.total == ignored, "ignored events were not counted")
    try require(aggregator.openContexts.count == open.count, "open contexts were lost")
    try require(aggregator.reportsAtEndOfInput().count == open.count, "open contexts were not reported (law 8)")
    for context in aggregator.openContexts {
      try require(open.contains(Array(context.contextId.utf8)), "a context is open that never started")
      for segment in context.segments {
        try require(last[segment.id] == segment, "a segment changed without an update")
      }
    }
  }

  private mutating func check(_ context: SpeechContext, _ discarded: [Int]) throws(BrokenPromise) {
    try require(open.contains(Array(context.contextId.utf8)), "a context finished that was not open")
    try require(context.isFinal, "a finished context is not final (law 8)")
    let known = last.values.filter { $0.contextId.utf8.elementsEqual(context.contextId.utf8) }
      .sorted { $0.segmentId < $1.segmentId }
    try require(context.segments == known.filter(\.isFinal), "a finished context holds other segments (law 8)")
    try require(discarded == known.filter { !$0.isFinal }.map(\.segmentId), "other segments were discarded (law 8)")
    for segment in context.segments { try checkFinal(segment) }
    for segment in known { last[segment.id] = nil }
    open.remove(Array(context.contextId.utf8))
  }

  private func checkFinal(_ segment: SpeechSegment) throws(BrokenPromise) {
    let isFinal = segment.isFinal && segment.intent.isFinal
    try require(
      isFinal && segment.transcripts.allSatisfy(\.isFinal) && segment.entities.allSatisfy(\.isFinal),
      "a final segment holds something tentative (law 7): \(segment)")
  }

  private func check(_ segment: SpeechSegment) throws(BrokenPromise) {
    try require(segment.segmentId >= 0, "a negative segment (law 10)")
    let (words, entities) = (segment.transcripts, segment.entities)
    try require(
      words.allSatisfy { $0.index >= 0 } && zip(words, words.dropFirst()).allSatisfy { $0.index < $1.index },
      "words are not sorted (law 6): \(segment)")
    try require(
      entities.allSatisfy { $0.startIndex >= 0 && $0.startIndex < $0.endIndex }
        && zip(entities, entities.dropFirst()).allSatisfy { $0 < $1 && $0.startIndex <= $1.startIndex },
      "entities are not sorted (law 6): \(segment)")
    for tentative in entities where !tentative.isFinal {
      try require(
        !entities.contains {
          $0.isFinal && $0.startIndex < tentative.endIndex && tentative.startIndex < $0.endIndex
        }, "a tentative entity overlaps a final one (law 4): \(segment)")
    }
    guard let before = last[segment.id] else { return }
    // Words and entities are sorted on both sides, but a set says it plainly; final items are few.
    let finalWords = Set(words.filter(\.isFinal))
    let finalEntities = Set(entities.filter(\.isFinal))
    try require(
      before.transcripts.allSatisfy { !$0.isFinal || finalWords.contains($0) }
        && before.entities.allSatisfy { !$0.isFinal || finalEntities.contains($0) }
        && (!before.intent.isFinal || segment.intent == before.intent),
      "something final was lost (law 5): \(before), then \(segment)")
  }
}
