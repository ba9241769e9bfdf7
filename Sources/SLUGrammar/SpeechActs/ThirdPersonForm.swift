/// Verbs of what somebody does: "plays", "watches".
package enum ThirdPersonForm {
  /// What a verb may be of which a word tells that somebody does it; none for a word that does not.
  ///
  /// - Parameter word: A word as it is said.
  /// - Returns: Words that need not exist; who asks knows which of them do.
  package static func bases(of word: String) -> [String] {
    word.hasSuffix("s") ? [String(word.dropLast()), String(word.dropLast(2))] : []
  }
}
