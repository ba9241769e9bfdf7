/// Words that turn what is said into its opposite: "i can't come" is no "i can come".
enum Negatives {
  /// Whether a word is one.
  ///
  /// - Parameter word: The word as it is said.
  static func contains(_ word: String) -> Bool { affirmed(word) != nil || others.contains(word) }

  /// What is said in place of a word where it is not so: "can" for "can't", nothing for "not" and "don't"; nil for other words.
  static func affirmed(_ word: String) -> String? { affirmations[word] }

  /// What is said in place of each word where it is not so.
  static let affirmations = [
    "not": "", "never": "", "don't": "", "doesn't": "", "didn't": "", "can't": "can", "cannot": "can", "won't": "will",
    "isn't": "is", "aren't": "are", "wasn't": "was", "weren't": "were", "haven't": "have", "hasn't": "has",
    "hadn't": "had", "wouldn't": "would", "shouldn't": "should", "couldn't": "could",
  ]
  private static let others: Set<String> = ["no", "none", "nothing", "without", "nor", "neither"]
}
