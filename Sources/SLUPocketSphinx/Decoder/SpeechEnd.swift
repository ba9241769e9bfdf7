import SLUAudio

/// Where the last word of an utterance ends: what is behind it is noise, out of which a recogniser would make words.
struct SpeechEnd: Sendable {
  /// How much sound behind it stays, as words fade: 240 ms.
  private static let margin = 3840

  private var endpointer = Endpointer(
    format: .speech,
    options: EndpointerOptions(mode: .endOnly, initialSilence: nil, endingSilence: nil, minimum: .zero, maximum: nil))
  private var detector = VoiceActivityDetector(sampleRate: AudioFormat.speech.sampleRate)
  private var samples = 0
  /// Whether somebody has spoken, by what is known now.
  private var hasSpeech = false
  /// The furthest end by now; it never comes back, so that what was heard up to it need not be unheard.
  private var reach = 0

  /// Takes the next sound.
  ///
  /// - Parameter sound: One channel of 16,000 Hz.
  mutating func add(_ sound: some Collection<Int16>) {
    samples += sound.count
    for frame in detector.add(SpeechSamples.floats(sound)) {
      _ = endpointer.advance(frame)
      var ending = endpointer
      for case .ended(let utterance) in ending.finish(at: frame.range.upperBound) {
        hasSpeech = utterance.speech != nil
        reach = max(reach, utterance.speech?.upperBound ?? 0)
      }
    }
  }

  /// How many of the samples are to be heard if no others come: all of them where nobody speaks, or until the end.
  var count: Int { hasSpeech ? certain : samples }

  /// How many of the samples are to be heard whatever comes: none before somebody speaks.
  var certain: Int { reach > 0 ? min(samples, reach + Self.margin) : 0 }
}
