/// Counts that are added to, with words that they do not have yet.
struct SequenceTally {
  private(set) var words: [String]
  private var numbers: [String: Int]
  private var sums: [WordSequence: Double]

  /// Begins with counts.
  init(_ counts: SequenceCounts) {
    words = counts.words
    numbers = Dictionary(words.enumerated().dropFirst(3).map { ($1, $0) }) { first, _ in first }
    sums = Dictionary(uniqueKeysWithValues: counts.counts.map { ($0.sequence, $0.count) })
  }

  /// Whether a word has a number.
  func contains(_ word: String) -> Bool { numbers[word] != nil }

  /// The number of a word, the next one for one that has none.
  mutating func number(of word: String) -> Int {
    if let number = numbers[word] { return number }
    numbers[word] = words.count
    words.append(word)
    return words.count - 1
  }

  /// Counts a word behind others once more, or a part of a time.
  mutating func add(_ count: Double, _ earlier: Int, _ previous: Int, _ word: Int) {
    sums[WordSequence(earlier, previous, word), default: 0] += count
  }

  /// All of it, in order.
  var counts: SequenceCounts { SequenceCounts(words: words, counts: sums) }
}
