/// Verbs of what goes on: "following", "running".
package enum GerundForm {
  /// What a verb may be of which a word is the gerund, the word itself among them; none for a word that is no gerund.
  ///
  /// - Parameter word: A word as it is said.
  /// - Returns: Words that need not exist; who asks knows which of them do.
  package static func bases(of word: String) -> [String] {
    guard word.count > 4, word.hasSuffix("ing") else { return [] }
    let stem = String(word.dropLast(3))
    var bases = [word, stem, stem + "e"]
    if let last = stem.last, stem.dropLast().last == last { bases.append(String(stem.dropLast())) }
    return bases
  }
}
