import SLUSpeech
import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: a sentence or free words")
struct ReadingChoiceTests {
  private func words(_ text: String) -> [RecognizerOutput.Word] {
    text.split(separator: " ").enumerated().map { .init(String($1), startTime: $0 * 100, endTime: $0 * 100 + 90) }
  }

  private func texts(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// Two seconds.
  private static func reading(_ words: [RecognizerOutput.Word], fit: Double) -> Reading {
    Reading(words: words, fit: fit, length: 200)
  }

  /// Which words are taken of those heard at first, of a sentence and of free words.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var live = "two tea"
    var sentence = "two teas"
    var fits: (sentence: Double, free: Double)
    var likelier = 0.0
    var contrast = 40.0
    var pace = 10.0
    let isTaken: Bool
  }

  @Test(arguments: [
    Case(testDescription: "fits better", fits: (-2, -2.1), isTaken: true),
    Case(testDescription: "fits a little worse", fits: (-2.79, -2), isTaken: true),
    Case(testDescription: "fits much worse", fits: (-2.81, -2), isTaken: false),
    Case(testDescription: "fits much worse, but free words are unlikely", fits: (-3, -2), likelier: -8, isTaken: true),
    Case(testDescription: "fits a little worse than likelier words", fits: (-2.6, -2), likelier: 6, isTaken: false),
    Case(testDescription: "fits much worse in noise", fits: (-3.59, -2), contrast: 12, isTaken: true),
    Case(testDescription: "does not fit at all in noise", fits: (-3.61, -2), contrast: 12, isTaken: false),
    Case(testDescription: "fits worse in some noise", fits: (-2.9, -2), contrast: 20, isTaken: true),
    Case(testDescription: "fits a little worse, said fast", fits: (-2.39, -2), pace: 14, isTaken: true),
    Case(testDescription: "fits worse, said fast", fits: (-2.41, -2), pace: 14, isTaken: false),
    Case(testDescription: "fits as well, said faster than people do", fits: (-2, -2), pace: 17, isTaken: true),
    Case(testDescription: "fits hardly worse, said faster than people do", fits: (-2.01, -2), pace: 17, isTaken: false),
    Case(
      testDescription: "has the free words, said faster than people do", sentence: "too tea", fits: (-9, -2), pace: 17,
      isTaken: true),
    Case(testDescription: "has the free words", sentence: "too tea", fits: (-9, -2), isTaken: true),
    Case(testDescription: "has no words", sentence: "", fits: (-1, -2), isTaken: false),
  ])
  func taken(_ given: Case) {
    var choice = ReadingChoice(live: words(given.live), contrast: given.contrast)
    let isDecided = choice.take(sentence: Self.reading(words(given.sentence), fit: given.fits.sentence))
    #expect(!isDecided)
    choice.take(free: Self.reading(words("too tea"), fit: given.fits.free), likelier: given.likelier, pace: given.pace)
    #expect(choice.words.map(\.text) == texts(given.isTaken ? given.sentence : "too tea"))
    #expect(choice.templateFit?.isTaken == given.isTaken)
    #expect(choice.isInDoubt == given.isTaken)
    // Heard once more to no end, it stays.
    choice.take(sentenceAnew: Self.reading([], fit: -.infinity))
    #expect(choice.words.map(\.text) == texts(given.isTaken ? given.sentence : "too tea"))
    choice.take(sentenceAnew: Self.reading(words("too teas"), fit: -1))
    #expect(choice.words.map(\.text) == texts("too teas"))
  }

  @Test(
    "A sentence without a negation of the free words must fit as well as they do",
    arguments: [
      ("skip this one", "don't skip this one", false), ("skip this one", "dont skip this one", false),
      ("the box is wet", "the box is not wet", false), ("skip this one", "never skip this one", false),
      ("skip this one", "isn't skip this one", false), ("not this one", "not this", true),
      ("skip this one", "and skip this one", true), ("skip this one", "skip this one don't", true),
    ])
  func negations(sentence: String, free: String, isTaken: Bool) {
    for (fit, isTaken) in [(-2.1, isTaken), (-2.0, true)] {
      var choice = ReadingChoice(live: words("skip"), contrast: 40)
      _ = choice.take(sentence: Self.reading(words(sentence), fit: fit))
      choice.take(free: Self.reading(words(free), fit: -2), likelier: 0, pace: 10)
      #expect(choice.words.map(\.text) == texts(isTaken ? sentence : free))
    }
  }

  /// How sure the words of a sentence are that was taken for "a b c d".
  struct Sureness: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var free: String
    var fits: (sentence: Double, free: Double) = (-2, -2)
    var contrast = 12.0
    let confidence: Double?
  }

  @Test(arguments: [
    Sureness(testDescription: "in quiet nothing tells", free: "x y z", contrast: 40, confidence: nil),
    Sureness(testDescription: "the very words", free: "a b c d", confidence: nil),
    Sureness(testDescription: "half of the words", free: "a x d", fits: (-2.6, -2), confidence: 0.55),
    Sureness(testDescription: "no word", free: "x y z", fits: (-2.6, -2), confidence: 0.05),
    Sureness(testDescription: "three words, in another order", free: "d c b", fits: (-2.6, -2), confidence: 0.30),
    Sureness(testDescription: "half, and free words are better", free: "a x d", fits: (-3, -2), confidence: 0.25),
    Sureness(testDescription: "no word, and free ones are worse", free: "x y z", fits: (-2.2, -2), confidence: 0.35),
    Sureness(testDescription: "at most as sure as usual", free: "a b c", fits: (-1, -2), confidence: 2.0 / 3),
  ])
  func sureness(_ given: Sureness) throws {
    var choice = ReadingChoice(live: words(given.free), contrast: given.contrast)
    _ = choice.take(sentence: Self.reading(words("a b c d"), fit: given.fits.sentence))
    choice.take(free: Self.reading(words(given.free), fit: given.fits.free), likelier: 0, pace: 10)
    #expect(choice.words.map(\.text) == texts("a b c d"))
    try expect(choice.words, given.confidence)
    choice.take(sentenceAnew: Self.reading(words("a b"), fit: -1))
    try expect(choice.words, given.confidence)
  }

  private func expect(_ words: [RecognizerOutput.Word], _ confidence: Double?) throws {
    for word in words {
      guard let confidence else { #expect(word.confidence == nil); continue }
      #expect(abs(try #require(word.confidence) - confidence) < 1e-9)
    }
  }

  @Test("A sentence of the words that were heard at first needs no other hearing")
  func same() {
    var choice = ReadingChoice(live: words("two tea"), contrast: 40)
    let isDecided = choice.take(sentence: Self.reading(words("two tea"), fit: -9))
    #expect(isDecided && !choice.isInDoubt)
    #expect(choice.words == words("two tea"))
    #expect(choice.templateFit == .init(isTaken: true))
  }

  @Test("Where free words come to nothing the sentence stays")
  func nothing() {
    var choice = ReadingChoice(live: words("two tea"), contrast: 40)
    _ = choice.take(sentence: Self.reading(words("two teas"), fit: -9))
    choice.take(free: Reading(words: [], fit: -.infinity, length: 0), likelier: -10, pace: 10)
    #expect(choice.words == words("two teas"))
    #expect(choice.templateFit == .init(isTaken: true))
  }

  @Test("Without a sentence free words are taken, and nothing is said of one")
  func free() {
    var choice = ReadingChoice(live: words("two tea"), contrast: 40)
    choice.take(free: Self.reading(words("too tea"), fit: -9), likelier: 0, pace: 10)
    #expect(choice.words == words("too tea"))
    #expect(choice.templateFit == nil)
  }
}
