import SLUAudio
import SLUSpeech
import SLUTestKit
import Testing

@testable import SLUPocketSphinx

/// A short form of `Scripts/soak-speech`.
@Suite("PocketSphinx: odd sound that goes on") struct LongSoundTests {
  private static func sound(_ kind: SyntheticSignal.Kind, level: Float) -> [Int16] {
    var signal = SyntheticSignal(kind, sampleRate: 16_000, level: level, seed: 3)
    return signal.int16Samples(20 * 16_000)
  }

  @Test("Utterances end, their words lie within them, and speech afterwards is heard as before")
  func ends() async throws {
    let limits = UtteranceLimits(patience: 2000, longest: 4000, hindsight: 1500)
    let decoder = try DecoderActor(PocketSphinxDecoder(language: SmallLanguage.coffee, profile: .fast), limits: limits)
    let spoken = try SpokenSentence("give me two large latte", voice: "slt")
    let alone = try await decoder.hear(spoken.samples)
    #expect(alone.contains { !$0.words.isEmpty })
    let speech = [[Int16]](repeating: spoken.samples, count: 8).flatMap { $0 }
    let sounds: [(String, [Int16])] = [
      ("silence", [Int16](repeating: 0, count: 20 * 16_000)), ("a tone", Self.sound(.tone(440), level: -6)),
      ("hiss", Self.sound(.whiteNoise, level: -20)), ("clipping", speech.map { Int16(clamping: Int($0) * 10) }),
      ("an offset", speech.map { $0 / 2 + 8000 }), ("very quiet", speech.map { $0 / 100 }),
    ]
    for (name, samples) in sounds {
      let ended = try await decoder.hear(samples).dropLast()
      for output in ended { #expect(output.words.allSatisfy { $0.endTime <= output.heardUntil }, "\(name)") }
      // Each takes two seconds at least, and at most four and what is heard again of the last one.
      let seconds = samples.count / 16_000
      let sentences = ended.map(\.sentence)
      #expect((seconds / 4 - 1...seconds / 2 + 1).contains(ended.count), "\(name), \(seconds) s: \(sentences)")
    }
    #expect(try await decoder.hear(spoken.samples).map(\.sentence) == alone.map(\.sentence))
  }
}
