package import SLUGrammar

/// The sounds of people who look for words, such as "uh": they mean nothing, wherever they stand.
///
/// Punctuation that stands alone is no sound at all, and means as little.
///
/// A grammar that has one of them in a template means it: there it is a word like others.
package struct FilledPauses: Hashable, Sendable {
  private let words: Set<String>

  /// Creates the pauses of those who speak to an application.
  ///
  /// - Parameter grammar: What may be said.
  package init(_ grammar: Grammar) { words = Self.english.filter { !grammar.contains($0) } }

  /// Creates the pauses of those who speak to any application.
  package init() { words = Self.english }

  /// Whether a word is one.
  ///
  /// - Parameter word: The word as it is shown.
  package func contains(_ word: String) -> Bool {
    guard word.utf8.count <= Self.longest || word.first?.isLetter != true else { return false }
    let spoken = SpokenForm.words(of: word)
    return spoken.isEmpty || spoken.count == 1 && words.contains(spoken[0])
  }

  /// "mhm" and "uh-huh" say yes, and "oh" is a digit, too.
  package static let english: Set<String> = ["uh", "uhh", "um", "umm", "uhm", "er", "erm", "hm", "hmm", "mm", "mmm"]
  /// In bytes, with a comma or dots behind it.
  private static let longest = 7
}

extension Grammar {
  /// What is left out of utterances before anybody decides what they mean; nil for nothing: a strict configuration hears pauses.
  package var filledPauses: FilledPauses? { settings.isStrict ? nil : FilledPauses(self) }
}
