/// English words for one thing, and for several of it, by their spelling.
package enum PluralForm {
  /// The word for several things, of a word for one.
  ///
  /// - Parameter word: A word as it is said, in lower case.
  /// - Returns: Nil for what is no word of letters, or stands for several already, as far as its spelling tells.
  static func plural(of word: String) -> String? {
    guard word.utf8.count > 2, word.allSatisfy(\.isLetter), word.last != "s" else { return nil }
    if word.hasSuffix("ch") || word.hasSuffix("sh") || word.last == "x" || word.last == "z" { return word + "es" }
    if word.last == "y", let before = word.dropLast().last, !"aeiou".contains(before) { return word.dropLast() + "ies" }
    return word + "s"
  }

  /// What a word may be if it stands for several things, or the other way round.
  ///
  /// - Parameter word: A word as it is said, in lower case.
  /// - Returns: Words that need not exist; who asks knows which of them do.
  package static func relatives(of word: String) -> [String] {
    guard word.last == "s" else { return plural(of: word).map { [$0] } ?? [] }
    guard word.utf8.count > 3, !word.hasSuffix("ss"), word.allSatisfy(\.isLetter) else { return [] }
    var relatives = [String(word.dropLast())]
    if word.hasSuffix("ies") { relatives.append(word.dropLast(3) + "y") }
    if word.hasSuffix("es") { relatives.append(String(word.dropLast(2))) }
    return relatives
  }
}
