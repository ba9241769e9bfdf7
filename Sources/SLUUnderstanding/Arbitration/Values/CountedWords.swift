/// Words for several of a thing, as far as their spelling tells: what a number before them counts.
enum CountedWords {
  /// Whether a word is one.
  ///
  /// - Parameter word: A word as it is said.
  static func contains(_ word: String) -> Bool {
    if irregular.contains(word) { return true }
    return word.count > 4 && word.hasSuffix("s") && !["ss", "us", "is", "'s"].contains { word.hasSuffix($0) }
      && !others.contains(word)
  }

  private static let irregular: Set<String> = ["people", "men", "women", "children", "kids", "guys", "cups", "feet"]
  /// What ends like them, or tells the time itself.
  private static let others: Set<String> = [
    "hours", "minutes", "thanks", "always", "sometimes", "perhaps", "besides", "towards", "afterwards", "does",
    "mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays", "mornings", "evenings",
    "nights", "afternoons", "weekdays", "weekends",
  ]
}
