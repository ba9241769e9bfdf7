import SLUGrammar
import Testing

/// Words as they are said.
@Suite struct SpokenFormTests {
  @Test(arguments: [
    ("t-shirts", ["t", "shirts"]), ("38", ["thirty", "eight"]), ("7pm", ["seven", "pm"]), ("5th", ["fifth"]),
    ("7:00", ["seven"]), ("7:05", ["seven", "oh", "five"]), ("7:30", ["seven", "thirty"]),
    ("007", ["zero", "zero", "seven"]), ("1.5", ["one", "point", "five"]), ("1,000", ["one", "thousand"]),
    ("1:1:1", ["one", "one", "one"]), ("1!1", ["one", "one"]), ("?!", []), ("o’clock", ["o'clock"]),
    // A keycap and a digit with an accent are characters of their own.
    ("1️⃣", ["1️⃣"]), ("12️⃣", ["one", "2️⃣"]), ("1\u{301}", ["1\u{301}"]), ("7:1️⃣", ["seven", "1️⃣"]),
  ])
  func aWordIsSaid(_ word: String, _ said: [String]) { #expect(SpokenForm.words(of: word) == said) }

  @Test func aLongWordTakesNoDepth() {
    for piece in ["1:", "1!", "1a", "0:"] {
      #expect(!SpokenForm.words(of: String(repeating: piece, count: 100_000)).isEmpty, "\(piece)")
    }
  }

  @Test func wordsOfAnUtteranceAreCountedAsTheyAreSaid() {
    #expect(UtteranceText("book a t-shirt 0042").spokenCount == 8)
    #expect(UtteranceText(String(repeating: "1", count: 4000)).spokenCount == 4000)
  }
}
