// What a session folds: the segments that are kept, from a place on, in the order in which they count.

extension SegmentTracker {
  /// The place up to which the session has folded for good.
  var checkpoint: FoldPosition { FoldPosition(context: firstNumber, segment: folded) }

  /// The place some steps behind another; nil when fewer than that are kept.
  ///
  /// - Parameter steps: How many; to a context's next segment is one, and so is to the next context.
  func position(_ steps: Int, behind start: FoldPosition) -> FoldPosition? {
    var (position, rest) = (start, steps)
    while position.context - firstNumber < contexts.count {
      let count = contexts[position.context - firstNumber].segments.count - position.segment
      if rest <= count { return FoldPosition(context: position.context, segment: position.segment + rest) }
      rest -= count + 1
      position = FoldPosition(context: position.context + 1, segment: 0)
    }
    return nil
  }

  /// Goes through the segments that do something or have issues, in the order in which they count.
  func forEachOpenSegment(
    from start: FoldPosition, to end: FoldPosition? = nil, _ body: (SegmentState, _ contextId: String) -> Void
  ) {
    forEachPlace(from: start, to: end) { place, number in
      guard contexts[place].segments[number].counts else { return }
      body(contexts[place].segments[number], contexts[place].contextId)
    }
  }

  /// Goes through what was let through, in the order in which it counts.
  func forEachEffects(from start: FoldPosition, ofFinalSegmentsOnly isFinalOnly: Bool, _ body: ([Effect]) -> Void) {
    forEachPlace(from: start) { place, number in
      if isFinalOnly, !contexts[place].segments[number].isFinal { return }
      if !contexts[place].segments[number].effects.isEmpty { body(contexts[place].segments[number].effects) }
    }
  }

  /// Goes through what was heard, let through or not, in the order in which it counts.
  func forEachHeard(from start: FoldPosition, _ body: ([Effect]) -> Void) {
    forEachPlace(from: start) { place, number in
      if contexts[place].segments[number].isFinal {
        if !contexts[place].segments[number].effects.isEmpty { body(contexts[place].segments[number].effects) }
      } else if !contexts[place].segments[number].heard.isEmpty {
        body(contexts[place].segments[number].heard)
      }
    }
  }

  /// Goes through segments by position: to copy one out of its array costs more than all else.
  private func forEachPlace(
    from start: FoldPosition, to end: FoldPosition? = nil, _ body: (_ place: Int, _ number: Int) -> Void
  ) {
    var first = start.segment
    for place in (start.context - firstNumber)..<contexts.count {
      let last = end.flatMap { $0.context == place + firstNumber ? $0.segment : nil }
      for number in first..<(last ?? contexts[place].segments.count) { body(place, number) }
      if last != nil { return }
      first = 0
    }
  }
}
