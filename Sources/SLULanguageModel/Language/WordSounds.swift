/// How words sound, as far as anybody knows.
struct WordSounds<Source: Pronouncing> {
  /// What the configuration says of words.
  private let given: [String: [[String]]]
  private let source: Source
  /// The ways to say each word that was looked up and has some: phones without stress.
  private(set) var ways: [String: [[String]]] = [:]

  /// Knows no word yet.
  ///
  /// - Parameters:
  ///   - given: What the configuration says of words.
  ///   - source: How others sound.
  init(given: [String: [[String]]], source: Source) { (self.given, self.source) = (given, source) }

  /// Whether a word that was looked up can be said.
  func knows(_ word: String) -> Bool { ways[word] != nil }

  /// Looks words up.
  ///
  /// - Returns: Those that nobody knows how to say, or that cannot be written.
  @discardableResult mutating func lookUp(_ words: some Sequence<String>) -> Set<String> {
    var silent: Set<String> = []
    for word in words where ways[word] == nil {
      let found = SpokenLanguage.canHold(word) ? different(given[word] ?? source.pronunciations(of: word)) : []
      if found.isEmpty { silent.insert(word) } else { ways[word] = found }
    }
    return silent
  }

  private func different(_ pronunciations: [[String]]) -> [[String]] {
    var ways: [[String]] = []
    for pronunciation in pronunciations {
      let phones = pronunciation.map { $0.filter { !$0.isNumber } }.filter { !$0.isEmpty }
      if !phones.isEmpty, !ways.contains(phones) { ways.append(phones) }
    }
    return ways
  }
}
