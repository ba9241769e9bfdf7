import SLUAudio

/// Where somebody begins to speak in an utterance: what is before it says nothing of how they sound.
///
/// A noise of less than 300 ms with silence behind it is not speech: a click, or a cough.
struct SpeechStart: Sendable {
  /// How much sound before speech belongs to it, as words begin softly: 300 ms.
  private static let margin = 4800
  /// Speech is waited for if it begins later than that, 500 ms from the start.
  private static let patience = 8000

  private var endpointer = Endpointer(
    format: .speech,
    options: EndpointerOptions(
      mode: .startAndEnd, preRoll: .zero, initialSilence: nil, endingSilence: .milliseconds(700),
      minimum: .milliseconds(1000), maximum: nil))
  private var detector = VoiceActivityDetector(sampleRate: AudioFormat.speech.sampleRate)
  /// Whether somebody speaks, or has spoken, by what is known now.
  private(set) var isFound = false

  /// Takes the next sound.
  ///
  /// - Parameter sound: One channel of 16,000 Hz.
  /// - Returns: How many of all samples by now are before the speech that begins in these; nil where none begins, or so early
  ///   that none are to be left out.
  mutating func add(_ sound: some Sequence<Int16>) -> Int? {
    var lead: Int?
    for frame in detector.add(SpeechSamples.floats(sound)) {
      for event in endpointer.advance(frame) {
        switch event {
        case .began: break
        case .speechBegan(let place): (isFound, lead) = (true, place > Self.patience ? place - Self.margin : nil)
        case .speechWithdrawn: (isFound, lead) = (false, nil)
        case .ended(let utterance): isFound = utterance.outcome != .tooShort && utterance.speech != nil
        }
      }
    }
    return lead
  }
}
