public import SLUAudio
public import SLULanguageModel
public import SLUSpeech

/// Recognisers of an application that run in this process, with PocketSphinx.
///
/// ```swift
/// let engine = try PocketSphinxEngine(language: language, decoders: 2)
/// let recognizer = try await engine.recognizer(for: RecognizerRequest())
/// ```
///
/// All decoders are loaded before the first utterance. Each takes about 10 MB, as much again where it looks for sentences, and
/// what its language takes beyond some hundred words.
public struct PocketSphinxEngine: SpeechEngine {
  /// 16,000 Hz, one channel.
  public let format = AudioFormat.speech
  let pool: DecoderPool
  private let phrases: PhraseBook

  /// Loads decoders.
  ///
  /// - Parameters:
  ///   - language: What can be said.
  ///   - profile: How hard they search.
  ///   - decoders: How many utterances can be heard at a time: 1 or more.
  ///   - model: How speech sounds.
  ///   - pronounce: The ways to pronounce a word of a request's vocabulary that the language does not have, in phones.
  ///   - log: Takes what PocketSphinx says, on any thread; nil: nobody hears it.
  /// - Throws: `modelNotFound`, which says what to install; `unusableModel` with PocketSphinx's own sentence.
  public init(
    language: SpokenLanguage, profile: DecoderProfile = .accurate, decoders: Int = 1, model: AcousticModel = .english,
    pronounce: @escaping @Sendable (String) -> [[String]] = { _ in [] },
    log: (@Sendable (PocketSphinxMessage) -> Void)? = nil
  ) throws(RecognizerError) {
    precondition(decoders > 0, "an engine has a decoder, found \(decoders)")
    let files = try LanguageFiles.write(language)
    var loaded: [DecoderActor] = []
    for _ in 0..<decoders {
      let decoder = try PocketSphinxDecoder(files: files, profile: profile, model: model, log: log)
      loaded.append(DecoderActor(decoder))
    }
    pool = DecoderPool(loaded)
    phrases = PhraseBook(language, pronounce: pronounce)
  }

  /// Takes a decoder for the next utterance.
  ///
  /// The phrases of the request are heard in this utterance only. A phrase with a word that has no pronunciation is left
  /// out. What the language becomes with the phrases is remembered for the last four vocabularies, each with a text as long as
  /// the language model; a decoder whose last utterance had the same phrases does not load them again.
  ///
  /// - Parameter request: What is known of the utterance beforehand.
  /// - Returns: A recogniser that holds the decoder until it has finished, is cancelled or let go of.
  /// - Throws: `tooManyDecoders` when all are in use; `failed` with PocketSphinx's own sentence.
  public func recognizer(for request: RecognizerRequest) async throws(RecognizerError) -> PocketSphinxRecognizer {
    // A language takes time to make: it is made for nobody who is refused then, and no decoder waits for it.
    try pool.look(leavesOne: request.leavesOneFree)
    let language = await phrases.language(for: request)
    let lease = try pool.borrow(leavesOne: request.leavesOneFree)
    return try await PocketSphinxRecognizer(lease, language, alternatives: request.alternatives)
  }
}
