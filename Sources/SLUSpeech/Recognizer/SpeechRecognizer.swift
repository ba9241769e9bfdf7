public import SLUAudio

/// Recognisers of one application: what gives a recogniser to each utterance.
///
/// Models are loaded and warm before the first utterance; how many recognisers there are at a time is bounded.
public protocol SpeechEngine: Sendable {
  /// What hears one utterance.
  associatedtype Recognizer: SpeechRecognizer

  /// The format of the sound that recognisers take; other sound is brought into it first.
  var format: AudioFormat { get }

  /// Takes a recogniser for the next utterance.
  ///
  /// - Parameter request: What is known of the utterance beforehand.
  /// - Returns: A recogniser that nobody else uses, until it has finished or is cancelled.
  /// - Throws: `tooManyDecoders` when all are in use; what else stands in the way.
  func recognizer(for request: RecognizerRequest) async throws(RecognizerError) -> Recognizer
}

/// Hears one utterance: sound in, words out, revised as it goes on.
///
/// Where a speaker goes on for longer than it can hear at a time, a recogniser ends the utterance by itself and begins another
/// in the same sound (``RecognizerOutput/endsUtterance``).
///
/// Calls come one after the other. After `finish` or `cancel` nothing more is called.
public protocol SpeechRecognizer: Sendable {
  /// Takes the next sound.
  ///
  /// - Parameter chunk: Sound in the engine's format, next to the one before.
  /// - Returns: All words of the utterance by now; nil when nothing changed since the last output.
  /// - Throws: Why it cannot go on.
  func accept(_ chunk: AudioChunk) async throws(RecognizerError) -> RecognizerOutput?

  /// Says that there is no more sound; what was heard is decoded to its end.
  ///
  /// - Returns: All words of the utterance.
  /// - Throws: Why that cannot be done.
  func finish() async throws(RecognizerError) -> RecognizerOutput

  /// Gives the utterance up: what the recogniser holds is free at once.
  func cancel() async
}

/// What is known of an utterance before it is heard.
public struct RecognizerRequest: Hashable, Sendable {
  /// Phrases that the application knows only now, such as the names of contacts (`vocabulary`, Protocol, section 2).
  public var vocabulary: [String]
  /// How much likelier the phrases are than without this, as the start option `vocabulary_bias` has it; nil: the engine's own.
  public var vocabularyBias: Double?
  /// How many other readings an output may have beside the likeliest.
  public var alternatives: Int
  /// Whether a recogniser is given only while another one stays free: for what can wait, beside those who speak now.
  public var leavesOneFree: Bool

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - vocabulary: Phrases that the application knows only now.
  ///   - vocabularyBias: How much likelier they are.
  ///   - alternatives: How many other readings an output may have.
  ///   - leavesOneFree: Whether a recogniser is given only while another one stays free.
  public init(
    vocabulary: [String] = [], vocabularyBias: Double? = nil, alternatives: Int = 0, leavesOneFree: Bool = false
  ) {
    self.vocabulary = vocabulary
    self.vocabularyBias = vocabularyBias
    self.alternatives = alternatives
    self.leavesOneFree = leavesOneFree
  }
}
