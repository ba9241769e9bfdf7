public import SLUGrammar
public import SLUPronunciation

extension PronunciationDictionary {
  /// Creates a dictionary of the words of a configuration that say how they are pronounced.
  ///
  /// - Parameter vocabulary: The entries; those without pronunciations are left to others.
  public init(_ vocabulary: [VocabularyEntry]) {
    self.init()
    for entry in vocabulary {
      for pronunciation in entry.pronunciations { add(pronunciation.compactMap { Phone($0) }, to: entry.word) }
    }
  }
}
