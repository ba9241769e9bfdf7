/// Measures how well words are pronounced that a dictionary has, as if it did not have them.
///
/// So many words are taken out by a seed; the model is trained with the others, and rules may use the others only.
public struct PronunciationEvaluation: Sendable {
  /// How guesses for a word compare with what the dictionary says.
  public struct Word: Hashable, Sendable {
    /// The word.
    public var word: String
    /// What the dictionary says.
    public var expected: [[Phone]]
    /// What was guessed, the likeliest first, at most three.
    public var found: [Pronunciation]
    /// How many phones the first guess has wrong: added, left out or another, beside the dictionary's nearest.
    public var errors: Int
    /// The same for the best of the guesses.
    public var bestErrors: Int
    /// How many phones the nearest of the dictionary's pronunciations has.
    public var phones: Int
  }

  /// The words that were taken out.
  public private(set) var words: [Word] = []

  /// Takes words out of a dictionary.
  ///
  /// Words of three or more letters from a to z are chosen; each has the same chance.
  ///
  /// - Parameters:
  ///   - dictionary: The dictionary.
  ///   - count: How many words to take out.
  ///   - seed: Which ones.
  /// - Returns: The words in alphabetical order.
  public static func heldOut(of dictionary: PronunciationDictionary, count: Int, seed: UInt64) -> [String] {
    var chosen: [String: UInt64] = [:]
    dictionary.forEach { word, _ in
      guard word.utf8.count >= 3, Chunk.letters(of: word) != nil, chosen[word] == nil else { return }
      var checksum = Checksum()
      checksum.add(seed)
      Array(word.utf8).withUnsafeBytes { checksum.add($0) }
      // Mixed again, since the last letters have hardly moved the high bits.
      checksum.add(seed)
      chosen[word] = checksum.value
    }
    return chosen.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(count).map(\.key).sorted()
  }

  /// Creates an evaluation without words.
  public init() {}

  /// Compares what is guessed for a word.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - expected: What the dictionary says; at least one pronunciation.
  ///   - found: What is guessed, the likeliest first; the first three count.
  public mutating func add(_ word: String, expected: [[Phone]], found: [Pronunciation]) {
    let found = Array(found.prefix(3))
    let compared = found.map { guess in Self.nearest(guess.phones, expected) }
    let missing = expected.map { ($0.count, $0.count) }.min { $0.0 < $1.0 } ?? (0, 0)
    let first = compared.first ?? missing
    let best = compared.min { $0.0 < $1.0 } ?? missing
    words.append(
      Word(
        word: word, expected: expected, found: found, errors: first.0, bestErrors: best.0, phones: first.1))
  }

  /// The phones of the dictionary.
  public var phones: Int { words.reduce(0) { $0 + $1.phones } }
  /// How many phones are wrong in the first guesses.
  public var errors: Int { words.reduce(0) { $0 + $1.errors } }
  /// How many phones are wrong in the best of the guesses.
  public var bestErrors: Int { words.reduce(0) { $0 + $1.bestErrors } }
  /// How many words have a right first guess.
  public var right: Int { words.count { $0.errors == 0 } }
  /// How many words have a right guess.
  public var rightAmong: Int { words.count { $0.bestErrors == 0 } }

  /// The fewest errors beside one of the pronunciations, and the number of its phones.
  private static func nearest(_ guess: [Phone], _ expected: [[Phone]]) -> (Int, Int) {
    expected.map { (distance(guess, $0), $0.count) }.min { $0.0 < $1.0 } ?? (guess.count, 0)
  }

  /// How many phones to add, to leave out or to change.
  static func distance(_ first: [Phone], _ second: [Phone]) -> Int {
    var row = Array(0...second.count)
    for (number, phone) in first.enumerated() {
      var diagonal = row[0]
      row[0] = number + 1
      for place in second.indices {
        let changed = diagonal + (phone == second[place] ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = min(changed, diagonal + 1, row[place] + 1)
      }
    }
    return row[second.count]
  }
}
