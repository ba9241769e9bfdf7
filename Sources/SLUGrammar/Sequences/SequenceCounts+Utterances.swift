extension SequenceCounts {
  /// The counts with some utterances beside those of the grammar.
  ///
  /// - Parameters:
  ///   - utterances: Their words as they are said.
  ///   - share: How often each is said for an utterance of the grammar.
  /// - Returns: More counts.
  public func adding(_ utterances: [[String]], share: Double) -> SequenceCounts {
    guard !utterances.isEmpty else { return self }
    var (words, sums) = (self.words, bySequence)
    var numbers = Dictionary(words.enumerated().dropFirst(3).map { ($1, $0) }) { first, _ in first }
    for utterance in utterances {
      var (earlier, previous) = (0, Self.start)
      for word in utterance {
        let number = numbers[word] ?? words.count
        if number == words.count {
          words.append(word)
          numbers[word] = number
        }
        sums[WordSequence(earlier, previous, number), default: 0] += share
        (earlier, previous) = (previous, number)
      }
      sums[WordSequence(earlier, previous, Self.end), default: 0] += share
    }
    return SequenceCounts(words: words, counts: sums)
  }
}
