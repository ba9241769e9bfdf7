import SLUCore
import SLUGrammar
import SLUTestKit
import Testing

@testable import SLUUnderstanding

/// Questions about requests: they are none.
@Suite("Questions about requests")
struct QuestionTests {
  private static let templates =
    NegationTests.home + "\n*show show what i spent\n*way get me to [rome|oulu](place)"

  private static func engine(_ more: String = "") throws -> ArbitratingEngine {
    let grammar = try Grammar(templates: templates + "\n" + more)
    return ArbitratingEngine(grammar, tagger: nil, context: ArbitrationTests.context)
  }

  @Test(arguments: [
    "why did you turn off the heater", "Why didn't you turn off the heater?", "so why do you turn on the lamp",
    "what happens if i turn off the heater", "what would happen if you turn off the heater",
    "how do i turn off the heater", "okay how do you turn on the lamp", "when did you turn on the lamp",
    "how did they turn on the lamp", "did you turn off the heater", "have you turned off the heater",
    "so did anyone turn on the lamp", "has anyone turned on the lamp", "has my heater been turned off",
    "why was the heater turned off", "who turned off the heater",
    "is the heater turned off", "are my lamp turn on",
    "should i turn off the heater", "how do i quickly turn off the heater", "do you ever turn off the heater",
    "have you ever turned off the heater",
    "bertha have you turned off the heater",
  ])
  func isNoRequest(text: String) throws {
    #expect("\(try Self.engine().annotate(text))" == "*_ \(text)")
  }

  @Test(
    "What suggests, complains, or asks for what is wanted is for others to decide",
    arguments: [
      ("why don't we turn off the heater", "*off why don't we turn off the [heater](device)"),
      ("why not turn off the heater", "*off why not turn off the [heater](device)"),
      ("how do i get to rome", "*way how do i get to [rome](place)"),
      ("how can i turn off the heater", "*off how can i turn off the [heater](device)"),
      ("when did i show what i spent", "*_ when did i show what i spent"),
      ("when did i show you what i spent", "*_ when did i show you what i spent"),
      ("when did i say what i spent", "*show when did i say what i spent"),
      ("turn off the heater", "*off turn off the [heater](device)"),
      ("please have it turn off the heater", "*off please have it turn off the [heater](device)"),
      ("have someone turn on the lamp", "*on have someone turn on the [lamp](device)"),
      ("have you got to turn off the heater", "*off have you got to turn off the [heater](device)"),
      ("is it possible to turn off the heater", "*off is it possible to turn off the [heater](device)"),
      // One of its templates asks for something: the tagger knows better.
      ("did i show what i spent", "*show did i show what i spent"),
    ])
  func others(text: String, expected: String) throws {
    #expect("\(try Self.engine().annotate(text))" == expected)
  }

  @Test(
    "A template that begins so means what it says, and so does what is near it",
    arguments: [
      ("why did you turn off the heater", "*ask why did you turn off the [heater](device)"),
      ("why did you turn off that heater", "*ask why did you turn off that [heater](device)"),
      ("how do i turn off the heater", "*help how do i turn off the [heater](device)"),
      ("how do i turn off this heater", "*help how do i turn off this [heater](device)"),
      ("when did you turn off the heater", "*_ when did you turn off the heater"),
      ("is the lamp on", "*state is the [lamp](device) on"),
      ("is that heater off", "*state is that [heater](device) off"),
    ])
  func templatesWin(text: String, expected: String) throws {
    let engine = try Self.engine(
      "*ask {so} why did you turn off {the} $device\n*help how do i {please} [turn off|turn on] {the} $device\n*state is {the} $device [on|off]"
    )
    #expect("\(engine.annotate(text))" == expected)
  }

  @Test(
    "What whoever speaks did is told, and no question",
    arguments: [
      ("log", "i did ten squats please", false), ("log", "okay i just did ten squats", false),
      ("log", "we have done ten", false),
      ("off", "did i turn off the heater", true), ("off", "so i why did you turn off the heater", true),
      ("off", "you how do i turn off the heater", true),
    ])
  func deedsAreNoQuestions(intent: String, text: String, isQuestion: Bool) throws {
    let grammar = try Grammar(templates: Self.templates + "\n*log i did [ten|twelve](reps) squats")
    let words = UtteranceWords(of: text)
    let segment = Verdict.Segment(intent, in: words)
    let question = Question(Annotator(grammar, context: ArbitrationTests.context), grammar)
    #expect(question.holds(segment, of: words) == isQuestion)
  }

  @Test(
    "An intent is not final while a question may still begin, unless a template begins with the words",
    arguments: [
      ("why", false), ("what happens", false), ("how", true), ("how do", false), ("how do i", false),
      ("how much", true), ("is", false), ("is the", false),
    ])
  func intentsWaitForAQuestion(heard: String, isFinal: Bool) throws {
    let grammar = try Grammar(templates: "*show how much did i spend\n*show turn the page")
    var understanding = StreamingUnderstanding(
      ArbitratingEngine(grammar, tagger: nil, context: ArbitrationTests.context))
    let words = heard.split(separator: " ").map { Hypothesis.Word(String($0)) }
    let segments = understanding.update(Hypothesis(words: words, finalCount: words.count)).segments
    #expect(segments.first?.intent.isFinal == isFinal)
  }
}
