/// When a word counts as settled while somebody still speaks.
public struct StabilitySettings: Hashable, Sendable {
  /// How many words must stand behind it.
  public var wordsBehind: Int
  /// How long it must have been there unchanged, in milliseconds of audio.
  public var age: Int
  /// How long nothing may have been said behind it for it to be settled without words behind it, in milliseconds; nil when
  /// silence settles nothing.
  public var silence: Int?

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - wordsBehind: How many words must stand behind it.
  ///   - age: How long it must have been there unchanged, in milliseconds of audio.
  ///   - silence: How long a silence settles what was said before it, in milliseconds; nil when none does.
  public init(wordsBehind: Int = 2, age: Int = 300, silence: Int? = 1000) {
    self.wordsBehind = max(wordsBehind, 0)
    self.age = max(age, 0)
    self.silence = silence
  }
}
