/// Tells speech from noise by how far it stands out in the bands where speech is, whatever the noise's level and colour.
///
/// Each band's power is compared with the least it had lately; the score is the mean of the three bands that stand out most.
/// The least of some seconds as an estimate of noise: R. Martin, "Spectral Subtraction Based on Minimum Statistics", 1994.
public struct VoiceActivityDetector: Sendable {
  private var powers: BandPowers
  private var floor = NoiseFloor()
  /// The last three steps.
  ///
  /// Their mean has no tail, as a smoothing filter's would: loud speech ends where it ends.
  private var recent: [BandPowers.Bands] = []
  private var head = BandPowers.Bands(repeating: 0)
  /// How many frames steady sound has to last.
  private let steadyLength: Int
  private var steps = 0
  private var didBeginAloud = false

  /// Creates a detector.
  ///
  /// - Parameter sampleRate: The rate of what it will hear, in hertz: 8,000 or more; below, bands are missing.
  public init(sampleRate: Int) {
    powers = BandPowers(sampleRate: sampleRate)
    steadyLength = NoiseFloor.steadyBlocks * NoiseFloor.blockSteps * sampleRate / 100
  }

  /// Takes the next samples.
  ///
  /// - Parameter samples: One channel; full scale is 1.
  /// - Returns: A frame for each 10 ms that they complete; positions count from the first sample.
  public mutating func add(_ samples: [Float]) -> [VoiceFrame] {
    var steps: [BandPowers.Step] = []
    powers.add(samples) { steps.append($0) }
    return steps.map { frame($0) }
  }

  private mutating func frame(_ step: BandPowers.Step) -> VoiceFrame {
    let range = step.position..<step.end
    let level = decibels(ofPower: step.power)
    guard let bands = step.bands.map({ $0 + Self.quietest }) else {
      return VoiceFrame(range: range, score: -.infinity, level: level)
    }
    recent = steps == 0 ? [bands, bands, bands] : [recent[1], recent[2], bands]
    floor.add(bands)
    steps += 1
    if steps <= Self.headSteps { head += bands / Float(Self.headSteps) }
    if steps > Self.headSteps, steps <= Self.headMemory, !didBeginAloud {
      didBeginAloud = score(head) >= Self.aloud
    }
    return VoiceFrame(
      range: range, score: score((recent[0] + recent[1] + recent[2]) / 3), level: level, noise: floor.level,
      noiseSince: floor.isLearnt ? max(0, step.end - steadyLength) : nil, didBeginAloud: didBeginAloud)
  }

  private func score(_ bands: BandPowers.Bands) -> Float {
    let ratios = bands / floor.bands
    var (first, second, third): (Float, Float, Float) = (0, 0, 0)
    for band in 0..<BandPowers.count {
      let ratio = ratios[band]
      if ratio > first {
        (first, second, third) = (ratio, first, second)
      } else if ratio > second {
        (second, third) = (ratio, second)
      } else if ratio > third {
        third = ratio
      }
    }
    return decibels(ofPower: first * second * third) / 3
  }

  /// The power a band has at least: that of a good microphone in a silent room.
  private static let quietest = BandPowers.Bands(repeating: 1e-8)
  /// The beginning of a stream: its first 100 ms, which are looked back on for a second.
  private static let headSteps = 10
  private static let headMemory = 100
  /// How far it stands out when somebody was speaking, in decibels.
  private static let aloud: Float = 10
}
