/// Words with the ending that tells whose something is, or that something "is": "tomorrow's train", "the shower's leaking".
package enum PossessiveForm {
  /// The word without the ending; nil where it has none, and where it is a word of its own: "what's".
  ///
  /// - Parameter word: A word as it is said or shown.
  package static func owner(_ word: String) -> String? {
    guard word.contains("'") || word.contains("’") else { return nil }
    let bare = SpokenForm.bare([word])
    let owner = bare.dropLast(2)
    guard !owner.isEmpty, ["'s", "’s"].contains(bare.suffix(2).lowercased()) else { return nil }
    return contracted.contains(owner.lowercased()) ? nil : String(owner)
  }

  /// Words without the ending of the last one; nil where that has none.
  ///
  /// - Parameter words: Words as they are said or shown.
  package static func owner(_ words: ArraySlice<String>) -> [String]? {
    words.last.flatMap(owner).map { words.dropLast() + [$0] }
  }

  /// What is one word with "is", "has" or "us", and owns nothing.
  private static let contracted: Set<String> = [
    "he", "here", "how", "it", "let", "she", "that", "there", "what", "when", "where", "who", "why",
  ]
}
