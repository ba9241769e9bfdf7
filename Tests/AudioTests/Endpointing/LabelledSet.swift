import Foundation
import SLUAudio
import SLUTestKit

/// Clips with silence around them in noise, and how well a detector finds them.
struct LabelledSet {
  /// What a detector made of a set.
  struct Score {
    var clips = 0
    var good = 0
    var starts = 0
    var ends = 0
    var percent: Double { 100 * Double(good) / Double(max(1, clips)) }
  }

  /// The loudness of speech: what the level of a set is about.
  static let speechLevel: Float = -26
  static let noises: [(name: String, kind: SyntheticSignal.Kind)] = [
    ("white", .whiteNoise), ("pink", .pinkNoise), ("brown", .brownNoise), ("fan", .fan),
  ]
  static let options = EndpointerOptions(initialSilence: nil)
  static let startTolerance = 1920
  static let endTolerance = 2400

  /// What the detector of the library makes of sound.
  static func bands(_ samples: [Float]) -> [VoiceFrame] {
    var detector = VoiceActivityDetector(sampleRate: 16_000)
    return detector.add(samples)
  }

  /// How often a detector finds speech where there is only noise.
  static func triggers(
    _ kind: SyntheticSignal.Kind, seconds: Int, seed: UInt64 = 99, _ detect: ([Float]) throws -> [VoiceFrame]
  ) rethrows -> Int {
    var noise = SyntheticSignal(kind, sampleRate: 16_000, level: -36, seed: seed)
    var endpointer = Endpointer(format: .speech, options: options)
    return try detect(noise.samples(seconds * 16_000)).flatMap { endpointer.advance($0) }
      .count { if case .speechBegan = $0 { true } else { false } }
  }

  /// A clip in noise: 1.2 to 2.4 s of noise alone before it, 2 s behind.
  ///
  /// - Returns: The sound, and where speech is in it.
  static func mix(
    _ clip: SpokenClip, noise: SyntheticSignal.Kind, snr: Float?, seed: UInt64
  ) -> (samples: [Float], speech: Range<Int>) {
    var random = SplitMix64(seed: seed)
    let lead = 19_200 + random.below(19_200)
    let count = lead + clip.samples.count + 32_000
    // Clean is not digital silence: a microphone in a quiet room.
    let level = snr.map { speechLevel - $0 } ?? -75
    var signal = SyntheticSignal(noise, sampleRate: 16_000, level: level, seed: random.next())
    var mixed = signal.samples(count)
    let gain = (pow(10, speechLevel / 10) / clip.activePower).squareRoot()
    for (index, sample) in clip.samples.enumerated() { mixed[lead + index] += sample * gain }
    return (mixed, (lead + clip.speech.lowerBound)..<(lead + clip.speech.upperBound))
  }

  /// Whether an endpointer finds the clip as one utterance, its start and its end's decision in time.
  static func judge(_ frames: [VoiceFrame], speech: Range<Int>, _ score: inout Score) {
    var endpointer = Endpointer(format: .speech, options: options)
    var starts: [Int] = []
    var ends: [Int] = []
    for frame in frames {
      for event in endpointer.advance(frame) {
        switch event {
        case .speechBegan(let place): starts.append(place)
        case .ended(let utterance) where utterance.outcome != .noSpeech: ends.append(utterance.range.upperBound)
        default: break
        }
      }
    }
    let hangOver = AudioFormat.speech.frames(in: options.endingSilence ?? .zero)
    let isStart = starts.count == 1 && abs(starts[0] - speech.lowerBound) <= startTolerance
    let isEnd = ends.count == 1 && abs(ends[0] - speech.upperBound - hangOver) <= endTolerance
    score.clips += 1
    if isStart { score.starts += 1 }
    if isEnd { score.ends += 1 }
    if isStart, isEnd { score.good += 1 }
  }
}
