import SLUSpeech
import SLUTestKit
import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: the mean of an utterance")
struct UtteranceCepstraTests {
  /// Frames of two features, in which a word of 200 ms is said after the other.
  private static let words = (0..<160).map { frame -> [Float] in [frame / 20 % 2 == 0 ? 60 : 70, Float(frame % 4)] }
  private static let silence: [Float] = [20, -5]

  private static func mean(silentFrames count: Int, of silence: [Float] = silence, loud: Int = 0) -> [Float]? {
    var cepstra = UtteranceCepstra()
    cepstra.add(Array(repeating: silence, count: count / 2))
    cepstra.add(Array(repeating: [200, 0], count: loud))
    cepstra.add(words)
    cepstra.add(Array(repeating: silence, count: count - count / 2))
    return cepstra.mean(ofAtLeast: 20)
  }

  /// A decoder of one hearing that has heard this.
  private static func hearing(_ samples: [Int16]) throws -> PocketSphinxDecoder {
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.templates, profile: .fast)
    try decoder.start()
    try decoder.accept(samples)
    return decoder
  }

  @Test("However long the silence around words is, it is a fifth of it", arguments: [40, 100, 400, 2000])
  func silence(count: Int) throws {
    let mean = try #require(Self.mean(silentFrames: count))
    // Of 65 and 20, and of 1.5 and -5.
    #expect(abs(mean[0] - 56) < 0.01 && abs(mean[1] - 0.2) < 0.01, "\(mean)")
  }

  @Test("Less silence counts as what it is", arguments: [0, 1, 8, 20])
  func little(count: Int) throws {
    let mean = try #require(Self.mean(silentFrames: count))
    let expected = (160 * 65 + Float(count) * 20) / Float(160 + count)
    #expect(abs(mean[0] - expected) < 0.01, "\(mean), \(expected)")
  }

  @Test("In loud noise all frames count alike")
  func noise() throws {
    let mean = try #require(Self.mean(silentFrames: 160, of: [49, 3]))
    #expect(abs(mean[0] - 57) < 0.01, "\(mean)")
  }

  @Test("Digital silence does not count, however long it is")
  func digitalSilence() throws {
    let mean = try #require(Self.mean(silentFrames: 1000, of: [-40, 0]))
    #expect(mean == Self.mean(silentFrames: 0))
  }

  @Test("A click makes no silence of the words")
  func click() throws {
    let mean = try #require(Self.mean(silentFrames: 100, loud: 4))
    let speech: Float = (160 * 65 + 4 * 200) / 164
    #expect(abs(mean[0] - (0.8 * speech + 0.2 * 20)) < 0.01, "\(mean)")
  }

  @Test("Fewer frames than wanted have no mean, and no frames none of any number")
  func few() {
    var cepstra = UtteranceCepstra()
    #expect(cepstra.mean(ofAtLeast: 0) == nil)
    cepstra.add(Array(Self.words.prefix(19)))
    #expect(cepstra.mean(ofAtLeast: 20) == nil)
    cepstra.add([Self.words[19]])
    #expect(cepstra.mean(ofAtLeast: 20) != nil)
  }

  @Test("After thirty seconds nothing more counts")
  func long() throws {
    var cepstra = UtteranceCepstra()
    for _ in 0..<20 { cepstra.add(Self.words) }
    let mean = cepstra.mean(ofAtLeast: 3000)
    #expect(mean != nil && cepstra.mean(ofAtLeast: 3001) == nil)
    cepstra.add(Array(repeating: Self.silence, count: 1000))
    #expect(cepstra.mean(ofAtLeast: 1) == mean)
  }

  @Test("A mean moves to that of the utterance with the speech in it", arguments: [0, 30, 90])
  func moving(frames: Int) throws {
    var cepstra = UtteranceCepstra()
    #expect(cepstra.mean(comingFrom: [40, 0]) == nil)
    cepstra.add(Array(repeating: [60, 0], count: frames))
    #expect(cepstra.mean(comingFrom: [40, 0]) == nil)
    cepstra.add(Array(repeating: Self.silence, count: 100))
    // Silence alone is not known for it.
    let mean = cepstra.mean(comingFrom: [40, 0])
    guard frames > 0 else { return #expect(mean == nil) }
    let share = Float(frames) / Float(frames + 30)
    #expect(abs(try #require(mean)[0] - (share * (0.8 * 60 + 0.2 * 20) + (1 - share) * 40)) < 0.01)
    cepstra.add(Array(repeating: Self.silence, count: 200 - frames))
    #expect(cepstra.mean(comingFrom: [40, 0]) != nil)
    cepstra.add([Self.silence])
    #expect(cepstra.mean(comingFrom: [40, 0]) == nil)
  }

  @Test("The first hearing takes the mean of a soft voice away, too", arguments: SpokenSentence.voices)
  func soft(voice: String) throws {
    let sound = try SpokenSentence("can i have two green tea with oat milk", voice: voice).samples
    let decoder = try Self.hearing(sound.map { $0 / 16 })
    let own = try #require(decoder.first.cepstra.mean(ofAtLeast: 100))
    let means = (CepstralMean.current(of: decoder.first.pointer), decoder.first.acoustics.warp.apply(own))
    for (current, own) in zip(means.0, means.1) { #expect(abs(current - own) < 6, "\(means)") }
  }

  @Test("What is 24 dB softer has a first feature that is lower by what separates silence from speech")
  func unit() throws {
    var signal = SyntheticSignal(.pinkNoise, sampleRate: 16_000, level: -20, seed: 9)
    let sound = signal.int16Samples(32_000)
    let means = try [Int16(1), 16].map { part in
      let decoder = try Self.hearing(sound.map { $0 / part })
      return try #require(decoder.first.cepstra.mean(ofAtLeast: 100))
    }
    #expect(abs(means[0][0] - means[1][0] - 27.6) < 0.5, "\(means)")
  }
}
