package import SLUGrammar
package import SLULanguageModel
import SLUPocketSphinx
package import SLUPronunciation
package import SLUSpeech
import SLUUnderstanding

/// What people say whatever the application.
package enum GeneralEnglish {
  /// How many of the commonest words of English are heard beside those of a grammar.
  private static let words = 3500

  /// A model of the commonest words; nil where only templates count.
  ///
  /// - Parameters:
  ///   - grammar: What may be said.
  ///   - options: How much the grammar counts.
  ///   - dictionary: The words that can be pronounced.
  /// - Throws: `modelNotFound`, which says what to install; `unusableModel`.
  package static func model(
    beside grammar: Grammar, _ options: LanguageOptions, _ dictionary: PronunciationDictionary
  ) throws(RecognizerError) -> BackoffModel? {
    guard options.share < 1 else { return nil }
    return try GeneralModel().commonest(words, and: grammar.spokenVocabulary) { dictionary.contains($0) }
  }

  /// What recognisers of a grammar can hear, everyday English beside it.
  ///
  /// - Parameters:
  ///   - grammar: What may be said.
  ///   - options: How much the grammar counts.
  ///   - pronouncer: How its words sound.
  /// - Throws: `modelNotFound`, which says what to install; `unusableModel`.
  package static func language(
    of grammar: Grammar, _ options: LanguageOptions, _ pronouncer: Pronouncer
  ) throws(RecognizerError) -> SpokenLanguage {
    let general = try model(beside: grammar, options, pronouncer.dictionary)
    return SpokenLanguage(
      grammar, pronouncing: PronouncedWords(pronouncer: pronouncer), general: general, options: options,
      paraphrases: grammar.paraphrases())
  }
}

/// A dictionary as languages ask it.
private struct PronouncedWords: Pronouncing {
  let pronouncer: Pronouncer

  func pronunciations(of word: String) -> [[String]] { pronouncer.pronunciations(of: word) }
}
