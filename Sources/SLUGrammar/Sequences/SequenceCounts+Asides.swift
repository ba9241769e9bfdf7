extension SequenceCounts {
  /// The counts with what people say around utterances: "turn on the light and play some music", "um turn on the light please".
  ///
  /// - Parameter asides: What is said.
  /// - Returns: More counts; those that there were are the same.
  public func adding(_ asides: [Aside]) -> SequenceCounts {
    guard !asides.isEmpty else { return self }
    var tally = SequenceTally(self)
    for aside in asides { count(aside, &tally) }
    return tally.counts
  }

  /// Counts an aside's own words, and those beside it.
  private func count(_ aside: Aside, _ tally: inout SequenceTally) {
    let path = aside.words.map { tally.number(of: $0) }
    guard let first = path.first, let last = path.last else { return }
    let share = aside.share
    let lastButOne = path.dropLast().last ?? 0
    for place in path.indices.dropFirst() {
      tally.add(share, place > 1 ? path[place - 2] : 0, path[place - 1], path[place])
    }
    if aside.place == .before { tally.add(share, 0, Self.start, first) }
    if aside.place == .behind { tally.add(share, lastButOne, last, Self.end) }
    for (sequence, count) in counts {
      let (earlier, previous, word) = (sequence.earlier, sequence.previous, sequence.word)
      if aside.place != .before, word == Self.end {
        tally.add(share * count, earlier, previous, first)
      }
      guard aside.place != .behind else { continue }
      // All that begins an utterance may stand behind any end: which one it is says nothing.
      if previous == Self.start { tally.add(share * count, lastButOne, last, word) }
      if earlier == Self.start { tally.add(share * count, last, previous, word) }
    }
  }
}
