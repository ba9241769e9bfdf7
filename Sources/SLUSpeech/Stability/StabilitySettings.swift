/// When a word counts as settled while somebody still speaks.
public struct StabilitySettings: Hashable, Sendable {
  /// How many words must stand behind it, where it is not known what is expected, or it is not what is.
  public var wordsBehind: Int
  /// How many words must stand behind one that some template has beside both its neighbours.
  public var expectedWordsBehind: Int
  /// How long it must have been there unchanged, in milliseconds of audio.
  public var age: Int
  /// The same for a word that no template has so or that the likeliest sentence of them does not have, in milliseconds of audio;
  /// in noise for all words.
  ///
  /// Such words are often heard otherwise in the end.
  public var unexpectedAge: Int
  /// How long nothing may have been said behind it for it to be settled without words behind it, in milliseconds; nil when
  /// silence settles nothing.
  ///
  /// In noise at least ``unexpectedAge``.
  public var silence: Int?
  /// How far speech must stand out of noise for words to be as settled as in quiet, in decibels.
  public var quietContrast: Double

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - wordsBehind: How many words must stand behind it.
  ///   - age: How long it must have been there unchanged, in milliseconds of audio.
  ///   - silence: How long a silence settles what was said before it, in milliseconds; nil when none does.
  ///   - expectedWordsBehind: How many words must stand behind one that some template has beside both its neighbours.
  ///   - unexpectedAge: How long one must have been there that none has so, in milliseconds of audio.
  ///   - quietContrast: How far speech must stand out of noise for words to be as settled as in quiet, in decibels.
  public init(
    wordsBehind: Int = 2, age: Int = 500, silence: Int? = 1000, expectedWordsBehind: Int = 1, unexpectedAge: Int = 8000,
    quietContrast: Double = 20
  ) {
    self.wordsBehind = max(wordsBehind, 0)
    self.age = max(age, 0)
    self.expectedWordsBehind = max(expectedWordsBehind, 0)
    self.unexpectedAge = max(unexpectedAge, 0)
    self.silence = silence
    self.quietContrast = quietContrast
  }
}
