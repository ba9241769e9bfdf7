/// Words that phrases of a configuration have letter by letter, such as the "D C" of "Washington D C".
///
/// Who types "dc" means them, where nothing has that as a word.
struct SpelledOutWords: Sendable {
  /// Longer ones are spelled by no phrase.
  private static let longest = 8
  private var words: Set<String> = []

  /// Takes what a phrase spells.
  ///
  /// - Parameter phrase: The words of a phrase, each as it is said; nothing of those that nobody chose to write so.
  mutating func add(_ phrase: some Sequence<[String]>) {
    var letters = ""
    for word in phrase {
      if !word.isEmpty, word.allSatisfy({ $0.utf8.count < 5 && $0.count == 1 && $0.first?.isLetter == true }) {
        letters += word.joined()
      } else {
        insert(letters)
        letters = ""
      }
    }
    insert(letters)
  }

  private mutating func insert(_ letters: String) {
    if (2...Self.longest).contains(letters.count) { words.insert(letters) }
  }

  /// Whether a phrase spells a word.
  func contains(_ word: String) -> Bool { words.contains(word) }

  /// The letters of a word that a phrase spells; nil for any other.
  ///
  /// - Parameter spoken: The word as it is said.
  func letters(of spoken: [String]) -> [String]? {
    guard spoken.count == 1, contains(spoken[0]) else { return nil }
    return spoken[0].map { String($0) }
  }
}

extension Network {
  /// A word as it is said, letter by letter where no template has it in one and a phrase spells it so.
  ///
  /// - Parameter spoken: The word as it is said (``SpokenForm``).
  func spelled(_ spoken: [String]) -> [String] {
    guard spoken.count == 1, numbers[spoken[0]] < 0 else { return spoken }
    return spelledOut.letters(of: spoken) ?? spoken
  }
}
