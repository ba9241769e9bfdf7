extension SequenceCounts {
  /// The counts with utterances that go on behind a conjunction as others begin: "turn on the light and play some music".
  ///
  /// - Parameter shares: How many of all utterances go on behind each conjunction, 0…1.
  /// - Returns: More counts; those that there were are the same.
  public func goingOn(behind shares: [(conjunction: String, share: Double)]) -> SequenceCounts {
    var (words, sums) = (self.words, bySequence)
    for (conjunction, share) in shares {
      let number = words.firstIndex(of: conjunction) ?? words.count
      if number == words.count { words.append(conjunction) }
      for (sequence, count) in counts {
        let (earlier, previous, word) = (sequence.earlier, sequence.previous, sequence.word)
        if word == Self.end { sums[WordSequence(earlier, previous, number), default: 0] += share * count }
        // All that begins an utterance may stand behind any end: which one it is says nothing.
        if previous == Self.start { sums[WordSequence(0, number, word), default: 0] += share * count }
        if earlier == Self.start { sums[WordSequence(number, previous, word), default: 0] += share * count }
      }
    }
    return SequenceCounts(words: words, counts: sums)
  }
}
