import SLUTestKit
import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: where speech ends in an utterance")
struct SpeechEndTests {
  private static func noise(_ count: Int, level: Float) -> [Int16] {
    var signal = SyntheticSignal(.pinkNoise, sampleRate: 16_000, level: level, seed: 5)
    return signal.int16Samples(count)
  }

  @Test(
    "Behind the last word, and long before the end of the noise", arguments: SpokenSentence.voices, [Float(-60), -45])
  func found(voice: String, level: Float) throws {
    let quiet = try SpokenSentence("can i have a small espresso please", voice: voice).samples
    let samples = zip(quiet + Array(repeating: 0, count: 24_000), Self.noise(quiet.count + 24_000, level: level))
      .map { Int16(clamping: Int($0) + Int($1)) }
    let last = try #require(quiet.lastIndex { abs(Int($0)) > 1000 })
    var end = SpeechEnd()
    // What is certain stays so, and never goes beyond what there is.
    var certain = 0
    for start in stride(from: 0, to: samples.count, by: 700) {
      end.add(Array(samples[start..<min(samples.count, start + 700)]))
      #expect(end.certain >= certain && end.certain <= min(samples.count, start + 700))
      certain = end.certain
    }
    #expect(end.count > last && end.count < quiet.count + 6_000, "\(last) \(end.count)")
    #expect(end.certain == end.count)
  }

  @Test(
    "Where nobody speaks nothing is cut off",
    arguments: [[], [Int16](repeating: 0, count: 32_000), noise(32_000, level: -40)])
  func nobody(samples: [Int16]) {
    var end = SpeechEnd()
    end.add(samples)
    #expect(end.count == samples.count && end.certain == 0)
  }
}
