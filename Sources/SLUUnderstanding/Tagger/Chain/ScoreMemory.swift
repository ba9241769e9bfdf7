/// The scores of an utterance's words as they were found last: while somebody speaks, most words have the features that they had a word
/// ago, and their scores need not be looked up again.
struct ScoreMemory: Sendable {
  private var features = FeatureTable()
  private var scores: [Float] = []

  /// The scores of all labels of all words; remembers them.
  ///
  /// - Parameters:
  ///   - features: The features of the words.
  ///   - chain: What was learnt of features; the same each time.
  mutating func scores(of features: FeatureTable, in chain: ChainModel) -> [Float] {
    let labels = chain.labels.count
    var new = [Float](repeating: 0, count: features.count * labels)
    for word in 0..<features.count {
      let row = (word * labels)..<((word + 1) * labels)
      if features.has(word, as: self.features) {
        for place in row { new[place] = scores[place] }
      } else {
        for number in features.range(word) { chain.add(features.keys[number], to: &new, at: row.lowerBound) }
      }
    }
    (self.features, scores) = (features, new)
    return new
  }
}

extension FeatureTable {
  /// Whether a word has just the features that it has in another table.
  fileprivate func has(_ word: Int, as other: FeatureTable) -> Bool {
    word < other.count && keys[range(word)] == other.keys[other.range(word)]
  }
}
