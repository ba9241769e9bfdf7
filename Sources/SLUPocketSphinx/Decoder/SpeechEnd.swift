import SLUAudio

/// Where the last word of an utterance ends: what is behind it is noise, out of which a recogniser would make words.
enum SpeechEnd {
  /// How much sound behind it stays, as words fade: 240 ms.
  private static let margin = 3840

  /// Finds it.
  ///
  /// - Parameter samples: The utterance, one channel of 16,000 Hz.
  /// - Returns: How many of the samples to hear: all of them where nobody speaks, or until the end.
  static func count(_ samples: [Int16]) -> Int {
    let options = EndpointerOptions(
      mode: .endOnly, initialSilence: nil, endingSilence: nil, minimum: .zero, maximum: nil)
    var endpointer = Endpointer(format: .speech, options: options)
    var detector = VoiceActivityDetector(sampleRate: AudioFormat.speech.sampleRate)
    for frame in detector.add(samples.map { Float($0) / 32768 }) { _ = endpointer.advance(frame) }
    for case .ended(let utterance) in endpointer.finish(at: samples.count) {
      if let speech = utterance.speech { return min(samples.count, speech.upperBound + margin) }
    }
    return samples.count
  }
}
