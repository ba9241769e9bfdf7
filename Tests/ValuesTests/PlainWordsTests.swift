import Testing

@testable import SLUValues

/// Texts of small letters, which are cut into words the short way.
@Suite("plain words")
struct PlainWordsTests {
  @Test(
    "words of small letters are cut at blanks",
    arguments: [
      ("", []), (" ", []), ("one", ["one"]), ("  twenty  five ", ["twenty", "five"]),
      ("a word that is longer than fifteen bytes", ["a", "word", "that", "is", "longer", "than", "fifteen", "bytes"]),
    ])
  func plain(text: String, words: [String]) {
    #expect(text.plainWords == words)
    let spoken = SpokenText(text)
    #expect(spoken.words == words && spoken.spellings == words && spoken.original == text)
  }

  @Test(
    "anything else is looked at by character",
    arguments: ["One", "twenty-five", "five,", "5", "o'clock", "café", "a\tb", "a\u{301}", "a\u{A0}b", "a\r\nb"])
  func others(text: String) {
    #expect(text.plainWords == nil)
  }

  @Test("it makes no difference which way is taken")
  func same() {
    // A full stop behind the text is left out, and keeps it from being plain.
    for text in ["twenty five dollars", "a", "half  past ten "] {
      #expect(SpokenText(text).words == SpokenText(text + ".").words)
    }
  }
}
