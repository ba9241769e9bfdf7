import SLUSpeech
import SLUUnderstanding
import Testing

/// Which words are final after which outputs.
@Suite("Stability rule")
struct StabilityRuleTests {
  /// Words of 200 ms one after the other, heard to their end and some more.
  private static func output(_ text: String, later: Int = 0, from start: Int = 0) -> RecognizerOutput {
    let texts = text.split(separator: " ").map(String.init)
    let words = texts.enumerated().map {
      RecognizerOutput.Word($1, startTime: start + $0 * 200, endTime: start + $0 * 200 + 200)
    }
    return RecognizerOutput(words: words, heardUntil: start + texts.count * 200 + later)
  }

  /// What is known, final words with a full stop.
  private static func story(_ hypothesis: Hypothesis) -> String {
    hypothesis.words.enumerated().map { $1.text + ($0 < hypothesis.finalCount ? "." : "") }.joined(separator: " ")
  }

  @Test(
    "Words become final two back and 300 ms after they were first there",
    arguments: [
      ("one by one", ["a", "a b", "a b c", "a b c d"], "a. b. c d"),
      ("the third word makes the first one old enough only with the next", ["a", "a b", "a b c"], "a. b c"),
      ("all at once: none is old", ["a b c d"], "a b c d"),
      ("a word that was another before is new", ["a x", "a b", "a b c", "a b c d"], "a. b. c d"),
      ("a word that comes in between", ["a b", "a x b", "a x b c"], "a. x b c"),
    ])
  func settling(_ what: String, _ outputs: [String], _ story: String) {
    var rule = StabilityRule(settings: StabilitySettings(wordsBehind: 2, age: 300, silence: nil))
    for output in outputs { rule.update(Self.output(output)) }
    #expect(Self.story(rule.hypothesis) == story)
    #expect(rule.disagreements == 0)
  }

  @Test(
    "What is final stays: later words are taken up behind it, and disagreement is counted",
    arguments: [
      ("another word", "a x c d", "a. b. c d", 1), ("a word less", "a", "a. b.", 1),
      ("nothing any more", "", "a. b.", 2), ("both others", "x y c d e", "a. b. c. d e", 2),
      ("all as it was", "a b d e", "a. b. d e", 0),
    ])
  func revisions(_ what: String, _ revised: String, _ story: String, _ disagreements: Int) {
    var rule = StabilityRule(settings: StabilitySettings(wordsBehind: 2, age: 300, silence: nil))
    for output in ["a", "a b", "a b c", "a b c d"] { rule.update(Self.output(output)) }
    rule.update(Self.output(revised))
    #expect(Self.story(rule.hypothesis) == story, "\(what)")
    #expect(rule.disagreements == disagreements, "\(what)")
    // The same again is no other disagreement.
    rule.update(Self.output(revised))
    #expect(rule.disagreements == disagreements, "\(what)")
  }

  @Test("The last final word, heard a little later, is not heard twice")
  func shifted() {
    var rule = StabilityRule(settings: StabilitySettings(wordsBehind: 0, age: 0))
    rule.update(Self.output("new york"))
    let words = [
      RecognizerOutput.Word("knew", startTime: 0, endTime: 250),
      RecognizerOutput.Word("york", startTime: 300, endTime: 650),
      RecognizerOutput.Word("please", startTime: 650, endTime: 900),
    ]
    #expect(Self.story(rule.update(RecognizerOutput(words: words, heardUntil: 900))) == "new. york. please.")
    #expect(rule.disagreements == 1)
    #expect(rule.hypothesis.words.map(\.startTime) == [0, 200, 650])
  }

  @Test("A silence settles what was said before it")
  func silence() {
    var rule = StabilityRule(settings: StabilitySettings(wordsBehind: 5, age: 300, silence: 500))
    rule.update(Self.output("a b"))
    #expect(Self.story(rule.advance(to: 699)) == "a b")
    #expect(Self.story(rule.advance(to: 899)) == "a. b")
    #expect(Self.story(rule.advance(to: 900)) == "a. b.")
    #expect(rule.hypothesis.heardUntil == 900)
  }

  @Test("The end makes all final; the next utterance begins where it was")
  func ends() {
    var rule = StabilityRule()
    #expect(Self.story(rule.finish(Self.output("a b", later: 100))) == "a. b.")
    #expect(Self.story(rule.update(Self.output("c d"))) == "a. b. c d")
    #expect(rule.hypothesis.words.map(\.startTime) == [0, 200, 500, 700])
    #expect(Self.story(rule.finish(Self.output("c"))) == "a. b. c.")
    #expect(rule.disagreements == 0)
  }

  @Test("Times that cannot be are brought into the audio")
  func times() {
    var rule = StabilityRule()
    let words = [
      RecognizerOutput.Word("a", startTime: -5, endTime: .max), RecognizerOutput.Word("", startTime: 0, endTime: 1),
      RecognizerOutput.Word("b", startTime: .min, endTime: 3),
    ]
    let hypothesis = rule.update(RecognizerOutput(words: words, heardUntil: 1000))
    #expect(hypothesis.words == [.init("a", startTime: 0, endTime: 1000), .init("b", startTime: 1000, endTime: 1000)])
    #expect(rule.advance(to: .max).heardUntil == .max)
    rule.finish(RecognizerOutput(words: [], heardUntil: 0))
    #expect(rule.advance(to: 5).heardUntil == .max)
  }
}
