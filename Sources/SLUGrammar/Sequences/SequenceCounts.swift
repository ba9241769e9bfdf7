/// How often words are said one after the other in an utterance of a grammar, on average: exact, nothing is sampled.
///
/// ```swift
/// let counts = SequenceCounts(grammar)
/// for (sequence, count) in counts.counts where count > 0.5 { print(counts.words[sequence.word], count) }
/// ```
public struct SequenceCounts: Sendable {
  /// The number of what stands before the first word.
  public static let start = 1
  /// The number of what stands behind the last word.
  public static let end = 2

  /// The words by their numbers: nothing, what begins an utterance, what ends it, then those of the grammar as they are said.
  public let words: [String]
  /// Every word with as many words before it as are known, and how often that is said in an utterance, in order.
  ///
  /// A word has fewer than two before it at the start of an utterance, and where so many words may stand before so many
  /// others that the earlier ones say little: there the rarer ones are not looked at.
  public let counts: [(sequence: WordSequence, count: Double)]

  /// Puts counts in order.
  init(words: [String], counts: [WordSequence: Double]) {
    self.words = words
    self.counts = counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Counts the sequences of a grammar, weights and probabilities heeded.
  ///
  /// What the matcher takes but the sampler never says has a small count, too.
  ///
  /// - Parameter grammar: What may be said.
  public init(_ grammar: Grammar) {
    var counter = SequenceCounter(grammar.network)
    counter.count()
    self.init(words: ["", "<s>", "</s>"] + grammar.network.vocabulary, counts: counter.counts)
  }
}
