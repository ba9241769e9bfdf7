import SLUAudio
import SLUSpeech
import SLUTestKit
import Testing

@testable import SLUPocketSphinx

/// Orders over pink noise, as sentences, by a real decoder.
@Suite("PocketSphinx: speech in noise")
struct NoisySpeechTests {
  private static let orders = [
    "i would like a small latte", "can i have two green tea to go", "give me three hot chocolate please",
    "i'll have a large espresso with oat milk", "can i have a large cappuccino", "give me two orange juice to go",
    "i would like three latte with whipped cream", "i'll have a small hot chocolate please",
  ]

  /// An order so many decibels above noise.
  private static func sound(_ number: Int, decibels: Float) throws -> [Int16] {
    let spoken = try SpokenSentence(orders[number], voice: SpokenSentence.voices[number % 4]).samples
    var signal = SyntheticSignal(.pinkNoise, sampleRate: 16_000, level: -20, seed: UInt64(number))
    let noise = AudioChunk(format: .speech, position: 0, samples: .float(signal.samples(spoken.count)))
    let speech = AudioChunk(format: .speech, position: 0, samples: .int16(spoken))
    return try NoiseMixer(noise).mix(into: speech, from: 0, speechToNoise: decibels).int16Samples
  }

  @Test("Most orders are heard in noise in which a clean model hears few", arguments: [9, 12] as [Float])
  func orders(decibels: Float) throws {
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.templates)
    var clean = try PocketSphinxDecoder(language: SmallLanguage.templates, profile: .fast)
    var (right, withoutNoise) = (0, 0)
    for number in Self.orders.indices {
      let sound = try Self.sound(number, decibels: decibels)
      right += try decoder.hear(sound, pieces: 1600).sentence == Self.orders[number] ? 1 : 0
      withoutNoise += try clean.hear(sound, pieces: 1600).sentence == Self.orders[number] ? 1 : 0
    }
    #expect(right >= 6 && withoutNoise <= 3, "\(decibels) dB: \(right) with what noise does, \(withoutNoise) without")
  }

  @Test("Speech that is cut close to its words is not taken for noise")
  func cutClose() throws {
    for (number, order) in Self.orders.enumerated() {
      let spoken = try SpokenSentence(order, voice: SpokenSentence.voices[number % 4]).samples
      let isLoud = { (sample: Int16) in abs(Int(sample)) > 100 }
      let (first, last) = (
        try #require(spoken.firstIndex(where: isLoud)), try #require(spoken.lastIndex(where: isLoud))
      )
      var (clean, noisy) = (SoundContrast(), SoundContrast())
      clean.add(spoken[first...last])
      noisy.add(try Self.sound(number, decibels: 12)[first...last])
      #expect(clean.noise.number <= 1 && noisy.noise.number >= 2, "\(order): \(clean.noise), \(noisy.noise)")
    }
    #expect(SoundContrast().noise == .quiet)
  }

  @Test("It is the same in pieces of any size, and after other sound")
  func pieces() throws {
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.templates)
    let (noisy, quiet) = (try Self.sound(3, decibels: 8), try SpokenSentence(Self.orders[0]).samples)
    let (first, second) = (try decoder.hear(quiet, pieces: 1600), try decoder.hear(noisy, pieces: 1600))
    #expect(first.sentence == Self.orders[0])
    for size in [160, 999, noisy.count] { #expect(try decoder.hear(noisy, pieces: size) == second) }
    #expect(try decoder.hear(quiet, pieces: 1600) == first)
  }
}
