import Foundation
import SLUAudio
import SLUTestKit
import Testing

/// Spoken clips in noise: a small part of what `Scripts/endpointing` measures.
@Suite("Endpointing of speech in noise", .enabled(if: SpokenClip.program != nil, "flite is not installed"))
struct LabelledSetTests {
  @Test("Some clips: start and end in time", arguments: [(20, 12), (10, 11)] as [(Float, Int)])
  func short(decibels: Float, least: Int) throws {
    var score = LabelledSet.Score()
    for (index, voice) in SpokenClip.voices.enumerated() {
      for sentence in 0..<3 {
        let clip = try SpokenClip(SpokenClip.heldOut[3 * index + sentence], voice: voice)
        let noise = LabelledSet.noises[(index + sentence) % 4].kind
        let (samples, speech) = LabelledSet.mix(
          clip, noise: noise, snr: decibels, seed: UInt64(100 + 3 * index + sentence))
        LabelledSet.judge(LabelledSet.bands(samples), speech: speech, &score)
      }
    }
    #expect(score.clips == 12)
    #expect(score.good >= least, "\(score)")
  }

  @Test("Twenty seconds of each noise begin nothing")
  func noise() {
    for (name, kind) in LabelledSet.noises {
      #expect(LabelledSet.triggers(kind, seconds: 20, LabelledSet.bands) == 0, "\(name)")
    }
  }
}
