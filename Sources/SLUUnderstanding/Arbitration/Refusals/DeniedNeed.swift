import SLUGrammar

/// What people say they do not need: "I don't need a ticket", "we don't want an appointment".
enum DeniedNeed {
  /// Whether it is the opposite of an intent, of whose templates none declines anything.
  ///
  /// One that takes something back has nothing to take where any will do: "I don't need a ticket" cancels none.
  ///
  /// - Parameters:
  ///   - said: The first words behind the negation; at least one.
  ///   - intent: The intent's name.
  ///   - acts: What the templates of intents have.
  static func holds(_ said: [String], of intent: String, _ acts: SpeechActs) -> Bool {
    guard verbs.contains(said[0]), !acts.declining.contains(intent) else { return false }
    let next = said.dropFirst().first
    if acts.removing.contains(intent) { return next.map(indefinite.contains) == true }
    if acts.has([said[0]], in: intent) { return true }
    guard let next else { return false }
    return said[0] == "need" ? !definite.contains(next) : said[0] == "want" && ["a", "an"].contains(next)
  }

  private static let verbs: Set<String> = ["need", "want", "have"]
  /// What stands before things of which any will do.
  private static let indefinite: Set<String> = ["a", "an", "any"]
  /// What stands before things, or for them, that are there: no more need of them may be a wish.
  private static let definite = DiscourseWords.owners.union(DiscourseWords.spokenOf)
}
