/// The numbers of the words of a network, as they are said.
///
/// A word that is not known is the one word that differs from it in apostrophes and accents only.
struct WordNumbers: Hashable, Sendable {
  /// The words as they are.
  var exact: [String: Int32] = [:]
  /// The words that have apostrophes or accents, by what they are without; -1 where several words are the same then.
  private var plain: [String: Int32] = [:]

  /// The number of a word; -1 for one that no template has.
  subscript(_ word: String) -> Int32 {
    if let number = exact[word] { return number }
    let bare = PlainWord.of(word)
    if let number = plain[bare] { return number }
    return bare == word ? -1 : exact[bare] ?? -1
  }

  /// Finds out what words are without apostrophes and accents, once all are known.
  mutating func indexPlainWords() {
    for (word, number) in exact {
      let bare = PlainWord.of(word)
      guard bare != word, !bare.isEmpty else { continue }
      let isUnique = exact[bare] == nil && plain[bare] == nil
      plain[bare] = isUnique ? number : -1
    }
  }

  /// Those of some words only.
  func kept(_ isKept: (Int32) -> Bool) -> WordNumbers {
    var kept = self
    kept.exact = exact.filter { isKept($0.value) }
    kept.plain = plain.filter { $0.value < 0 || isKept($0.value) }
    return kept
  }
}
