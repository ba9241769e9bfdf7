import SLUPocketSphinx
import SLUSpeech
import SLUTransport
import Testing

@Suite("PocketSphinx: a decoder")
struct PocketSphinxDecoderTests {
  @Test("A sentence becomes its words, with times in the sound and no silence between")
  func words() throws {
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.coffee, profile: .fast)
    let spoken = try SpokenSentence("i would like a large hot chocolate please")
    try decoder.start()
    try decoder.accept(spoken.samples)
    let output = try decoder.finish()
    #expect(output.words.map(\.text).joined(separator: " ") == spoken.text)
    #expect(output.heardUntil == spoken.samples.count / 16)
    for (word, next) in zip(output.words, output.words.dropFirst()) { #expect(word.endTime <= next.startTime) }
    #expect(try #require(output.words.first).startTime >= 250)
    #expect(try #require(output.words.last).endTime <= output.heardUntil)
    #expect(output.words.allSatisfy { $0.startTime < $0.endTime })
  }

  @Test(
    "Equal sound gives equal words, whatever was heard before and however it is cut",
    arguments: [1, 37, 160, 999, 16_000])
  func deterministic(size: Int) throws {
    let spoken = try SpokenSentence("can i have two green tea with oat milk", voice: "rms")
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.templates, profile: .accurate)
    try decoder.start()
    try decoder.accept(spoken.samples)
    let expected = try decoder.finish(alternatives: 3)
    for other in ["cancel my order", "give me a small latte"] {
      try decoder.start()
      try decoder.accept(SpokenSentence(other, voice: "awb").samples)
      _ = try decoder.finish()
    }
    try decoder.start()
    for start in stride(from: 0, to: spoken.samples.count, by: size) {
      try decoder.accept(Array(spoken.samples[start..<min(spoken.samples.count, start + size)]))
    }
    #expect(try decoder.finish(alternatives: 3) == expected)
    #expect(!expected.alternatives.isEmpty && expected.alternatives.count <= 3)
    #expect(!expected.alternatives.contains { $0.map(\.text) == expected.words.map(\.text) })
  }

  @Test(
    "Not even a score depends on the utterance before, of whatever length either is",
    arguments: [DecoderProfile.balanced, .accurate])
  func nothingIsLeft(profile: DecoderProfile) throws {
    let spoken = try SpokenSentence("can i have two green tea with oat milk and a large latte", voice: "rms")
    let loud: [Int16] = (0..<8_000).map { $0 % 40 < 20 ? .max : .min }
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.templates, profile: profile)
    // Shorter and longer than it takes to know the mean.
    for count in [16_000, spoken.samples.count] {
      var heard: [RecognizerOutput] = []
      for before in [[], loud, Array(repeating: 0, count: 40_000), [7]] {
        for sound in [before, Array(spoken.samples[..<count])] {
          try decoder.start()
          try decoder.accept(sound)
          heard.append(try decoder.finish(alternatives: 1))
        }
      }
      let after = stride(from: 1, to: heard.count, by: 2).map { heard[$0] }
      #expect(after.allSatisfy { $0 == after[0] && !$0.words.isEmpty })
    }
  }

  @Test("How sure it is, is told where it is known", arguments: DecoderProfile.allCases)
  func confidences(profile: DecoderProfile) throws {
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.coffee, profile: profile)
    try decoder.start()
    try decoder.accept(SpokenSentence("give me a large latte").samples)
    let confidences = try decoder.finish().words.map(\.confidence)
    #expect(confidences.count == 5)
    #expect(confidences.allSatisfy { profile == .accurate ? (0...1).contains($0 ?? -1) : $0 == nil })
  }

  @Test("Its log goes to the closure, line by line, and nowhere else")
  func log() throws {
    let messages = Guarded<[PocketSphinxMessage]>([])
    _ = try PocketSphinxDecoder(language: SmallLanguage.coffee) { message in messages.withLock { $0.append(message) } }
    let texts = messages.withLock { $0 }
    #expect(texts.contains { $0.level == .information && $0.text.contains("words") })
    #expect(!texts.contains { $0.text.contains("\n") || $0.text.contains(".c:") || $0.text.contains(".c\"") })
  }
}
