/// What a configuration says of a word beside its templates: how it sounds, and how likely it is.
public struct VocabularyEntry: Hashable, Sendable {
  /// The word as it is said, in lower case.
  public var word: String
  /// How it is pronounced, each as its phones in the letters of the CMU dictionary (`HH`, `AH0`); none for the usual way.
  public var pronunciations: [[String]]
  /// How many times as likely it is as a word without a weight.
  public var weight: Double

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - word: The word as it is said, in lower case.
  ///   - pronunciations: How it is pronounced, each as its phones.
  ///   - weight: How many times as likely it is as a word without a weight.
  public init(word: String, pronunciations: [[String]] = [], weight: Double = 1) {
    self.word = word
    self.pronunciations = pronunciations
    self.weight = weight
  }
}
