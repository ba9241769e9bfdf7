public import SLUGrammar

extension BackoffModel {
  /// Learns from how often sequences are said (Witten and Bell, 1991).
  ///
  /// The counts are taken for those of a corpus: a context leaves as much to words that were not seen after it as
  /// different words would be seen after it there.
  ///
  /// - Parameters:
  ///   - counts: How often sequences are said in an utterance.
  ///   - utterances: How many utterances the corpus has. The more, the less is left to what a grammar does not have.
  ///   - weights: How many times as likely words are as they are counted; words that are not counted are said `weight`
  ///     times in the corpus.
  ///   - excluded: Words that the model does not know; what comes after them is known without them.
  public init(
    counting counts: SequenceCounts, utterances: Double = 30_000, weights: [String: Double] = [:],
    without excluded: Set<String> = []
  ) {
    let marks = Array(counts.words.prefix(Self.firstWord))
    // A word that is spelled as the start or the end of an utterance cannot be told from it.
    let excluded = excluded.union(marks)
    let kept = counts.words.dropFirst(Self.firstWord).filter { !excluded.contains($0) }
    let known = Set(kept)
    let added = weights.keys.filter { !known.contains($0) && !excluded.contains($0) }.sorted()
    let words = marks + kept + added
    let numbers = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0) })
    let renumbered = counts.words.enumerated().map { place, word in
      place < Self.firstWord ? place : excluded.contains(word) ? 0 : numbers[word] ?? 0
    }
    var corpus = CorpusCounts()
    for (sequence, count) in counts.counts {
      let word = renumbered[sequence.word]
      guard word != 0 else { continue }
      let previous = renumbered[sequence.previous]
      let earlier = previous == 0 ? 0 : renumbered[sequence.earlier]
      let weight = word < Self.firstWord ? 1 : weights[words[word]] ?? 1
      corpus.add(WordSequence(earlier, previous, word), count * utterances * weight)
    }
    for number in words.indices.dropFirst(Self.firstWord + kept.count) {
      corpus.add(WordSequence(number), weights[words[number]] ?? 1)
    }
    self.init(words: words, probabilities: corpus.probabilities(words: words.count))
  }
}

/// The counts of a corpus, and what follows from them.
private struct CorpusCounts {
  private var counts: [WordSequence: Double] = [:]

  /// Counts a sequence and its parts.
  mutating func add(_ sequence: WordSequence, _ count: Double) {
    counts[sequence, default: 0] += count
    if sequence.earlier != 0 { counts[sequence.shortened, default: 0] += count }
    if sequence.previous != 0 { counts[WordSequence(sequence.word), default: 0] += count }
  }

  func probabilities(words: Int) -> [WordSequence: Double] {
    var probabilities: [WordSequence: Double] = [:]
    for (context, group) in counts.keys.sorted().runs(sharing: \.context) {
      var (sum, kinds) = (0.0, 0.0)
      for sequence in group {
        let count = counts[sequence] ?? 0
        sum += count
        // So likely is it that something counted thus on average is there at all.
        kinds += count / (1 + count)
      }
      for sequence in group {
        let lower = context == 0 ? 1 / Double(max(words - 2, 1)) : probabilities[sequence.shortened] ?? 0
        probabilities[sequence] = ((counts[sequence] ?? 0) + kinds * lower) / (sum + kinds)
      }
    }
    return probabilities
  }
}
