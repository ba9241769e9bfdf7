import SLUSpeech
import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: a sentence or free words")
struct ReadingChoiceTests {
  private func words(_ text: String) -> [RecognizerOutput.Word] {
    text.split(separator: " ").enumerated().map { .init(String($1), startTime: $0 * 100, endTime: $0 * 100 + 90) }
  }

  /// Which words are taken of those heard at first, of a sentence and of free words.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var live = "two tea"
    var sentence = "two teas"
    var fits: (sentence: Double, free: Double)
    var contrast = 40.0
    let isTaken: Bool
  }

  @Test(arguments: [
    Case(testDescription: "fits better", fits: (-2, -2.1), isTaken: true),
    Case(testDescription: "fits a little worse", fits: (-2.4, -2), isTaken: true),
    Case(testDescription: "fits much worse", fits: (-2.6, -2), isTaken: false),
    Case(testDescription: "fits much worse in noise", fits: (-3.1, -2), contrast: 12, isTaken: true),
    Case(testDescription: "does not fit at all in noise", fits: (-3.3, -2), contrast: 12, isTaken: false),
    Case(testDescription: "fits worse in some noise", fits: (-2.8, -2), contrast: 20, isTaken: true),
    Case(testDescription: "has no words", sentence: "", fits: (-1, -2), isTaken: false),
  ])
  func taken(_ reading: Case) {
    var choice = ReadingChoice(live: words(reading.live), contrast: reading.contrast)
    let isDecided = [
      choice.take(Reading(words: words(reading.sentence), fit: reading.fits.sentence), isOfGrammar: true),
      choice.take(Reading(words: words("too tea"), fit: reading.fits.free), isOfGrammar: false),
    ]
    #expect(isDecided == [false, true])
    #expect(choice.words == words(reading.isTaken ? reading.sentence : "too tea"))
    #expect(choice.templateFit?.isTaken == reading.isTaken)
  }

  @Test("A sentence of the words that were heard at first needs no other hearing")
  func same() {
    var choice = ReadingChoice(live: words("two tea"), contrast: 40)
    let isDecided = choice.take(Reading(words: words("two tea"), fit: -9), isOfGrammar: true)
    #expect(isDecided)
    #expect(choice.words == words("two tea"))
    #expect(choice.templateFit == .init(isTaken: true))
  }

  @Test("Without a sentence free words are taken, and nothing is said of one")
  func free() {
    var choice = ReadingChoice(live: words("two tea"), contrast: 40)
    let isDecided = choice.take(Reading(words: words("too tea"), fit: -9), isOfGrammar: false)
    #expect(isDecided)
    #expect(choice.words == words("too tea"))
    #expect(choice.templateFit == nil)
  }
}
