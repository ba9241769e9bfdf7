extension SequenceCounts {
  /// The counts with what people say around utterances: "turn on the light and play some music", "um turn on the light please".
  ///
  /// - Parameter asides: What is said.
  /// - Returns: More counts; those that there were are the same.
  public func adding(_ asides: [Aside]) -> SequenceCounts {
    guard !asides.isEmpty else { return self }
    var (words, sums) = (self.words, bySequence)
    var numbers = Dictionary(words.enumerated().dropFirst(3).map { ($1, $0) }) { first, _ in first }
    for aside in asides {
      let path = aside.words.map { word in
        let number = numbers[word] ?? words.count
        if number == words.count {
          words.append(word)
          numbers[word] = number
        }
        return number
      }
      count(path, aside, &sums)
    }
    return SequenceCounts(words: words, counts: sums)
  }

  /// Counts an aside's own words, and those beside it.
  private func count(_ path: [Int], _ aside: Aside, _ sums: inout [WordSequence: Double]) {
    guard let first = path.first, let last = path.last else { return }
    let share = aside.share
    let lastButOne = path.dropLast().last ?? 0
    for place in path.indices.dropFirst() {
      sums[WordSequence(place > 1 ? path[place - 2] : 0, path[place - 1], path[place]), default: 0] += share
    }
    if aside.place == .before { sums[WordSequence(0, Self.start, first), default: 0] += share }
    if aside.place == .behind { sums[WordSequence(lastButOne, last, Self.end), default: 0] += share }
    for (sequence, count) in counts {
      let (earlier, previous, word) = (sequence.earlier, sequence.previous, sequence.word)
      if aside.place != .before, word == Self.end {
        sums[WordSequence(earlier, previous, first), default: 0] += share * count
      }
      guard aside.place != .behind else { continue }
      // All that begins an utterance may stand behind any end: which one it is says nothing.
      if previous == Self.start { sums[WordSequence(lastButOne, last, word), default: 0] += share * count }
      if earlier == Self.start { sums[WordSequence(last, previous, word), default: 0] += share * count }
    }
  }
}
