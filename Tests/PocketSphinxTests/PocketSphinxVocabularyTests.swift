import SLUAudio
import SLUPocketSphinx
import SLUSpeech
import Testing

@Suite("PocketSphinx: the vocabulary of an utterance")
struct PocketSphinxVocabularyTests {
  private static let names = [
    "kowalski": [["K", "AH", "W", "AA", "L", "S", "K", "IY"]], "babbage": [["B", "AE", "B", "IH", "JH"]],
    "charles": [["CH", "AA", "R", "L", "Z"]],
  ]

  private func hear(
    _ engine: PocketSphinxEngine, _ spoken: SpokenSentence, _ vocabulary: [String], bias: Double? = nil
  ) async throws -> String {
    let recognizer = try await engine.recognizer(
      for: RecognizerRequest(vocabulary: vocabulary, vocabularyBias: bias))
    for chunk in spoken.chunks() { _ = try await recognizer.accept(chunk) }
    return try await recognizer.finish().words.map(\.text).joined(separator: " ")
  }

  @Test("Phrases are heard in the utterance that has them, and in no other; the rest of the language goes on")
  func phrases() async throws {
    let engine = try PocketSphinxEngine(language: SmallLanguage.coffee, pronounce: { Self.names[$0] ?? [] })
    let name = try SpokenSentence("give me charles babbage")
    let order = try SpokenSentence("can i have two green tea")
    let before = try await hear(engine, name, [])
    #expect(!before.contains("babbage"))
    for _ in 0..<2 {
      #expect(try await hear(engine, name, ["Charles Babbage", "Kowalski"], bias: 4) == "give me charles babbage")
      #expect(try await hear(engine, order, ["Charles Babbage", "Kowalski"], bias: 4) == order.text)
    }
    #expect(try await hear(engine, name, []) == before)
    #expect(try await hear(engine, order, []) == order.text)
  }

  @Test("A phrase that nobody can pronounce, or that is none, is left out")
  func unpronounceable() async throws {
    let engine = try PocketSphinxEngine(language: SmallLanguage.coffee) { $0 == "odd" ? [["no phone"]] : [] }
    let order = try SpokenSentence("can i have two green tea")
    #expect(try await hear(engine, order, ["Zzyzx", "", "  ", "odd", "<s>", "give zzyzx", "a(2)"]) == order.text)
  }

  @Test("Words that the language already has can be phrases")
  func known() async throws {
    let engine = try PocketSphinxEngine(language: SmallLanguage.coffee)
    let spoken = try SpokenSentence("order card cream")
    #expect(try await hear(engine, spoken, ["order card cream"], bias: 5) == spoken.text)
  }
}
