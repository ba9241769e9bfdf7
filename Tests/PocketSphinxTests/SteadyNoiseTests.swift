import SLUAudio
import SLUSpeech
import SLUTestKit
import Testing

@testable import SLUPocketSphinx

/// A fan, or the hiss of a microphone: it has no words, and those behind it are heard as without it.
@Suite("PocketSphinx: steady noise") struct SteadyNoiseTests {
  private static func hiss(seconds: Int, level: Float) -> [Int16] {
    var signal = SyntheticSignal(.whiteNoise, sampleRate: 16_000, level: level, seed: 5)
    return signal.int16Samples(seconds * 16_000)
  }

  private static func decoder(_ profile: DecoderProfile) throws -> DecoderActor {
    let decoder = try PocketSphinxDecoder(language: SmallLanguage.templates, profile: profile)
    // Utterances are short, so that several end in the noise.
    return DecoderActor(decoder, limits: UtteranceLimits(patience: 4000))
  }

  /// All words that are final.
  private static func hear(_ samples: [Int16], with decoder: DecoderActor) async throws -> [String] {
    try await decoder.hear(samples).flatMap { $0.words.map(\.text) }
  }

  @Test(
    "It has no words, in utterances that end by themselves and in the last",
    arguments: [DecoderProfile.fast, .accurate])
  func noWords(profile: DecoderProfile) async throws {
    let decoder = try Self.decoder(profile)
    for (seconds, level) in [(3, -55), (15, -55), (15, -40)] as [(Int, Float)] {
      let words = try await Self.hear(Self.hiss(seconds: seconds, level: level), with: decoder)
      #expect(words.isEmpty, "\(seconds) s at \(level) dB: \(words)")
    }
  }

  @Test(
    "A single word that is cut close is none, also a vowel that is held", arguments: [DecoderProfile.fast, .accurate])
  func closeCut(profile: DecoderProfile) async throws {
    let decoder = try Self.decoder(profile)
    var checked = 0
    for word in ["three", "latte", "espresso"] {
      for voice in SpokenSentence.voices {
        let spoken = try SpokenSentence(word, voice: voice).samples
        let threshold = (spoken.map { abs(Int($0)) }.max() ?? 0) / 5
        let first = try #require(spoken.firstIndex { abs(Int($0)) > threshold })
        let last = try #require(spoken.lastIndex { abs(Int($0)) > threshold })
        // In less than 300 ms the searches themselves find none.
        guard last - first > 4800 else { continue }
        checked += 1
        let words = try await Self.hear(Array(spoken[first...last]), with: decoder)
        #expect(!words.isEmpty, "\(word) by \(voice), \((last - first) / 16) ms")
      }
    }
    #expect(checked >= 5)
  }

  @Test("Words behind it are heard as without it", arguments: [DecoderProfile.fast, .accurate])
  func before(profile: DecoderProfile) async throws {
    let decoder = try Self.decoder(profile)
    let sentence = "give me two green tea please"
    let spoken = try SpokenSentence(sentence, voice: "slt").samples
    for seconds in [1, 5, 14] {
      let words = try await Self.hear(Self.hiss(seconds: seconds, level: -55) + spoken, with: decoder)
      #expect(words.joined(separator: " ") == sentence, "\(seconds) s")
    }
  }
}
