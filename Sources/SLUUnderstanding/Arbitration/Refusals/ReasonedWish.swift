/// What somebody wishes for a reason that was told: "my plans fell through and I want out", "we have plenty of milk so cross it off".
enum ReasonedWish {
  /// Whether words go on with a wish.
  ///
  /// - Parameters:
  ///   - rest: The words behind the verb with which something is told.
  ///   - words: All words of the utterance.
  static func holds(in rest: Range<Int>, of words: UtteranceWords) -> Bool {
    rest.dropFirst().dropLast(2).contains { joint in
      let (before, said, next) = (words.said(joint - 1), words.said(joint), words.said(joint + 1))
      guard joints.contains(said) else { return false }
      if openings.contains(next) { return true }
      if DiscourseWords.selves.contains(next) { return wishes.contains(words.said(joint + 2)) }
      return said == "so" && !beforeDegree.contains(before) && !goingOn.contains(next)
    }
  }

  private static let joints: Set<String> = ["and", "so", "but"]
  private static let openings: Set<String> = ["please", "can", "could", "would", "i'd", "we'd", "let's"]
  private static let wishes: Set<String> = ["want", "need", "wish", "would"]
  /// What makes a degree of "so": "it is so cold".
  private static let beforeDegree = DiscourseWords.copulas.union([
    "be", "been", "looks", "looked", "feels", "felt", "seems", "sounds", "tastes", "not",
    "it's", "that's", "and", "or", "think", "hope", "said",
  ])
  /// What tells more behind "so", and asks for nothing.
  private static let goingOn = DiscourseWords.owners.union(DiscourseWords.thirdPersons).union(
    DiscourseWords.articles
  ).union(DiscourseWords.copulas).union([
    "you", "it", "they", "this", "that", "these", "those", "there", "much", "many", "far", "long", "what",
    "who", "now", "then", "i'm", "we're", "he's", "she's", "it's", "they're", "that's", "there's", "i'll", "we'll",
    "i've", "we've", "everyone", "everybody", "nobody", "people", "good", "nice",
  ])
}
