import SLUGrammar
import SLUSpeech
import SLUTestKit
import SLUUnderstanding
import Testing

/// Which words are final after which outputs.
@Suite("Stability rule")
struct StabilityRuleTests {
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
    for output in outputs { rule.update(RecognizerOutput.said(output)) }
    #expect(rule.hypothesis.story == story)
    #expect(rule.disagreements == 0)
  }

  @Test(
    "Times that no sound has make no trouble", arguments: [(Int.min, Int.max), (.max, .min), (.max, .max), (0, .max)])
  func extremes(_ start: Int, _ end: Int) {
    var rule = StabilityRule(settings: StabilitySettings(wordsBehind: 1, age: 0, silence: 500))
    for count in 1...3 {
      let words = (0..<count).map { RecognizerOutput.Word("w\($0)", startTime: start, endTime: end) }
      rule.update(RecognizerOutput(words: words, heardUntil: 200 * count))
      rule.update(
        RecognizerOutput(
          words: words.map { .init($0.text + "x", startTime: end, endTime: start) }, heardUntil: 200 * count))
    }
    #expect(rule.hypothesis.words.allSatisfy { $0.startTime <= $0.endTime })
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

  @Test(
    "Where speech stands little out of noise, words become final late",
    arguments: [(20.0, 4, 2), (19.9, 4, 0), (0, 40, 0), (0, 43, 3)])
  func noise(_ contrast: Double, _ count: Int, _ finalCount: Int) {
    var rule = StabilityRule(settings: StabilitySettings(wordsBehind: 2, age: 300, silence: nil))
    let words = (1...count).map(String.init)
    for number in words.indices {
      var output = RecognizerOutput.said(words[...number].joined(separator: " "))
      // What is not said again still holds.
      output.contrast = number == 0 ? contrast : nil
      rule.update(output)
    }
    #expect(rule.hypothesis.finalCount == finalCount)
  }

  @Test(
    "While all is about to be heard anew nothing is final, however long ago it was said, and nothing becomes older",
    arguments: [(nil, ["a x c d", "a. x. c d"]), (500, ["a. x. c. d.", "a. x. c. d."])])
  func provisional(_ silence: Int?, _ stories: [String]) {
    var rule = StabilityRule(settings: StabilitySettings(wordsBehind: 2, age: 300, silence: silence))
    for text in ["a", "a b", "a b c", "a b c d"] {
      var output = RecognizerOutput.said(text)
      output.isProvisional = true
      rule.update(output)
    }
    rule.advance(to: 1400)
    #expect(rule.hypothesis.story == "a b c d")
    rule.update(RecognizerOutput.said("a x c d", later: 100))
    #expect(rule.hypothesis.story == stories[0])
    rule.advance(to: 1700)
    #expect(rule.hypothesis.story == stories[1])
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
    for output in ["a", "a b", "a b c", "a b c d"] { rule.update(RecognizerOutput.said(output)) }
    rule.update(RecognizerOutput.said(revised))
    #expect(rule.hypothesis.story == story, "\(what)")
    #expect(rule.disagreements == disagreements, "\(what)")
    // The same again is no other disagreement.
    rule.update(RecognizerOutput.said(revised))
    #expect(rule.disagreements == disagreements, "\(what)")
  }

  @Test("The last final word, heard a little later, is not heard twice")
  func shifted() {
    var rule = StabilityRule(settings: StabilitySettings(wordsBehind: 0, age: 0))
    rule.update(RecognizerOutput.said("new york"))
    let words = [
      RecognizerOutput.Word("knew", startTime: 0, endTime: 250),
      RecognizerOutput.Word("york", startTime: 300, endTime: 650),
      RecognizerOutput.Word("please", startTime: 650, endTime: 900),
    ]
    #expect(rule.update(RecognizerOutput(words: words, heardUntil: 900)).story == "new. york. please.")
    #expect(rule.disagreements == 1)
    #expect(rule.hypothesis.words.map(\.startTime) == [0, 200, 650])
  }

  @Test("A silence settles what was said before it")
  func silence() {
    var rule = StabilityRule(settings: StabilitySettings(wordsBehind: 5, age: 300, silence: 500))
    rule.update(RecognizerOutput.said("a b"))
    #expect(rule.advance(to: 699).story == "a b")
    #expect(rule.advance(to: 899).story == "a b")
    #expect(rule.advance(to: 900).story == "a. b.")
    #expect(rule.hypothesis.heardUntil == 900)
    rule.update(RecognizerOutput.said("a b c d e", later: 499))
    #expect(rule.hypothesis.story == "a. b. c d e", "words are no silence")
  }

  @Test("In noise only a long silence does: words may be missing in it", arguments: [(2999, "a b"), (3000, "a. b.")])
  func silenceInNoise(_ silence: Int, _ story: String) {
    var rule = StabilityRule(
      settings: StabilitySettings(wordsBehind: 5, age: 300, silence: 500, unexpectedAge: 3000, quietContrast: 20))
    var output = RecognizerOutput.said("a b")
    output.contrast = 19
    rule.update(output)
    #expect(rule.advance(to: 400 + silence).story == story)
  }

  @Test(
    "Nor does a short one settle words that the likeliest sentence has otherwise",
    arguments: [
      (nil, 500, "a. b."), (2, 500, "a. b."), (1, 500, "a. b"), (1, 2999, "a. b"), (1, 3000, "a. b."), (0, 500, "a b"),
    ])
  func silenceInDoubt(_ agreed: Int?, _ silence: Int, _ story: String) {
    var rule = StabilityRule(
      settings: StabilitySettings(wordsBehind: 5, age: 300, silence: 500, unexpectedAge: 3000))
    var output = RecognizerOutput.said("a", later: 200)
    output.words.append(.init("b", startTime: 900, endTime: 1000))
    (output.heardUntil, output.agreed) = (1000, agreed)
    rule.update(output)
    #expect(rule.advance(to: 1000 + silence).story == story)
  }

  @Test(
    "Words that templates have beside their neighbours are settled early, others late",
    arguments: [
      ("the first of them with the next word", ["book", "book a"], 0, "book. a"),
      ("each but the last", ["book", "book a", "book a flight", "book a flight to"], 0, "book. a. flight. to"),
      ("too young", ["book a flight"], 0, "book a flight"),
      ("not at the beginning", ["flight", "flight to", "flight to oslo"], 0, "flight to oslo"),
      ("nor before that word", ["book", "book oslo", "book oslo to"], 0, "book oslo to"),
      ("what nobody expects waits", ["hello", "hello to", "hello to you"], 1599, "hello to you"),
      ("but not forever", ["hello", "hello to", "hello to you"], 1600, "hello. to you"),
    ])
  func expectations(_ what: String, _ outputs: [String], _ later: Int, _ story: String) throws {
    let grammar = try Grammar(templates: "*book book a flight to [oslo|rome](city)\n*clear start over")
    let settings = StabilitySettings(
      wordsBehind: 2, age: 200, silence: nil, expectedWordsBehind: 1, unexpectedAge: 2000)
    var rule = StabilityRule(settings: settings, acceptance: Acceptance(grammar))
    for output in outputs { rule.update(RecognizerOutput.said(output)) }
    rule.update(RecognizerOutput.said(outputs[outputs.count - 1], later: later))
    #expect(rule.hypothesis.story == story, "\(what)")
  }

  @Test(
    "Words wait from the first on that no sentence of the templates has, too",
    arguments: [
      ("agreed", 6, 0, "a. b. c. d e f"), ("agreed on two", 2, 0, "a. b. c d e f"), ("on none", 0, 0, "a b c d e f"),
      ("late", 0, 1200, "a. b. c. d e f"), ("nothing is said", nil, 0, "a. b. c. d e f"),
    ])
  func agreement(_ what: String, _ agreed: Int?, _ later: Int, _ story: String) {
    let settings = StabilitySettings(wordsBehind: 3, age: 400, silence: nil, unexpectedAge: 1800)
    var rule = StabilityRule(settings: settings)
    // What an utterance before had does not count.
    rule.finish(RecognizerOutput.said("x y", later: 100))
    let words = ["a", "b", "c", "d", "e", "f"]
    for number in words.indices {
      var output = RecognizerOutput.said(words[...number].joined(separator: " "), later: number == 5 ? later : 0)
      output.agreed = agreed.map { min($0, number + 1) }
      rule.update(output)
    }
    #expect(rule.hypothesis.story == "x. y. " + story, "\(what)")
  }
}
