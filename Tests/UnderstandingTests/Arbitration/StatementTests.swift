import SLUGrammar
import SLUTestKit
import Testing

@testable import SLUUnderstanding

/// How things are, and that something is not so, asks for nothing.
@Suite("Statements and denials")
struct StatementTests {
  private static let templates = """
    device = [pump|heater|radio](device)
    *on turn on the $device
    *book book a [table|taxi](thing) {on [monday|friday](day)} {to the [airport|zoo](place)}
    *order order [two|three] [towels|pillows](item)
    *report the $device is [leaking|broken|stuck](problem)
    *status is the $device [on|off]
    *ask what is the [price|weight](property)
    *spend i spent [ten|two] euros
    *fault there is a fault in the $device
    *ready it is [good|not ready](state)
    """

  private static let grammar = Result { try Grammar(templates: templates) }

  /// A segment of all words of an annotated text.
  private static func segment(_ intent: String, _ text: String) throws -> (Verdict.Segment, UtteranceWords) {
    let utterance = try AnnotatedUtterance("*x " + text).segments[0]
    let entities = utterance.entities.map {
      Verdict.Entity(name: $0.type, words: $0.range, spelling: "", score: 1)
    }
    let words = UtteranceWords(utterance.words)
    return (.init(intent: intent, words: words.indices, entities: entities, score: 1, isExact: false), words)
  }

  @Test(arguments: [
    ("on", "the pump works fine", 3), ("on", "well the centrifuge costs ten euros", 4),
    ("book", "[the airport](place) is closed today", 3), ("on", "my wife hates the radio", 3),
    ("on", "[adele](artist) is a great singer", 2), ("book", "i was in the office until seven", 2),
    ("order", "i have enough pillows", 3), ("order", "we still have plenty of towels", 4),
    // Somebody else's habit, in a verb of the templates, or what somebody loves or thinks.
    ("order", "my neighbour orders his towels", 3), ("order", "she orders the towels", 2),
    ("order", "he orders [two](count)", 2), ("on", "she turns on the pump", 2), ("order", "my towel orders", nil),
    ("order", "my wife wants the towels", nil), ("order", "nobody wants a towel", 2),
    ("order", "they order towels in rome", 2), ("order", "they want two towels", nil),
    ("order", "everyone in here wants a towel", nil),
    ("order", "bertha orders the towels", 2),
    ("ask", "my son is wondering what the price is", nil), ("on", "i love the sound of the radio", 2),
    ("on", "i love to hear it", nil),
    ("on", "i think the pump is a waste of money", 5), ("order", "i think we need pillows", nil),
    ("book", "the office was dull when we were in the [zoo](place)", 3),
    // It is a wish, or belongs to one.
    ("on", "the radio is too loud", nil), ("on", "my room is cold", nil), ("book", "i was wondering about a taxi", nil),
    ("order", "the second one was a [pillow](item)", nil), ("on", "the pump please", nil),
    ("on", "turn on the pump", nil), ("on", "the lamp that is red on", nil),
    // Where templates state something, all is well only in other words.
    ("report", "the pump is humming", nil), ("report", "the pump is running fine", 3),
    ("report", "the pump is fine", 3), ("report", "number [seven](device) is fine", 3),
    ("on", "how [fast](reading) are we", nil), ("on", "number [seven](device) is red", 3),
    ("report", "the pump is fine but stuck", nil), ("spend", "the pump was ten euros", nil),
    ("spend", "the pump works fine", 3), ("status", "the pump is humming", 3),
    ("", "the pump works fine", nil),
  ])
  func statements(intent: String, text: String, place: Int?) throws {
    let (segment, words) = try Self.segment(intent, text)
    #expect(Statement(try Self.grammar.get()).place(in: segment, of: words) == place)
  }

  @Test(arguments: [
    ("on", "the pump", true), ("on", "my", true), ("on", "turn on", false), ("report", "the pump", false),
    ("on", "[pump](device)", false), ("on", "the one next to the heater over there", false),
  ])
  func mayFollow(intent: String, text: String, mayFollow: Bool) throws {
    let (segment, words) = try Self.segment(intent, text)
    #expect(Statement(try Self.grammar.get()).mayFollow(segment, of: words) == mayFollow)
  }

  @Test(arguments: [
    ("report", "the pump is not leaking", true), ("report", "the pump isn't broken any more", true),
    ("on", "turn not on the pump", true), ("report", "the pump isn't humming", false),
    ("report", "the pump is leaking", false), ("status", "is the pump not on", false),
    ("on", "the pump is not leaking", false),
    // The state is enough, whatever else is said.
    ("report", "the big pump over there is not [leaking](problem) today", true),
    ("report", "nothing is [broken](problem) around here", true), ("report", "it's not [stuck](problem) i think", true),
    ("report", "my things aren't [broken](problem) i think", true),
    ("report", "the old pump is not [stuck](problem) enough", false),
    ("report", "the old pump is really [stuck](problem)", false), ("on", "nothing is [broken](problem)", false),
    ("fault", "no fault in the pump", true), ("fault", "there is no fault anywhere", true),
    ("fault", "no [leaking](problem) here", false), ("fault", "a fault in the pump", false),
    ("ready", "it is not [ready](state)", false),
  ])
  func denials(intent: String, text: String, isDenied: Bool) throws {
    let (segment, words) = try Self.segment(intent, text)
    let grammar = try Self.grammar.get()
    let denial = Denial(Annotator(grammar, context: ArbitrationTests.context), grammar)
    #expect(denial.holds(segment, of: words) == isDenied)
  }

  @Test(arguments: [
    ("on", "how fast is the pump", true), ("book", "how much is a taxi", true), ("book", "when is the taxi here", true),
    ("on", "who took the radio", true), ("on", "does the pump leak", true), ("on", "why is the heater on", true),
    ("on", "why is it so cold", false), ("book", "what is the quickest way to the zoo", false),
    ("on", "who can turn on the pump", false), ("ask", "what is the price", false),
    ("on", "how about the radio", false),
  ])
  func questions(intent: String, text: String, isQuestion: Bool) throws {
    let (segment, words) = try Self.segment(intent, text)
    let grammar = try Self.grammar.get()
    let question = Question(Annotator(grammar, context: ArbitrationTests.context), grammar)
    #expect(question.holds(segment, of: words) == isQuestion)
  }

  @Test("What a preposition begins that the intent does not have belongs to the request before")
  func adjuncts() throws {
    let grammar = try Self.grammar.get()
    let arbiter = Arbiter(grammar, Annotator(grammar, context: ArbitrationTests.context), tagger: nil)
    let words = UtteranceWords(of: "order two pillows to room two on friday")
    func segments(_ intent: String, _ entities: [Verdict.Entity] = []) -> [Verdict.Segment] {
      [
        .init(intent: "order", words: 0..<3, entities: [], score: 1, isExact: false),
        .init(intent: intent, words: 3..<8, entities: entities, score: 1, isExact: false),
      ]
    }
    #expect(arbiter.withAdjuncts(segments("on"), words).map(\.words) == [0..<8])
    // "To" is of a booking; what has a value, or no intent, is left as it is.
    #expect(arbiter.withAdjuncts(segments("book"), words).count == 2)
    #expect(arbiter.withAdjuncts(segments(""), words).count == 2)
    let day = Verdict.Entity(name: "day", words: 7..<8, spelling: "friday", score: 1)
    #expect(arbiter.withAdjuncts(segments("on", [day]), words).count == 2)
  }

  @Test(
    "What says only when, or how long, is no request",
    arguments: [
      ("mute", "for five minutes", 3..<5, 1), ("ring", "for five minutes", 3..<5, 1),
      ("mute", "remind for ten", 5..<6, 2), ("mute", "remind me later", nil, 2),
    ] as [(String, String, Range<Int>?, Int)])
  func times(intent: String, rest: String, value: Range<Int>?, count: Int) throws {
    var source = AppSource(
      templates:
        "*mute mute it\n*ring ring it {for $SPEECHLY.DURATION(time)}\n*timer remind {me} {for $SPEECHLY.DURATION(time)}"
    )
    source.entities = [(.init(name: "time"), .duration)]
    let grammar = try #require(Grammar.compile(source).grammar)
    let arbiter = Arbiter(grammar, Annotator(grammar, context: ArbitrationTests.context), tagger: nil)
    let words = UtteranceWords(of: "\(intent) it " + rest)
    let entities = value.map { [Verdict.Entity(name: "time", words: $0, spelling: "", score: 1)] } ?? []
    let joined = arbiter.withAdjuncts(
      [
        .init(intent: intent, words: 0..<2, entities: [], score: 1, isExact: false),
        .init(intent: "timer", words: 2..<words.count, entities: entities, score: 1, isExact: false),
      ], words)
    #expect(joined.count == count)
    #expect(joined.flatMap(\.entities) == entities)
  }

  @Test(
    "Times behind what leads to them, where the intent has them and none was found",
    arguments: [
      ("*meet book it between three and five", [3..<4, 5..<6]), ("*meet book it at half past nine please", [3..<6]),
      ("*meet book it from ten to eleven", [3..<4, 5..<6]), ("*meet book it by train", []),
      ("*meet book [it](at) between three and five", [1..<2]), ("*count count to three at five", []),
      ("*meet at twelve elm street", []), ("*other book it at nine", []),
    ])
  func missedTimes(text: String, places: [Range<Int>]) throws {
    var source = AppSource(
      templates: "*meet book it [at|from] [nine|ten](at)\n*count count [two](amount) at [nine](at)\n*other book it")
    source.entities = [(.init(name: "at"), .time), (.init(name: "amount"), .number)]
    let grammar = try #require(Grammar.compile(source).grammar)
    let arbiter = Arbiter(grammar, Annotator(grammar, context: ArbitrationTests.context), tagger: nil)
    let utterance = try AnnotatedUtterance(text).segments[0]
    let segment = Verdict.Segment(
      intent: utterance.intent, words: utterance.words.indices,
      entities: utterance.entities.map { .init(name: $0.type, words: $0.range, spelling: "", score: 1) }, score: 1,
      isExact: false)
    #expect(
      arbiter.values(of: UtteranceWords(utterance.words)).withMissedTimes(segment).entities.map(\.words) == places)
  }
}
