import SLUAudio
import SLULanguageModel
import SLUSpeech

/// A decoder that is called by one task at a time; between chunks, and each second of sound that it hears again, others have the thread.
actor DecoderActor {
  private var decoder: PocketSphinxDecoder
  private var utterance = 0
  private var last: RecognizerOutput?
  private let limits: UtteranceLimits
  /// The end of the utterance's sound: what the next one may begin with.
  private var recent: [Int16] = []
  private var samplesHeard = 0

  /// Puts a decoder behind an actor.
  ///
  /// - Parameters:
  ///   - decoder: The decoder.
  ///   - limits: When it ends an utterance by itself.
  init(_ decoder: consuming PocketSphinxDecoder, limits: UtteranceLimits = UtteranceLimits()) {
    self.decoder = decoder
    self.limits = limits
  }

  /// Begins an utterance; the one before is over, finished or not.
  ///
  /// - Parameter language: What can be said in it; nil: what the decoder was loaded with.
  /// - Returns: The number by which its recogniser calls.
  func begin(_ language: SpokenLanguage?) throws(RecognizerError) -> Int {
    utterance += 1
    forget()
    try decoder.use(language)
    try decoder.start()
    return utterance
  }

  /// Takes the next sound; an utterance that has become too long ends, and another begins.
  func accept(_ chunk: AudioChunk, of utterance: Int) async throws(RecognizerError) -> RecognizerOutput? {
    try check(utterance)
    guard chunk.format == .speech else {
      throw RecognizerError(.unsupported, "sound of \(chunk.format), where recognisers hear \(AudioFormat.speech)")
    }
    try take(chunk.int16Samples)
    let output = decoder.output
    if decoder.hearsSpeechAgain, let end = limits.endOfSpeech(in: output, sentence: { decoder.sentenceEnd }) {
      return try await hearAgainAndGoOn(utterance, from: end)
    }
    if let end = limits.end(of: output) {
      // What may be noise alone is heard again before its words count, as it would be at the end of a context.
      guard decoder.isDoubtful, !output.words.isEmpty else { return try goOn(output, from: end) }
      return try await hearAgainAndGoOn(utterance, from: end)
    }
    // The same words, but now more of them stay as they are.
    let isConfirmed = last.map { $0.isProvisional != output.isProvisional || $0.agreed != output.agreed } ?? false
    guard isConfirmed || output.words != last?.words ?? [] else { return nil }
    last = output
    return output
  }

  /// Ends the utterance; where it is heard again, others have the thread after every second of it.
  func finish(_ utterance: Int, alternatives: Int) async throws(RecognizerError) -> RecognizerOutput {
    try check(utterance)
    let output = try await conclude(utterance, alternatives: alternatives)
    self.utterance += 1
    return output
  }

  private func hearAgainAndGoOn(
    _ utterance: Int, from end: Int
  ) async throws(RecognizerError) -> RecognizerOutput {
    let output = try await conclude(utterance, alternatives: 0)
    return try goOn(output, from: UtteranceLimits.end(end, behind: output.words))
  }

  private func conclude(_ utterance: Int, alternatives: Int) async throws(RecognizerError) -> RecognizerOutput {
    try decoder.endFirst()
    while try decoder.hearAgain(AudioFormat.speech.sampleRate) {
      await Task.yield()
      try check(utterance)
    }
    return try decoder.conclude(alternatives: alternatives)
  }

  /// Does what is left of an utterance that has ended, unless another one has begun.
  func rest(after utterance: Int) {
    if self.utterance == utterance + 1 { decoder.rest() }
  }

  /// Gives the utterance up, if it is still heard.
  func abandon(_ utterance: Int) {
    guard utterance == self.utterance else { return }
    self.utterance += 1
    decoder.abandon()
  }

  private func take(_ samples: [Int16]) throws(RecognizerError) {
    try decoder.accept(samples)
    samplesHeard += samples.count
    recent += samples
    recent.removeFirst(max(0, recent.count - (limits.hindsight + 1) * SpeechSamples.perMillisecond))
  }

  /// Ends the utterance and hears what is behind its end as the beginning of the next.
  private func goOn(_ output: RecognizerOutput, from end: Int) throws(RecognizerError) -> RecognizerOutput {
    let rest = Array(recent.suffix(samplesHeard - end * SpeechSamples.perMillisecond))
    try decoder.goOn()
    forget()
    try take(rest)
    return RecognizerOutput(
      words: output.words.filter { $0.endTime <= end }, heardUntil: end, endsUtterance: true,
      templateFit: output.templateFit)
  }

  private func forget() {
    last = nil
    recent.removeAll(keepingCapacity: true)
    samplesHeard = 0
  }

  private func check(_ utterance: Int) throws(RecognizerError) {
    guard utterance == self.utterance else { throw RecognizerError(.failed, "the utterance is over") }
  }
}
