import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: phrases in a language model")
struct ArpaTextTests {
  private let model = """
    \\data\\
    ngram 1=4
    ngram 2=1

    \\1-grams:
    -1 <s> -1
    -1 </s>
    -0.5 call -0.7
    -2 ann -0.3

    \\2-grams:
    -0.2 call ann

    \\end\\
    """

  @Test("What is read is written again")
  func unchanged() {
    let text = ArpaText(model).text
    #expect(text.split(separator: "\n") == model.split(separator: "\n"))
  }

  @Test("Words are raised or added, and follow each other within their phrase")
  func added() {
    var text = ArpaText(model)
    text.add([["ann"], ["call", "bob", "smith"]], share: 0.2)
    #expect(
      text.sections == [
        ["-1 <s> -1", "-1 </s>", "-0.5 call -0.7", "-1.0 ann -0.3", "-7.0 bob", "-7.0 smith"],
        ["-0.2 call ann", "-0.045757490560675115 bob smith", "-0.045757490560675115 call bob"],
      ])
    #expect(text.text.contains("ngram 1=6\nngram 2=3\n"))
  }

  @Test("A share of nothing is a small one; a model of single words gets pairs; no model gets nothing")
  func bounds() {
    var single = ArpaText("\\data\\\nngram 1=1\n\\1-grams:\n-1 </s>\n\\end\\")
    single.add([["a", "b"], []], share: 0)
    #expect(single.sections == [["-1 </s>", "-7.0 a", "-7.0 b"], ["-0.045757490560675115 a b"]])
    var none = ArpaText("no model")
    none.add([["a"]], share: 0.1)
    #expect(none.sections.isEmpty)
  }
}
