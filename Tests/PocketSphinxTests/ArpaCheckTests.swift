import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: language models before they are loaded")
struct ArpaCheckTests {
  private static let good =
    "\\data\\\nngram 1=2\nngram 2=1\n\n\\1-grams:\n-1 a -0.5\n-1 </s>\n\n\\2-grams:\n-1 a </s>\n\n\\end\\\n"

  @Test("A model is taken, with text before it and after it, and with the line ends of others")
  func taken() {
    #expect(ArpaCheck.problem(in: Self.good) == nil)
    #expect(ArpaCheck.problem(in: "made by hand\n\n" + Self.good + "anything\n") == nil)
    #expect(ArpaCheck.problem(in: Self.good.replacing("\n", with: "\r\n")) == nil)
    #expect(ArpaCheck.problem(in: Self.good.replacing(" ", with: "\t")) == nil)
  }

  @Test(
    "What is wrong is told with its line",
    arguments: [
      ("", "ends without \\end\\"), (String(good.dropLast(7)), "ends without \\end\\"),
      (good.replacing("2=1", with: "2=2"), "line 12 of the language model: 1 n-grams of length 2, 2 were promised"),
      (good.replacing("2=1", with: "2=0"), "line 3 of the language model: found “ngram 2=0”"),
      (good.replacing("2=1", with: "3=1"), "line 3 of the language model: found “ngram 3=1”"),
      (good.replacing("2=1", with: "2=x"), "line 3 of the language model: expected ngram 2=NUMBER"),
      (good.replacing("\\2-", with: "\\3-"), "line 9 of the language model: found \\3-grams:, expected \\2-grams:"),
      (good.replacing("-1 a </s>", with: "-1 a"), "line 10 of the language model: expected a number, 2 words"),
      (good.replacing("-1 a -0.5", with: "x a -0.5"), "line 6 of the language model: expected a number first"),
      ("\\1-grams:\n" + good, "line 1 of the language model: expected \\data\\"),
    ])
  func problem(text: String, expected: String) {
    let problem = ArpaCheck.problem(in: text)
    #expect(problem?.contains(expected) == true, "\(problem ?? "nothing")")
  }
}
