/// Trains a model from the words of a dictionary; the same words give the same model on every machine.
public struct PronunciationTraining: Hashable, Sendable {
  /// The length of the longest sequences of chunks that are counted, from 2 to 8.
  public var order: Int
  /// How often all words are looked at to find which letters stand for which phones.
  public var rounds: Int

  /// Creates a training.
  ///
  /// - Parameters:
  ///   - order: The length of the longest sequences of chunks that are counted, from 2 to 8.
  ///   - rounds: How often all words are looked at to find which letters stand for which phones; at least 1.
  public init(order: Int = 6, rounds: Int = 6) {
    precondition((2...8).contains(order) && rounds >= 1, "expected an order from 2 to 8 and at least one round")
    self.order = order
    self.rounds = rounds
  }

  /// Trains a model.
  ///
  /// A word is learnt as it is said first. Words with anything but letters from a to z are left out, and those whose letters and phones do not fit together:
  /// abbreviations said in full, letters said one by one.
  ///
  /// - Parameters:
  ///   - dictionary: The words and their pronunciations.
  ///   - progress: Called with the share that is done, from 0 to 1.
  /// - Returns: The model; nil when no word can be learnt from.
  public func train(
    on dictionary: PronunciationDictionary, progress: (Double) -> Void = { _ in }
  ) -> PronunciationModel? {
    var examples: [ChunkAligner.Example] = []
    examples.reserveCapacity(dictionary.count)
    var known: Set<String> = []
    dictionary.forEach { word, phones in
      guard known.insert(word).inserted, (2...40).contains(word.utf8.count), let letters = Chunk.letters(of: word),
        phones.count <= letters.count * 2
      else { return }
      examples.append(.init(letters: letters, phones: phones.map { $0.rawValue + 1 }))
    }
    var aligner = ChunkAligner()
    // Counting and smoothing take about as long as two rounds.
    let steps = Double(rounds + 3)
    var done = 0.0
    aligner.learn(examples, rounds: rounds) {
      done += 1
      progress(done / steps)
    }
    let words = examples.compactMap { aligner.align($0) }
    progress((done + 1) / steps)
    let sequences = ChunkSequences(words, order: order, least: 3)
    guard !sequences.chunks.isEmpty else { return nil }
    let smoothing = Smoothing(sequences)
    let levels = sequences.levels.indices.map { number in
      let isLast = number == sequences.levels.count - 1
      return PronunciationModel.Level(
        tokens: sequences.levels[number].tokens, costs: smoothing.probabilities[number].map(Cost.of),
        backoffs: isLast ? [] : smoothing.shares[number].map(Cost.of),
        starts: isLast ? [] : sequences.levels[number + 1].starts)
    }
    progress(1)
    return PronunciationModel(fingerprint: dictionary.fingerprint, chunks: sequences.chunks, levels: levels)
  }
}
