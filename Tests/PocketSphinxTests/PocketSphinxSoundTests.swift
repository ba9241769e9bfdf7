import SLUPocketSphinx
import SLUSpeech
import SLUTestKit
import Testing

@Suite("PocketSphinx: sound that is no speech")
struct PocketSphinxSoundTests {
  private static let second = 16_000

  private static let sounds: [(String, [Int16])] = [
    ("nothing", []), ("one sample", [7]), ("silence", [Int16](repeating: 0, count: second)),
    ("an offset", [Int16](repeating: 12_000, count: second)),
    ("full scale", [Int16](repeating: .max, count: second)),
    ("clipping", (0..<second).map { $0 % 40 < 20 ? .max : .min }),
    ("a tone", noise(.tone(440), level: -6)), ("hiss", noise(.whiteNoise, level: -20)),
    ("a fan", noise(.fan, level: -30)), ("very quiet", noise(.pinkNoise, level: -85)),
    (
      "random bits",
      {
        var random = SplitMix64(seed: 11)
        return (0..<second).map { _ in Int16(truncatingIfNeeded: random.next()) }
      }()
    ),
  ]

  private static func noise(_ kind: SyntheticSignal.Kind, level: Float) -> [Int16] {
    var signal = SyntheticSignal(kind, sampleRate: second, level: level, seed: 7)
    return signal.int16Samples(2 * second)
  }

  @Test("It is decoded to its end, and speech after it is heard as before", arguments: DecoderProfile.allCases)
  func noSpeech(profile: DecoderProfile) throws {
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.coffee, profile: profile)
    let spoken = try SpokenSentence("give me two large latte", voice: "slt")
    let expected = try decoder.hear(spoken.samples, alternatives: 2)
    #expect(!expected.words.isEmpty)
    for (name, samples) in Self.sounds {
      let output = try decoder.hear(samples, alternatives: 2)
      #expect(output.heardUntil == samples.count / 16, "\(name)")
      #expect(output.words.allSatisfy { $0.endTime <= output.heardUntil + 30 }, "\(name)")
    }
    #expect(try decoder.hear(spoken.samples, alternatives: 2) == expected)
  }

  @Test("Speech of half the rate, or in front of an offset, comes to an end too")
  func wrongRate() throws {
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.coffee)
    let spoken = try SpokenSentence("can i have a small espresso please")
    let half = stride(from: 0, to: spoken.samples.count, by: 2).map { spoken.samples[$0] }
    #expect(try decoder.hear(half, alternatives: 2).heardUntil == half.count / 16)
    let offset = spoken.samples.map { $0 / 2 + 8000 }
    #expect(try decoder.hear(offset, alternatives: 2).sentence == spoken.text)
  }
}
