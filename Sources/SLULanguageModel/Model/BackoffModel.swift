public import SLUGrammar

/// How likely each word is after the two before it; what was not seen so is judged by fewer words.
///
/// After any words, known to it or not, the probabilities of all words sum up to 1.
///
/// ```swift
/// let model = BackoffModel(counting: SequenceCounts(grammar))
/// let sounds = model.arpa
/// ```
public struct BackoffModel: Sendable {
  /// The number of what stands before the first word.
  public static let start = SequenceCounts.start
  /// The number of what stands behind the last word.
  public static let end = SequenceCounts.end
  /// The number of the first word that somebody says: those before it are marks.
  static let firstWord = end + 1

  /// The words by their numbers: nothing, what begins an utterance, what ends it, then the others.
  public let words: [String]
  /// What is known of sequences, in order; every part of one is one, too.
  public private(set) var sequences: [WordSequence] = []
  private var probabilities: [WordSequence: Double] = [:]
  /// The factor for words that were not seen after a context, by the key of the context.
  private(set) var factors: [UInt64: Double] = [:]

  /// The most that the words seen after a context may have together: something is left for the others.
  private static let most = 0.999_9

  /// Creates a model.
  ///
  /// Parts of sequences that are missing are filled in, and what sums up to too much is scaled down.
  ///
  /// - Parameters:
  ///   - words: The words by their numbers; 0 is nothing, 1 the start and 2 the end of an utterance.
  ///   - probabilities: How likely the last word of each sequence is after the others, above 0; there is one for each
  ///     word by itself but the start, of at least two words.
  public init(words: [String], probabilities: [WordSequence: Double]) {
    self.words = words
    self.probabilities = probabilities
    var missing: [WordSequence] = []
    for sequence in probabilities.keys where sequence.earlier != 0 {
      for part in [WordSequence(0, sequence.earlier, sequence.previous), sequence.shortened]
      where probabilities[part] == nil && part.word != Self.start { missing.append(part) }
    }
    let filled = Set(missing).sorted()
    let seen = probabilities.keys.sorted()
    let pairs = seen.firstIndex { $0.previous != 0 } ?? seen.count
    let triples = seen.firstIndex { $0.earlier != 0 } ?? seen.count
    let sum = seen[..<pairs].reduce(0) { $0 + (probabilities[$1] ?? 0) }
    for sequence in seen[..<pairs] { self.probabilities[sequence, default: 0] /= sum }
    settle(seen[pairs..<triples])
    for pair in filled {
      self.probabilities[pair] = (factors[pair.context] ?? 1) * probability(of: pair.word)
    }
    settle(seen[triples...])
    sequences = filled.isEmpty ? seen : self.probabilities.keys.sorted()
  }

  /// Works out the factors of the contexts of sequences, in order.
  private mutating func settle(_ sequences: ArraySlice<WordSequence>) {
    for (context, group) in sequences.runs(sharing: \.context) {
      var (seen, lower) = (0.0, 0.0)
      for sequence in group {
        seen += probabilities[sequence] ?? 0
        lower += probabilities[sequence.shortened] ?? 0
      }
      // Where nothing is left to judge by fewer words, nothing is left for it.
      let most = lower > 1 - 1e-9 ? 1 : min(seen, Self.most)
      if most != seen {
        for sequence in group { probabilities[sequence, default: 0] *= most / seen }
      }
      factors[context] = lower > 1 - 1e-9 ? 1 : (1 - most) / (1 - lower)
    }
  }

  /// How likely a word is after others.
  ///
  /// - Parameters:
  ///   - word: The number of the word.
  ///   - earlier: The number of the word two before; 0 when it is not known.
  ///   - previous: The number of the word before; 0 when it is not known.
  /// - Returns: A probability; 0 for a number that is not that of a word.
  public func probability(of word: Int, after earlier: Int = 0, _ previous: Int = 0) -> Double {
    let sequence = WordSequence(earlier, previous, word)
    if let known = probabilities[sequence] { return known }
    guard previous != 0 else { return 0 }
    let factor = factors[sequence.context] ?? 1
    return factor * (earlier == 0 ? probability(of: word) : probability(of: word, after: 0, previous))
  }

  /// How likely the last word of a sequence is after the others; nil when the model does not know the sequence.
  public func probability(of sequence: WordSequence) -> Double? { probabilities[sequence] }

  /// The factor of what was not seen after a sequence; 1 when nothing was.
  ///
  /// - Parameter sequence: At most two words.
  public func factor(after sequence: WordSequence) -> Double { factors[sequence.key] ?? 1 }
}
