public import SLUAudio
import SLULanguageModel
public import SLUSpeech

/// Hears one utterance with a decoder of the engine's.
///
/// The decoder is free for another utterance after ``finish()`` or ``cancel()``, and when the recogniser is let go of.
public struct PocketSphinxRecognizer: SpeechRecognizer {
  private let lease: DecoderLease
  private let utterance: Int
  private let alternatives: Int

  init(_ lease: DecoderLease, _ language: SpokenLanguage?, alternatives: Int) async throws(RecognizerError) {
    self.lease = lease
    self.alternatives = alternatives
    utterance = try await lease.decoder.begin(language)
  }

  /// Takes the next sound.
  ///
  /// - Parameter chunk: Sound of 16,000 Hz with one channel; a thread is busy until it is decoded.
  /// - Returns: All words by now; nil when they are the same as before.
  /// - Throws: `unsupported` for sound of another format; `failed` after the end, or with PocketSphinx's own sentence.
  public func accept(_ chunk: AudioChunk) async throws(RecognizerError) -> RecognizerOutput? {
    try await lease.decoder.accept(chunk, of: utterance)
  }

  /// Decodes to the end of the sound, and frees the decoder.
  ///
  /// - Returns: All words, and the other readings that the request asked for.
  /// - Throws: `failed` after the end, or with PocketSphinx's own sentence.
  public func finish() async throws(RecognizerError) -> RecognizerOutput {
    defer {
      lease.giveBack()
      Task { [decoder = lease.decoder, utterance] in await decoder.rest(after: utterance) }
    }
    return try await lease.decoder.finish(utterance, alternatives: alternatives)
  }

  /// Frees the decoder.
  public func cancel() async {
    await lease.decoder.abandon(utterance)
    lease.giveBack()
  }
}
