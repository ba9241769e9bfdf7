import SLUSpeech
import SLUTestKit
import SLUUnderstanding
import Testing

/// What the end of an utterance settles, and how the next one goes on.
@Suite("Stability at the ends of utterances")
struct UtteranceEndTests {
  @Test("How sure the recogniser is in the end is known of words that were final before, too")
  func confidences() {
    var rule = StabilityRule(settings: StabilitySettings(wordsBehind: 1, age: 0))
    rule.update(RecognizerOutput.said("a b c"))
    var last = RecognizerOutput.said("a x c")
    for place in last.words.indices { last.words[place].confidence = 0.5 }
    rule.finish(last)
    #expect(rule.hypothesis.words.map(\.text) == ["a", "b", "c"])
    #expect(rule.hypothesis.words.map(\.confidence) == [0.5, nil, 0.5])
  }

  @Test("The end makes all final; the next utterance begins where it was")
  func ends() {
    var rule = StabilityRule()
    #expect(rule.finish(RecognizerOutput.said("a b", later: 100)).story == "a. b.")
    #expect(rule.update(RecognizerOutput.said("c d")).story == "a. b. c d")
    #expect(rule.hypothesis.words.map(\.startTime) == [0, 200, 500, 700])
    #expect(rule.finish(RecognizerOutput.said("c")).story == "a. b. c.")
    #expect(rule.disagreements == 0)
  }

  @Test("A recogniser that ends an utterance by itself goes on with what is behind its end")
  func goesOn() {
    var rule = StabilityRule(settings: StabilitySettings(wordsBehind: 2, age: 0))
    #expect(rule.take(RecognizerOutput.said("a b c d e"), heardUntil: 1000).hypothesis.story == "a. b. c. d e")
    var end = RecognizerOutput.said("a b")
    (end.heardUntil, end.endsUtterance) = (400, true)
    // The words behind the end are there until the next output; one that is final stays.
    #expect(rule.take(end, heardUntil: 1040).hypothesis.story == "a. b. c. d e")
    #expect(rule.take(nil, heardUntil: 1080).hypothesis.story == "a. b. c. d e")
    let (next, isNews) = rule.take(RecognizerOutput.said("c d f"), heardUntil: 1120)
    #expect(next.story == "a. b. c. d f")
    #expect(isNews && next.words.map(\.startTime) == [0, 200, 400, 600, 800] && next.heardUntil == 1120)
    #expect(rule.finish(RecognizerOutput.said("c d f g"), heardUntil: 1200).story == "a. b. c. d. f. g.")
    #expect(rule.disagreements == 0)
  }

  @Test("An utterance that ends by itself makes its last words final")
  func endsByItself() {
    var rule = StabilityRule()
    rule.take(RecognizerOutput.said("a b"), heardUntil: 400)
    var end = RecognizerOutput.said("a c")
    (end.heardUntil, end.endsUtterance) = (900, true)
    #expect(rule.take(end, heardUntil: 1200).hypothesis.story == "a. c.")
    #expect(rule.take(RecognizerOutput.said("d"), heardUntil: 1240).hypothesis.story == "a. c. d")
    #expect(rule.hypothesis.words.map(\.startTime) == [0, 200, 900])
  }
}
