/// Features of the words of an utterance: the keys of each word, one after the other.
struct FeatureTable: Sendable {
  private(set) var keys: [UInt64] = []
  private(set) var ends: [Int] = []

  /// How many words there are.
  var count: Int { ends.count }

  /// Where the keys of a word stand.
  func range(_ word: Int) -> Range<Int> { (word == 0 ? 0 : ends[word - 1])..<ends[word] }

  /// Adds the key of a feature of the word that is being described.
  mutating func append(_ key: UInt64) { keys.append(key) }

  /// Goes on to the next word.
  mutating func endWord() { ends.append(keys.count) }
}
