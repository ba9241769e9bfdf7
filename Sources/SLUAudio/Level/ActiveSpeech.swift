/// How loud somebody speaks while they speak, and from where on: pauses and what stands around speech do not count.
///
/// The level is the active speech level of ITU-T P.56, method B: the power of the samples within 200 ms of an envelope
/// that lies at most 15.9 dB below that very power.
///
/// ```swift
/// if let speech = ActiveSpeech(chunk) { print(speech.level, speech.start) }
/// ```
public struct ActiveSpeech: Hashable, Sendable {
  /// The mean power while somebody speaks, in decibels; 0 is that of a square wave of full scale.
  public let level: Float
  /// The frame of the chunk where speech begins: the first 10 ms no more than 15.9 dB below the level.
  public let start: Int

  /// How far below the level a sound may lie and still be speech, in decibels.
  private static let margin: Float = 15.9
  /// How many thresholds are tried, each half the one after it; the uppermost is half of full scale.
  private static let thresholds = 15

  /// Measures a stretch of sound.
  ///
  /// - Parameter chunk: Sound of any format; its channels are mixed.
  /// - Returns: Nil when there is no sound in it.
  public init?(_ chunk: AudioChunk) {
    let (samples, rate) = (chunk.monoSamples, chunk.format.sampleRate)
    guard let level = Self.level(of: samples, rate) else { return nil }
    self.level = level
    let least = power(ofDecibels: level - Self.margin)
    let step = max(1, rate / 100)
    start =
      stride(from: 0, to: samples.count, by: step).first { start in
        let frame = samples[start..<min(start + step, samples.count)]
        return meanPower(frame) >= least
      } ?? 0
  }

  private static func level(of samples: [Float], _ rate: Int) -> Float? {
    let total = samples.reduce(0.0) { $0 + Double($1 * $1) }
    guard total > 0 else { return nil }
    let counts = activity(of: samples, rate)
    var above: (level: Float, excess: Float)?
    for (place, count) in counts.enumerated() where count > 0 {
      let active = decibels(ofPower: Float(total / Double(count)))
      let excess = active - decibels(ofPower: limit(place) * limit(place)) - margin
      guard excess <= 0 else {
        above = (active, excess)
        continue
      }
      // Between the last threshold that is too low and the first that is not.
      guard let above else { return active }
      return above.level + (active - above.level) * above.excess / (above.excess - excess)
    }
    return above?.level ?? decibels(ofPower: Float(total / Double(samples.count)))
  }

  /// For each threshold how many samples are active: the envelope, looked at once a millisecond, reaches it, or did within
  /// the last 200 ms.
  private static func activity(of samples: [Float], _ rate: Int) -> [Int] {
    let smoothing = exponential(-1 / (0.03 * Float(rate)))
    let (step, hangover) = (max(1, rate / 1000), rate / 5)
    var (first, envelope): (Float, Float) = (0, 0)
    var counts = [Int](repeating: 0, count: thresholds)
    var reached = [Int](repeating: .min / 2, count: thresholds)
    for (time, sample) in samples.enumerated() {
      first = smoothing * first + (1 - smoothing) * abs(sample)
      envelope = smoothing * envelope + (1 - smoothing) * first
      guard time % step == step - 1 || time == samples.count - 1 else { continue }
      for place in 0..<thresholds {
        if envelope >= limit(place) { reached[place] = time }
        if time - reached[place] <= hangover { counts[place] += time % step + 1 }
      }
    }
    return counts
  }

  /// A threshold of the envelope.
  private static func limit(_ place: Int) -> Float { Float(sign: .plus, exponent: place - thresholds, significand: 1) }
}

/// The mean of the squares; 0 of none.
func meanPower(_ samples: some Collection<Float>) -> Float {
  samples.isEmpty ? 0 : Float(samples.reduce(0.0) { $0 + Double($1 * $1) } / Double(samples.count))
}
