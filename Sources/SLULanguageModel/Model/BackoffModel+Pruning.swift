import SLUGrammar

extension BackoffModel {
  /// The model without the sequences that fewer words judge almost as well.
  ///
  /// A sequence is worth how often it is said times how far fewer words are off (Seymore and Rosenfeld, 1996).
  ///
  /// - Parameter threshold: What a sequence must be worth to be kept, in natural units of information a word.
  /// - Returns: A model of the same words.
  public func pruned(threshold: Double) -> BackoffModel {
    var kept: [WordSequence: Double] = [:]
    var needed: Set<WordSequence> = []
    for sequence in sequences.reversed() {
      guard let probability = probability(of: sequence) else { continue }
      if sequence.previous != 0, !needed.contains(sequence) {
        let context =
          sequence.earlier == 0
          ? frequency(of: sequence.previous)
          : frequency(of: sequence.earlier) * self.probability(of: sequence.previous, after: 0, sequence.earlier)
        let lower =
          factor(after: WordSequence(0, sequence.earlier, sequence.previous))
          * self.probability(of: sequence.word, after: 0, sequence.earlier == 0 ? 0 : sequence.previous)
        let worth = context * probability * abs(Logarithm.log10(probability / lower)) * 2.302585092994046
        guard worth >= threshold else { continue }
      }
      kept[sequence] = probability
      if sequence.earlier != 0 {
        needed.insert(WordSequence(0, sequence.earlier, sequence.previous))
        needed.insert(sequence.shortened)
      }
    }
    return BackoffModel(words: words, probabilities: kept)
  }

  /// How often a word is said, the start as often as the end.
  private func frequency(of word: Int) -> Double { probability(of: word == Self.start ? Self.end : word) }
}
