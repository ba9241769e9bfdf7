/// What intents do, as the ``SpeechActWords`` of their templates tell.
package struct SpeechActs: Sendable {
  /// The intents that ask for something.
  package let asking: Set<String>
  /// The intents that add or change something, and take nothing away.
  package let adding: Set<String>
  /// The intents that take something back or away, and do nothing else.
  package let removing: Set<String>
  private let intents: [String: Set<String>]

  /// Creates what intents do.
  ///
  /// - Parameter intents: The intents that have each of the words in some template, the intent of no name for what stands before any.
  init(_ intents: [String: Set<String>]) {
    func having(_ words: Set<String>) -> Set<String> { words.reduce(into: []) { $0.formUnion(intents[$1] ?? []) } }
    let (additions, removals) = (having(SpeechActWords.adding), having(SpeechActWords.removing))
    asking = having(SpeechActWords.asking)
    adding = additions.subtracting(removals)
    removing = removals.subtracting(additions)
    self.intents = intents
  }

  /// Whether templates of an intent have each of some words, not necessarily one of them all.
  ///
  /// - Parameters:
  ///   - words: Some of the ``SpeechActWords``.
  ///   - intent: The intent's name; empty for what stands before any.
  package func has(_ words: [String], in intent: String) -> Bool {
    words.allSatisfy { intents[$0]?.contains(intent) == true }
  }
}
