import Foundation
import SLUAudio
import SLUTestKit
import Testing

/// Spoken clips in noise.
///
/// `SLU_ENDPOINTING=full` measures the table of the documentation and prints it.
@Suite("Endpointing of speech in noise", .enabled(if: SpokenClip.program != nil, "flite is not installed"))
struct LabelledSetTests {
  private static let noises: [(name: String, kind: SyntheticSignal.Kind)] = [
    ("white", .whiteNoise), ("pink", .pinkNoise), ("brown", .brownNoise), ("fan", .fan),
  ]
  private static let options = EndpointerOptions(initialSilence: nil)

  private static func bands(_ samples: [Float]) -> [VoiceFrame] {
    var detector = VoiceActivityDetector(sampleRate: 16_000)
    return detector.add(samples)
  }

  private static func energy(_ samples: [Float]) -> [VoiceFrame] {
    var detector = FullBandEnergy()
    return detector.add(samples)
  }

  private static func triggers(_ kind: SyntheticSignal.Kind, seconds: Int, _ detect: ([Float]) -> [VoiceFrame]) -> Int {
    var noise = SyntheticSignal(kind, sampleRate: 16_000, level: -36, seed: 99)
    var endpointer = Endpointer(format: .speech, options: options)
    return detect(noise.samples(seconds * 16_000)).flatMap { endpointer.advance($0) }
      .count { if case .speechBegan = $0 { true } else { false } }
  }

  @Test("Some clips at 10 dB: start and end in time")
  func short() throws {
    var score = LabelledSet.Score()
    for (index, voice) in SpokenClip.voices.enumerated() {
      for sentence in 0..<3 {
        let clip = try SpokenClip(SpokenClip.heldOut[3 * index + sentence], voice: voice)
        let noise = Self.noises[(index + sentence) % 4].kind
        let (samples, speech) = LabelledSet.mix(clip, noise: noise, snr: 10, seed: UInt64(100 + 3 * index + sentence))
        LabelledSet.judge(Self.bands(samples), speech: speech, Self.options, &score)
      }
    }
    #expect(score.clips == 12)
    #expect(score.good >= 11, "\(score)")
  }

  @Test("Twenty seconds of each noise begin nothing")
  func noise() {
    for (name, kind) in Self.noises {
      #expect(Self.triggers(kind, seconds: 20, Self.bands) == 0, "\(name)")
    }
  }

  @Test(
    "The table of the documentation",
    .enabled(if: ProcessInfo.processInfo.environment["SLU_ENDPOINTING"] == "full", "SLU_ENDPOINTING=full runs it"))
  func full() throws {
    let clips = try SpokenClip.heldOut.flatMap { sentence in
      try SpokenClip.voices.map { try SpokenClip(sentence, voice: $0) }
    }
    let floors: [(snr: Float?, percent: Double)] = [(nil, 0), (20, 95), (10, 95), (5, 92)]
    for (name, detect) in [("six bands", Self.bands), ("full-band energy", Self.energy)] {
      for (snr, floor) in floors {
        var cells: [String] = []
        var all = LabelledSet.Score()
        for (_, kind) in Self.noises {
          var score = LabelledSet.Score()
          for (index, clip) in clips.enumerated() {
            let (samples, speech) = LabelledSet.mix(clip, noise: kind, snr: snr, seed: 11_000 + UInt64(index))
            LabelledSet.judge(detect(samples), speech: speech, Self.options, &score)
          }
          all.clips += score.clips
          all.good += score.good
          cells.append(String(format: "%.0f", score.percent))
        }
        let level = snr.map { "\(Int($0)) dB" } ?? "clean"
        print("| \(name) | \(level) | \(cells.joined(separator: " | ")) | \(String(format: "%.1f", all.percent)) |")
        if name == "six bands" { #expect(all.percent >= floor, "\(level)") }
      }
      let counts = Self.noises.map { Self.triggers($0.kind, seconds: 1800, detect) }
      print("| \(name) | triggers in 30 min | \(counts.map(String.init).joined(separator: " | ")) |  |")
      if name == "six bands" { #expect(counts.allSatisfy { $0 <= 1 }) }
    }
  }
}
