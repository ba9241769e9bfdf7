import SLUTestKit
import Testing

@testable import SLUGrammar

/// The shorter ways of words in ASCII, beside the way that all others take.
@Suite struct SpokenFormInASCIITests {
  /// What stands beside punctuation, or is some: also what joins the byte before or behind it into one character.
  private static let pieces: [String] =
    (0x20..<0x7F).map { String(UnicodeScalar(UInt8($0))) }
    + Array(repeating: [",", ".", "?", "(", "*"], count: 6).joined()
    + [
      "\u{301}", "\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{600}", "\u{37E}", "\u{E9}", "“", "”", "…", "‘", "’", "½", "\r",
      "\n",
      "\r\n", "日", "👩‍👩‍👧", "\u{1F1E9}", "İ", "Ǆ", "ß", "New", "YORK", "7", "12", "/", "-",
    ]

  @Test("Words and their bare form are those of the way that looks at characters", arguments: 0..<UInt64(20))
  func equality(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let text = (0..<random.below(7)).map { _ in random.pick(Self.pieces) }.joined()
      let trimmed = SpokenForm.trimmed(text[...])
      let slowly = SpokenForm.trimmedByCharacter(text[...])
      #expect(
        trimmed.startIndex == slowly.startIndex && trimmed.endIndex == slowly.endIndex,
        "seed \(seed): \(text.debugDescription)")
      for word in text.split(whereSeparator: \.isWhitespace) {
        let (said, saidSlowly) = (SpokenForm.words(of: word), SpokenForm.wordsByCharacter(of: word))
        #expect(
          said.elementsEqual(saidSlowly) { $0.utf8.elementsEqual($1.utf8) },
          "seed \(seed): \(word.debugDescription): \(said), not \(saidSlowly)")
      }
    }
  }

  @Test("Every run of up to three letters is said as letters are")
  func letters() {
    let letters = "aAbkmnPstTzZ.".map(String.init)
    for first in letters {
      for second in letters + [""] {
        for third in letters + [""] {
          let word = first + second + third
          #expect(SpokenForm.words(of: word) == SpokenForm.wordsByCharacter(of: word), "\(word)")
        }
      }
    }
  }

  @Test("A table of phrases that are said already is the table of the phrases")
  func tables() {
    let inputs = ["New York", "new-york", "Blink 182", "123 4 5", "12345", "", "T-Shirts", "tshirts", "?"]
    let outputs = ["NYC", "other", "Blink 182", "a", "b", "c", "Shirt", " ", "d"]
    let keys = inputs.map { SpokenForm.words(ofText: $0) }
    #expect(LookupTable(inputs: inputs, outputs: outputs) == LookupTable(inputs: inputs, keys: keys, outputs: outputs))
    #expect(LookupTable.contradictions(ofKeys: keys, outputs: outputs, atMost: 9).map(\.second) == [1])
    #expect(LookupTable(inputs: inputs, keys: keys, outputs: outputs)["blink one eighty two"] == "Blink 182")
  }
}
