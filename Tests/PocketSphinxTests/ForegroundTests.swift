import SLUSpeech
import SLUTestKit
import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: who is nearer than what was heard before")
struct ForegroundTests {
  private static func noise(_ seconds: Double, _ level: Float) -> [Int16] {
    var signal = SyntheticSignal(.pinkNoise, sampleRate: 16_000, level: level, seed: 3)
    return signal.int16Samples(Int(seconds * 16_000))
  }

  /// Where it is noticed, in seconds, however the sound is cut.
  private static func places(_ sound: [Int16], _ size: Int) -> [Double] {
    var (foreground, places) = (Foreground(), [Double]())
    for position in stride(from: 0, to: sound.count, by: size) {
      let end = min(sound.count, position + size)
      if foreground.add(sound[position..<end]) { places.append(Double(end) / 16_000) }
    }
    return places
  }

  @Test(
    "What is much louder for a while is, from its 400 ms on",
    arguments: [
      ("20 dB louder", noise(2, -50) + noise(2, -30), true), ("8 dB louder", noise(2, -50) + noise(2, -42), false),
      ("softer", noise(2, -30) + noise(2, -50), false),
      ("a blow of 50 ms", noise(2, -50) + noise(0.05, -10) + noise(2, -50), false),
      ("too early to know", noise(0.5, -50) + noise(0.25, -30), false), ("nothing", [], false),
    ])
  func levels(_ what: String, _ sound: [Int16], _ isFound: Bool) {
    for size in [160, 480] {
      let places = Self.places(sound, size)
      #expect(places.isEmpty == !isFound, "\(what): \(places)")
      // Until it is what was heard before.
      #expect(places.allSatisfy { $0 > 2.2 && $0 < 2.9 }, "\(what): \(places)")
    }
  }

  @Test("Nobody is nearer than they were at the beginning of their sentence", arguments: SpokenSentence.voices)
  func sentences(voice: String) throws {
    for text in ["book a flight to new york", "put six tickets in the basket", "speak up a bit would you please"] {
      let spoken = try SpokenSentence(text, voice: voice).samples
      let loud = (spoken.map { abs(Int($0)) }.max() ?? 0) / 18
      let first = try #require(spoken.firstIndex { abs(Int($0)) > loud })
      // Noticed 400 ms behind where they begin, with 300 ms before that: nothing is forgotten of what is said.
      let latest = Double(first) / 16_000 + 0.7
      let places = Self.places(spoken, 160)
      #expect(places.allSatisfy { $0 < latest }, "\(text): \(places), \(latest)")
    }
  }

  @Test("Whoever speaks behind others is heard without them", arguments: SpokenSentence.voices)
  func behindOthers(voice: String) throws {
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.templates, profile: .accurate)
    let order = try SpokenSentence("can i have two green tea with oat milk", voice: voice)
    let other = try SpokenSentence("how much is the latte", voice: "awb").samples
    // 24 dB softer, for some four seconds.
    let sound = (other + other).map { $0 / 16 } + order.samples
    var heard: [RecognizerOutput] = []
    for size in [320, 999] {
      try decoder.start()
      for position in stride(from: 0, to: sound.count, by: size) {
        try decoder.accept(Array(sound[position..<min(sound.count, position + size)]))
      }
      heard.append(try decoder.finish())
    }
    #expect(heard[0].words.map(\.text).joined(separator: " ") == order.text)
    #expect(try #require(heard[0].words.first).startTime > 2 * other.count / 16)
    #expect(heard[1] == heard[0])
  }
}
