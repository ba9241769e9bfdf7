/// The words of an audio context as they are heard now: those in front never change any more, the others may.
///
/// A recogniser (or whoever shows typed text word by word) hands over one after the other; each replaces the one before.
///
/// ```swift
/// Hypothesis(words: [.init("turn", startTime: 0, endTime: 220), .init("of", startTime: 220, endTime: 400)], finalCount: 1)
/// ```
public struct Hypothesis: Hashable, Sendable {
  /// One word, and when it was said.
  public struct Word: Hashable, Sendable {
    /// The word as it is shown.
    public var text: String
    /// Where it begins, in milliseconds from the start of the context's audio.
    public var startTime: Int
    /// Where it ends, in milliseconds from the start of the context's audio.
    public var endTime: Int
    /// How sure the recogniser is, 0…1; nil where it does not say.
    public var confidence: Double?

    /// Creates a word.
    ///
    /// - Parameters:
    ///   - text: The word as it is shown.
    ///   - startTime: Milliseconds from the start of the context's audio.
    ///   - endTime: Milliseconds from the start of the context's audio.
    ///   - confidence: How sure the recogniser is, 0…1.
    public init(_ text: String, startTime: Int = 0, endTime: Int = 0, confidence: Double? = nil) {
      self.text = text
      self.startTime = startTime
      self.endTime = endTime
      self.confidence = confidence
    }
  }

  /// All words, from the start of the context.
  public var words: [Word]
  /// How many of the first words never change any more.
  public var finalCount: Int
  /// How much audio has been listened to, in milliseconds; never before the end of the last word.
  public var heardUntil: Int

  /// Creates a hypothesis.
  ///
  /// - Parameters:
  ///   - words: All words, from the start of the context.
  ///   - finalCount: How many of the first words never change any more; brought into the range of the words.
  ///   - heardUntil: How much audio has been listened to, in milliseconds; the end of the last word at least.
  public init(words: [Word], finalCount: Int, heardUntil: Int = 0) {
    self.words = words
    self.finalCount = min(max(finalCount, 0), words.count)
    self.heardUntil = max(heardUntil, words.last?.endTime ?? 0)
  }
}
