/// What a recogniser takes the sound of an utterance for, by now; each output replaces the one before.
public struct RecognizerOutput: Hashable, Sendable {
  /// One word, and when it was said in its utterance.
  ///
  /// A word of a hypothesis (`Hypothesis.Word`) has the same parts, but its times are those of the whole context, of which a recogniser
  /// knows nothing. They are two types so that none is taken for the other: only ``StabilityRule`` makes the one of the other.
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

  /// What hearing an utterance as a sentence of the application's templates came to.
  public struct TemplateFit: Hashable, Sendable {
    /// Whether ``RecognizerOutput/words`` are such a sentence, or some after each other.
    public var isTaken: Bool
    /// How much better the best sentence fits the sound than free words do, in natural logarithms for each 10 ms.
    ///
    /// Mostly below 0; nil where the two were the same words, or were not compared.
    public var difference: Double?

    /// Creates a fit.
    ///
    /// - Parameters:
    ///   - isTaken: Whether the words are a sentence of the templates.
    ///   - difference: How much better the best sentence fits, for each 10 ms.
    public init(isTaken: Bool, difference: Double? = nil) {
      self.isTaken = isTaken
      self.difference = difference
    }
  }

  /// The likeliest words, from the start of the utterance.
  public var words: [Word]
  /// Other readings, the likelier first, where they were asked for; without the one in ``words``.
  public var alternatives: [[Word]]
  /// How much of the utterance's audio it is about, in milliseconds.
  public var heardUntil: Int
  /// Whether the recogniser has ended the utterance by itself: what it says next is of another one, whose audio begins at
  /// ``heardUntil``.
  public var endsUtterance: Bool
  /// Whether all words are heard anew soon, when more is known of the sound: none of them counts as settled.
  public var isProvisional: Bool
  /// How many of the first words a sentence of the templates has, too, as it was heard by now; nil where none was looked for, or
  /// something else may be said.
  public var agreed: Int?
  /// How a sentence of the templates fits, at the end of an utterance that was heard for one; else nil.
  public var templateFit: TemplateFit?
  /// How far speech stands out of the noise by now, in decibels; nil where the recogniser does not say.
  public var contrast: Double?

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - words: The likeliest words.
  ///   - alternatives: Other readings, the likelier first.
  ///   - heardUntil: How much audio it is about, in milliseconds.
  ///   - endsUtterance: Whether the recogniser has ended the utterance by itself, there.
  ///   - isProvisional: Whether all words are heard anew soon.
  ///   - agreed: How many of the first words a sentence of the templates has, too.
  ///   - templateFit: How a sentence of the templates fits.
  ///   - contrast: How far speech stands out of the noise, in decibels.
  public init(
    words: [Word], alternatives: [[Word]] = [], heardUntil: Int, endsUtterance: Bool = false,
    isProvisional: Bool = false, agreed: Int? = nil, templateFit: TemplateFit? = nil, contrast: Double? = nil
  ) {
    self.words = words
    self.alternatives = alternatives
    self.heardUntil = heardUntil
    self.endsUtterance = endsUtterance
    self.isProvisional = isProvisional
    self.agreed = agreed
    self.templateFit = templateFit
    self.contrast = contrast
  }
}
