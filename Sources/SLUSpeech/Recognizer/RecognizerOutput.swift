/// What a recogniser takes the sound of an utterance for, by now; each output replaces the one before.
public struct RecognizerOutput: Hashable, Sendable {
  /// One word, and when it was said.
  public struct Word: Hashable, Sendable {
    /// The word, in the spelling of the recogniser's vocabulary.
    public var text: String
    /// Where it begins, in milliseconds from the start of the utterance's audio.
    public var startTime: Int
    /// Where it ends, in milliseconds from the start of the utterance's audio.
    public var endTime: Int
    /// How sure the recogniser is, 0…1; nil where it does not say.
    public var confidence: Double?

    /// Creates a word.
    ///
    /// - Parameters:
    ///   - text: The word, in the spelling of the recogniser's vocabulary.
    ///   - startTime: Milliseconds from the start of the utterance's audio.
    ///   - endTime: Milliseconds from the start of the utterance's audio.
    ///   - confidence: How sure the recogniser is, 0…1.
    public init(_ text: String, startTime: Int, endTime: Int, confidence: Double? = nil) {
      self.text = text
      self.startTime = startTime
      self.endTime = endTime
      self.confidence = confidence
    }
  }

  /// The likeliest words, from the start of the utterance.
  public var words: [Word]
  /// Other readings, the likelier first, where they were asked for; without the one in ``words``.
  public var alternatives: [[Word]]
  /// How much of the utterance's audio it is about, in milliseconds.
  public var heardUntil: Int

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - words: The likeliest words.
  ///   - alternatives: Other readings, the likelier first.
  ///   - heardUntil: How much audio it is about, in milliseconds.
  public init(words: [Word], alternatives: [[Word]] = [], heardUntil: Int) {
    self.words = words
    self.alternatives = alternatives
    self.heardUntil = heardUntil
  }
}
