import SLULanguageModel
import Testing

/// Languages as texts, as they are kept.
@Suite("Texts of languages")
struct SpokenLanguageTextTests {
  private static let language = SpokenLanguage(
    languageModel: "\\data\\\nngram 1=1\n\n\\1-grams:\n-0.3 tea\n\n\\end\\\n",
    pronunciations: [.init("tea", ["T", "IY"]), .init("tea", ["T", "EY"]), .init("\u{301}a", ["AH"])],
    unpronounced: ["xyzzy", "é", "\u{301}b"],
    grammar: SpokenGrammar(
      states: 2, start: 0, end: 1,
      steps: [
        .init(from: 0, to: 1, word: "tea", probability: 0.75), .init(from: 1, to: 0, word: nil, probability: 0.5),
        .init(from: 1, to: 0, word: "\u{301}a", probability: 0.25),
      ]))

  @Test("What was written is read")
  func roundTrip() {
    #expect(SpokenLanguage(text: Self.language.text) == Self.language)
    var speakable = Self.language
    speakable.unpronounced = []
    #expect(SpokenLanguage(text: speakable.text) == speakable)
    speakable.grammar = nil
    #expect(SpokenLanguage(text: speakable.text) == speakable)
  }

  @Test("A text that is cut off is none")
  func cutOff() {
    let text = Self.language.text
    for length in 0..<text.count { #expect(SpokenLanguage(text: String(text.prefix(length))) == nil, "\(length)") }
  }

  @Test(
    "What is none is refused",
    arguments: [
      ("another mark", "slu-language 4", "slu-language 9"), ("a word without phones", "tea T IY", "tea"),
      ("no list of words without", "unpronounced:", "unknown:"),
      ("no sentences", "sentences:", "sentence:"), ("a step to nowhere", "T 0 1 0.75", "T 0 2 0.75"),
    ])
  func refusals(_ what: String, _ right: String, _ wrong: String) {
    let parts = Self.language.text.split(separator: right, maxSplits: 1, omittingEmptySubsequences: false)
    #expect(SpokenLanguage(text: parts.joined(separator: wrong)) == nil)
  }
}
