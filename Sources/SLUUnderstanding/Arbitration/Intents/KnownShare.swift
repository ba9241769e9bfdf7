import SLUGrammar

/// Which of the words that were said intents have in their templates, in any of their forms.
struct KnownShare {
  private var words: [String: Set<String>] = [:]
  private var fewest: [String: Int] = [:]

  /// Looks words up.
  ///
  /// - Parameters:
  ///   - said: The words as they are said.
  ///   - acts: What the templates of intents have.
  init(_ said: [String], _ acts: SpeechActs) {
    for word in Set(said) {
      let isMinor = Self.minor.contains(word)
      guard isMinor || !GenericWords.contains(word) else { continue }
      let intents = acts.intents(withFormOf: word).subtracting([""])
      for intent in intents {
        words[intent, default: []].insert(word)
        if !isMinor { fewest[intent] = min(fewest[intent] ?? .max, intents.count) }
      }
    }
  }

  /// The words that the templates of an intent have.
  func words(of intent: String) -> Set<String> { words[intent] ?? [] }

  /// How many intents have the word of an intent that the fewest have: the fewer, the clearer is what it is about.
  ///
  /// `Int.max` where none of its words is about anything.
  func commonness(of intent: String) -> Int { fewest[intent] ?? .max }

  /// Words that tell a deed from its opposite, though they say little else.
  private static let minor: Set<String> = [
    "on", "off", "up", "down", "can't", "cannot", "don't", "doesn't", "won't", "isn't", "not", "no", "never", "without",
  ]
}
