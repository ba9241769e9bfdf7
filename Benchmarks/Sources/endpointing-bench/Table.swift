import Foundation
import SLUAudio
import SLUTestKit

/// How well a detector finds the held-out clips in each noise, as rows of the documentation's table.
struct Table {
  /// Another seed is another noise, and another silence around each clip.
  let seed: UInt64
  let clips: [SpokenClip]
  /// Whether a figure is below its floor.
  private(set) var isMissed = false

  init(seed: UInt64) throws {
    self.seed = seed
    clips = try SpokenClip.heldOut.flatMap { sentence in
      try (SpokenClip.voices + SpokenClip.changedVoices).map { try SpokenClip(sentence, voice: $0) }
    }
  }

  /// Measures a detector.
  ///
  /// - Parameters:
  ///   - name: Its name in the table.
  ///   - floors: What it must reach, in percent of all clips, at each ratio of speech to noise; nil is clean.
  ///   - most: How many false triggers there may be in half an hour of each noise.
  ///   - detect: The detector.
  mutating func measure(
    _ name: String, floors: [(decibels: Float?, percent: Double)] = [(nil, 0), (20, 0), (10, 0), (5, 0)],
    most: Int = .max, _ detect: ([Float]) throws -> [VoiceFrame]
  ) throws {
    for (decibels, floor) in floors {
      let scores = try LabelledSet.noises.map { try score($0.kind, decibels, detect) }
      let percent = 100 * Double(scores.map(\.good).reduce(0, +)) / Double(scores.map(\.clips).reduce(0, +))
      let cells = scores.map { String(format: "%.0f", $0.percent) } + [String(format: "%.1f", percent)]
      print("| \(name) | \(decibels.map { "\(Int($0)) dB" } ?? "clean") | \(cells.joined(separator: " | ")) |")
      isMissed = isMissed || percent < floor
    }
    let triggers = try LabelledSet.noises.map { try LabelledSet.triggers($0.kind, seconds: 1800, seed: seed, detect) }
    print("| \(name) | false triggers in 30 min | \(triggers.map(String.init).joined(separator: " | ")) | |")
    isMissed = isMissed || triggers.contains { $0 > most }
  }

  private func score(
    _ noise: SyntheticSignal.Kind, _ decibels: Float?, _ detect: ([Float]) throws -> [VoiceFrame]
  ) throws -> LabelledSet.Score {
    var score = LabelledSet.Score()
    for (index, clip) in clips.enumerated() {
      let (samples, speech) = LabelledSet.mix(clip, noise: noise, snr: decibels, seed: seed + UInt64(index))
      LabelledSet.judge(try detect(samples), speech: speech, &score)
    }
    return score
  }
}
