extension SequenceCounts {
  /// The counts with some utterances beside those of the grammar.
  ///
  /// - Parameters:
  ///   - utterances: Their words as they are said.
  ///   - share: How often each is said for an utterance of the grammar.
  /// - Returns: More counts.
  public func adding(_ utterances: [[String]], share: Double) -> SequenceCounts {
    guard !utterances.isEmpty else { return self }
    var tally = SequenceTally(self)
    for utterance in utterances {
      var (earlier, previous) = (0, Self.start)
      for word in utterance {
        let number = tally.number(of: word)
        tally.add(share, earlier, previous, number)
        (earlier, previous) = (previous, number)
      }
      tally.add(share, earlier, previous, Self.end)
    }
    return tally.counts
  }
}
