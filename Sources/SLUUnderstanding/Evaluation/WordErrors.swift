/// How many words were heard wrongly, out of how many that were said.
public struct WordErrors: Hashable, Sendable {
  /// Words that were said.
  public private(set) var spoken = 0
  /// Words that were heard and not said.
  public private(set) var insertions = 0
  /// Words that were said and not heard.
  public private(set) var deletions = 0
  /// Words that were taken for others.
  public private(set) var substitutions = 0

  /// Creates a count of nothing.
  public init() {}

  /// Counts the mistakes in an alignment.
  ///
  /// - Parameter alignment: What became of the words of an utterance.
  public mutating func add(_ alignment: WordAlignment) {
    for step in alignment.steps {
      switch step {
      case .match: spoken += 1
      case .substitution: (spoken, substitutions) = (spoken + 1, substitutions + 1)
      case .deletion: (spoken, deletions) = (spoken + 1, deletions + 1)
      case .insertion: insertions += 1
      }
    }
  }

  /// All mistakes.
  public var count: Int { insertions + deletions + substitutions }

  /// The word error rate: mistakes for each word said, which is more than 1 when much was heard that was not said.
  ///
  /// Where nothing was said it is the number of words heard.
  public var rate: Double { Double(count) / Double(max(spoken, 1)) }
}
