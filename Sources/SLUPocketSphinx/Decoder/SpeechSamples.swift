import SLUAudio

/// How many samples the sound has that decoders hear: one channel of 16,000 Hz.
enum SpeechSamples {
  static let perMillisecond = 16
  /// 10 ms: a frame of cepstra, and the least that is looked at.
  static let perFrame = 160

  /// Samples as floating-point numbers, full scale being 1.
  static func floats(_ samples: some Sequence<Int16>) -> [Float] {
    AudioChunk(format: .speech, position: 0, samples: .int16(Array(samples))).floatSamples
  }
}
