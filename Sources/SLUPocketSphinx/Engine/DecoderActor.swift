import SLUAudio
import SLULanguageModel
import SLUSpeech

/// A decoder that is called by one task at a time; it holds a thread no longer than a chunk takes.
actor DecoderActor {
  private var decoder: PocketSphinxDecoder
  private var utterance = 0
  private var last: RecognizerOutput?

  init(_ decoder: consuming PocketSphinxDecoder) { self.decoder = decoder }

  /// Begins an utterance; the one before is over, finished or not.
  ///
  /// - Parameter language: What can be said in it; nil: what the decoder was loaded with.
  /// - Returns: The number by which its recogniser calls.
  func begin(_ language: SpokenLanguage?) throws(RecognizerError) -> Int {
    utterance += 1
    last = nil
    try decoder.use(language)
    try decoder.start()
    return utterance
  }

  /// Takes the next sound.
  func accept(_ chunk: AudioChunk, of utterance: Int) throws(RecognizerError) -> RecognizerOutput? {
    try check(utterance)
    guard chunk.format == .speech else {
      throw RecognizerError(.unsupported, "sound of \(chunk.format), where recognisers hear \(AudioFormat.speech)")
    }
    try decoder.accept(chunk.int16Samples)
    let output = decoder.output
    guard output.words != last?.words ?? [] else { return nil }
    last = output
    return output
  }

  /// Ends the utterance.
  func finish(_ utterance: Int, alternatives: Int) throws(RecognizerError) -> RecognizerOutput {
    try check(utterance)
    self.utterance += 1
    return try decoder.finish(alternatives: alternatives)
  }

  /// Gives the utterance up, if it is still heard.
  func abandon(_ utterance: Int) {
    guard utterance == self.utterance else { return }
    self.utterance += 1
    decoder.abandon()
  }

  private func check(_ utterance: Int) throws(RecognizerError) {
    guard utterance == self.utterance else { throw RecognizerError(.failed, "the utterance is over") }
  }
}
