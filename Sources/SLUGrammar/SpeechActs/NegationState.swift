/// Whether a sentence says of its next word that it is not so, or not to be: "wait" of "don't wait", "go" of "I don't want to go".
struct NegationState: SentenceState {
  let rawValue: UInt8

  static let plain = NegationState(rawValue: 1)
  static let negated = NegationState(rawValue: 2)
  static let begun = plain
  static let each = [plain, negated]

  func behind(_ word: String) -> NegationState {
    if isEmpty { return [] }
    if SpeechActWords.negating.contains(word) { return .negated }
    return contains(.negated) && Self.governing.contains(word) ? self : .plain
  }

  var behindEntity: NegationState { isEmpty ? [] : .plain }

  /// What is negated together with what it governs.
  private static let governing: Set<String> = [
    "want", "need", "like", "wish", "have", "to", "be", "going", "able", "please", "just", "ever",
  ]
}
