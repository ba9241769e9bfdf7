import SLUAudio
import SLULanguageModel
import SLUPocketSphinx
import SLUSpeech
import SLUTestKit
import Testing

@Suite("PocketSphinx: the sentences of templates")
struct PocketSphinxGrammarTests {
  @Test(
    "Sentences are heard, while they are said and at the end", arguments: [DecoderProfile.balanced, .accurate])
  func sentences(profile: DecoderProfile) throws {
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.templates, profile: profile)
    for (number, text) in ["give me two espresso to go", "cancel my order", "can i have a large latte"].enumerated() {
      let spoken = try SpokenSentence(text, voice: SpokenSentence.voices[number % 4])
      try decoder.start()
      var seen: Set<String> = []
      for start in stride(from: 0, to: spoken.samples.count, by: 1600) {
        try decoder.accept(Array(spoken.samples[start..<min(spoken.samples.count, start + 1600)]))
        seen.formUnion(decoder.words.map(\.text))
      }
      #expect(seen.isSuperset(of: text.split(separator: " ").map(String.init)))
      #expect(try decoder.finish().words.map(\.text).joined(separator: " ") == text)
    }
  }

  @Test(
    "Words in the order of no sentence stay, and a sentence is taken for one",
    arguments: [DecoderProfile.balanced, .accurate])
  func choice(profile: DecoderProfile) throws {
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.templates, profile: profile)
    let within = try decoder.hear(SpokenSentence("give me a small cappuccino with oat milk").samples, alternatives: 2)
    #expect(within.sentence == "give me a small cappuccino with oat milk")
    #expect(within.templateFit?.isTaken == true)
    let outside = try decoder.hear(
      SpokenSentence("is the hot milk with chocolate or i like to pay my card").samples, alternatives: 2)
    #expect(!SmallLanguage.orders.contains(outside.sentence))
    #expect(outside.templateFit?.isTaken == false)
    #expect((outside.templateFit?.difference ?? 1) < 0)
  }

  /// How many words are heard while a sentence is said, and how many of them its likeliest sentence has, too.
  private func agreement(
    _ language: SpokenLanguage, _ text: String, other: SpokenLanguage? = nil
  ) throws -> [(words: Int, agreed: Int?)] {
    var decoder = try PocketSphinxDecoder(language: language)
    try decoder.use(other)
    try decoder.start()
    return try SpokenSentence(text).chunks().map { chunk in
      try decoder.accept(chunk.int16Samples)
      return (decoder.output.words.count, decoder.output.agreed)
    }
  }

  @Test("While somebody speaks it is known how many words a sentence has, too")
  func agreement() throws {
    let language = SmallLanguage.templates
    let within = try agreement(language, "can i have a small cappuccino with oat milk")
    // The first second and a half, in which nothing is known, and the rest.
    #expect(within.filter { $0.agreed == nil }.count == within.prefix { $0.agreed == nil }.count)
    #expect(within.first?.agreed == nil)
    let last = try #require(within.last)
    #expect(last.words > 6 && last.agreed == last.words)
    let outside = try #require(agreement(language, "is the hot milk with chocolate or i like to pay my card").last)
    #expect(try #require(outside.agreed) < outside.words)
    let text = "can i have a small latte with oat milk"
    #expect(try agreement(SmallLanguage.coffee, text).allSatisfy { $0.agreed == nil })
    #expect(try agreement(language, text, other: SmallLanguage.coffee).allSatisfy { $0.agreed == nil })
  }

  @Test("Without sentences nothing is said of them")
  func none() throws {
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.coffee)
    #expect(try decoder.hear(SpokenSentence("give me two latte").samples, alternatives: 2).templateFit == nil)
  }

  @Test("Nothing, silence and noise come to an end, and speech after them is heard as before")
  func noSpeech() throws {
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.templates)
    let spoken = try SpokenSentence("give me two large latte")
    let expected = try decoder.hear(spoken.samples, alternatives: 2)
    #expect(!expected.words.isEmpty)
    let second = 16_000
    let sounds: [[Int16]] = [
      [], [7], Array(repeating: 0, count: 20 * second), (0..<second).map { $0 % 40 < 20 ? .max : .min },
    ]
    for samples in sounds {
      let output = try decoder.hear(samples, alternatives: 2)
      #expect(output.heardUntil == samples.count / 16)
      #expect(output.words.allSatisfy { $0.endTime <= output.heardUntil + 30 })
    }
    var hiss = SyntheticSignal(.pinkNoise, sampleRate: second, level: -25, seed: 7)
    let noise = hiss.int16Samples(4 * second)
    #expect(try decoder.hear(noise, alternatives: 2).words.count < 8)
    #expect(try decoder.hear(spoken.samples, alternatives: 2) == expected)
  }

  @Test("A phrase of an utterance is heard beside the sentences")
  func phrases() async throws {
    let engine = try PocketSphinxEngine(language: SmallLanguage.templates) {
      $0 == "babbage" ? [["B", "AE", "B", "IH", "JH"]] : []
    }
    for text in ["give me babbage", "can i have two green tea"] {
      let recognizer = try await engine.recognizer(for: RecognizerRequest(vocabulary: ["babbage"], vocabularyBias: 4))
      for chunk in try SpokenSentence(text).chunks() { _ = try await recognizer.accept(chunk) }
      let heard = try await recognizer.finish().words.map(\.text).joined(separator: " ")
      #expect(heard == text)
    }
  }

  @Test(
    "A graph that is none is refused with what is wrong",
    arguments: [
      ("too many states", 1 << 40, 0, 1, SpokenGrammar.Step(from: 0, to: 1, word: "two", probability: 1), "states for"),
      ("a start that is none", 2, 5, 1, .init(from: 0, to: 1, word: "two", probability: 1), "the start"),
      ("an end that is none", 2, 0, -1, .init(from: 0, to: 1, word: "two", probability: 1), "the end"),
      ("a step to nowhere", 2, 0, 1, .init(from: 0, to: 2, word: "two", probability: 1), "leads from 0 to 2"),
      ("no probability", 2, 0, 1, .init(from: 0, to: 1, word: "two", probability: 0), "probability 0"),
      ("a certain one and more", 2, 0, 1, .init(from: 0, to: 1, word: "two", probability: 1.5), "at most 1"),
      ("a word without sound", 2, 0, 1, .init(from: 0, to: 1, word: "zzyzx", probability: 1), "“zzyzx”"),
    ])
  func broken(
    _ name: String, _ states: Int, _ start: Int, _ end: Int, _ step: SpokenGrammar.Step, _ sentence: String
  ) {
    var language = SmallLanguage.coffee
    language.grammar = SpokenGrammar(states: states, start: start, end: end, steps: [step])
    let error = #expect(throws: RecognizerError.self) { _ = try PocketSphinxDecoder(language: language) }
    #expect(error?.code == .unusableModel)
    #expect(error?.message.contains(sentence) == true)
  }
}
