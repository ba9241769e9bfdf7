import Foundation
import SLUTestKit
import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: what a speaker's voice is like")
struct SpeakerTests {
  private static let text = "i would like two green tea with oat milk"

  /// The factor by which a decoder takes the frequencies of a voice to lie higher.
  private static func factor(_ sound: [Int16], _ profile: DecoderProfile = .fast) throws -> Float {
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.coffee, profile: profile)
    try decoder.start()
    try decoder.accept(sound)
    return decoder.first.acoustics.warp.factor
  }

  /// The sound as if the speaker were smaller: all frequencies higher, and quicker.
  private static func higher(_ sound: [Int16], by factor: Double) -> [Int16] {
    (0..<Int(Double(sound.count - 1) / factor)).map { place in
      let (whole, part) = (Int(Double(place) * factor), (Double(place) * factor).truncatingRemainder(dividingBy: 1))
      return Int16((1 - part) * Double(sound[whole]) + part * Double(sound[whole + 1]))
    }
  }

  @Test("A woman's voice lies higher than a man's", arguments: [DecoderProfile.fast, .accurate])
  func voices(profile: DecoderProfile) throws {
    let woman = try Self.factor(SpokenSentence(Self.text, voice: "slt").samples, profile)
    for man in ["rms", "kal16", "awb"] {
      let factor = try Self.factor(SpokenSentence(Self.text, voice: man).samples, profile)
      #expect(factor < woman, "\(man)")
    }
  }

  @Test("The same voice with higher frequencies is found to lie higher", arguments: ["rms", "awb", "kal16"])
  func higher(voice: String) throws {
    let sound = try SpokenSentence(Self.text, voice: voice).samples
    let factors = try [0.92, 1, 1.1].map { try Self.factor(Self.higher(sound, by: $0)) }
    #expect(factors == factors.sorted() && factors[0] < factors[2], "\(factors)")
  }

  @Test("Of an utterance without words nothing is known, and the next begins as an average voice")
  func unknown() throws {
    var signal = SyntheticSignal(.pinkNoise, sampleRate: 16_000, level: -60, seed: 1)
    #expect(try Self.factor(signal.int16Samples(48_000)) == 1)
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.coffee, profile: .fast)
    try decoder.start()
    try decoder.accept(SpokenSentence(Self.text, voice: "slt").samples)
    #expect(decoder.first.acoustics.warp.factor > 1)
    // What goes on in the same sound is the same speaker's.
    try decoder.goOn()
    #expect(decoder.first.acoustics.warp.factor > 1)
    try decoder.start()
    #expect(decoder.first.acoustics.warp == .none)
  }

  /// A natural logarithm cut to whole steps of the library's.
  private static func whole(_ logarithm: Float) -> Float {
    let step = Float(log(LogarithmBase.value))
    return (logarithm / step).rounded(.towardZero) * step
  }

  @Test("How likely sound is for a phone is said by its gaussian that fits best")
  func likelihood() throws {
    var random = SplitMix64(seed: 3)
    // Two phones, three gaussians, streams of two, two and one feature.
    let bytes = ModelParameters.bytes(of: [2, 3, 3, 2, 2, 1, 30] + Array(repeating: 0, count: 30))
    let shape = try Gaussians(bytes)
    let means = (0..<30).map { _ in Float.random(in: -5...5, using: &random) }
    let variances = (0..<30).map { _ in Float.random(in: 0.5...3, using: &random) }
    let likelihoods = try PhoneLikelihoods(
      GaussianTable(means: means, variances: variances, shape: shape), phones: ["A", "SIL"])
    #expect(likelihoods.numbers == ["A": 0, "SIL": 1])
    let frame = PhoneLikelihoods.Frame(cepstrum: [1, -2], change: [0.5, 3])
    for phone in 0...1 {
      let expected = [(frame.cepstrum, 0), (frame.change, 6)].reduce(Float(0)) { sum, stream in
        let gaussians = (0..<3).map { gaussian in
          (0..<2).reduce(Float(0)) { sum, feature in
            let place = phone * 15 + stream.1 + gaussian * 2 + feature
            // The library's constants and weights are whole numbers of steps.
            let (constant, weight) = (-0.5 * log(2 * .pi * variances[place]), 0.5 / variances[place])
            return sum + Self.whole(constant) - pow(stream.0[feature] - means[place], 2) * Self.whole(weight)
          }
        }
        return sum + (gaussians.max() ?? 0)
      }
      #expect(abs(likelihoods.logarithm(of: frame, for: phone) - expected) < 1e-3)
    }
  }
}
