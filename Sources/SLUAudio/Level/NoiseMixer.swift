/// Puts noise under speech, so much softer or louder than the speech is while somebody speaks.
///
/// ```swift
/// let kitchen = try NoiseMixer(noise)
/// let mixed = kitchen.mix(into: speech, from: 4711, speechToNoise: 6)
/// ```
public struct NoiseMixer: Sendable {
  private let noise: [Float]
  private let format: AudioFormat
  private let power: Float

  /// How far the noise under an utterance may lie below the whole noise before that is what it is measured by: a pause
  /// between two clatters is not made as loud as they are.
  private static let quietest: Float = 0.01

  /// How many frames the noise has: where it may be begun.
  public var frames: Int { noise.count }

  /// Takes noise, which goes round: after its end comes its beginning.
  ///
  /// - Parameters:
  ///   - noise: One channel.
  ///   - source: What names it in errors.
  /// - Throws: `unsupported` when it is silent, empty or has several channels.
  public init(_ noise: AudioChunk, source: String = "noise") throws(AudioError) {
    let samples = noise.floatSamples
    let power = meanPower(samples)
    guard noise.format.channels == 1 else {
      throw AudioError(
        code: .unsupported, source: source, message: "expected noise in one channel, found \(noise.format)")
    }
    guard power > 0 else {
      let found = samples.isEmpty ? "no sound" : "nothing but silence"
      throw AudioError(code: .unsupported, source: source, message: "expected noise, found \(found)")
    }
    self.noise = samples
    self.power = power
    format = noise.format
  }

  /// Mixes.
  ///
  /// The level of the speech is ``ActiveSpeech``'s, that of the noise its mean power under the speech. A sum beyond full
  /// scale makes both softer.
  ///
  /// - Parameters:
  ///   - speech: Sound in the format of the noise; anything else is a mistake of the program.
  ///   - offset: The frame of the noise that it begins with; any number, as the noise goes round.
  ///   - decibels: How much louder speech is than noise.
  /// - Returns: The speech, with noise under it; as it was when there is no sound in it.
  public func mix(into speech: AudioChunk, from offset: Int, speechToNoise decibels: Float) -> AudioChunk {
    precondition(speech.format == format, "the noise is in \(format), found \(speech.format)")
    guard let active = ActiveSpeech(speech) else { return speech }
    let start = ((offset % noise.count) + noise.count) % noise.count
    let under = (0..<speech.frames).map { noise[(start + $0) % noise.count] }
    let loudness = max(meanPower(under), power * Self.quietest)
    let gain = (SLUAudio.power(ofDecibels: active.level - decibels) / loudness).squareRoot()
    var samples = zip(speech.floatSamples, under).map { $0 + gain * $1 }
    let peak = samples.reduce(Float(0)) { max($0, abs($1)) }
    if peak > 1 { samples = samples.map { $0 / peak } }
    return AudioChunk(format: format, position: speech.position, samples: .float(samples))
  }
}
