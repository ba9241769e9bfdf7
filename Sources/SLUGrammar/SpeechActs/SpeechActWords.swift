/// Words that make of what is said something else than a request: the opposite of one, or a question; and those that tell removing from adding.
///
/// What they mean is for whoever understands; the grammar knows which intents have them.
package enum SpeechActWords {
  /// What forbids, in all its forms.
  package static let forbidding = [["don't"], ["dont"], ["do", "not"]]
  /// Negations, each in all its forms.
  package static let negations = [
    forbidding, [["didn't"], ["did", "not"]], [["shouldn't"], ["should", "not"]], [["never"]],
    [["won't"], ["will", "not"]], [["haven't"], ["have", "not"]], [["mustn't"], ["must", "not"]],
    [["needn't"], ["no", "need"]], [["no", "longer"]],
    [["i'm", "not"]], [["we're", "not"]], [["am", "not"]],
  ]
  /// Words of them that negate what stands right behind them.
  package static let negating = Set(negations.joined().compactMap(\.last)).subtracting(["need", "longer"])
  /// Words that ask for something.
  package static let asking: Set<String> = ["what", "what's", "which", "how", "who", "when", "where"]

  /// What takes something back or away.
  package static let removing: Set<String> = ["cancel", "delete", "discard", "erase", "remove", "undo", "wipe"]
  /// What adds or changes something.
  package static let adding: Set<String> = [
    "add", "buy", "change", "create", "edit", "move", "put", "replace", "schedule", "swap", "update",
  ]

  /// Whether a verb takes something away, where it does that or adds something; nil for all other words.
  package static func removes(_ word: String) -> Bool? {
    removing.contains(word) ? true : adding.contains(word) ? false : nil
  }

  /// What says how things are, or were.
  static let states: Set<String> = ["is", "are", "was", "were", "has", "have", "got", "i've", "i'm", "it's", "did"]
  /// What says that something is not needed.
  static let declining: Set<String> = [
    "don't", "dont", "not", "didn't", "never", "won't", "haven't", "mustn't", "needn't", "no", "longer", "anymore",
  ]

  static let all = asking.union(removing).union(adding).union(states).union(declining).union(
    negations.joined().joined())
}
