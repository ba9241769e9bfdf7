import SLUGrammar
import SLUTestKit
import SLUValues
import Testing

@testable import SLUUnderstanding

/// An intent needs something that speaks for it: a word of its templates, or a value.
@Suite("What speaks for an intent")
struct GroundsTests {
  /// Many intents, as an assistant has them.
  private static let many = """
    *weather what is the weather in [paris|rome](city) {$SPEECHLY.DATE(day)}
    *news tell me the news about [sports|the stock market](topic) {$SPEECHLY.DATE(day)}
    *meet set up a meeting {$SPEECHLY.DATE(day)} *agenda what is on my agenda {$SPEECHLY.DATE(day)}
    *mail send a mail to $SPEECHLY.PERSON_NAME(who) *call call $SPEECHLY.PERSON_NAME(who)
    *radio play [jazz f m|radio one](station) *taxi get me a taxi to [the airport](place) *done that will do
    *route how do i get to [the airport](place) *cook how do i cook [rice](dish) *buy buy [rice](dish)
    """
  /// Few, as a counter has them.
  private static let few = """
    *refill luna is out of [pills](drug) *refill refill the [pills](drug) *book book [luna|max](pet) {at $SPEECHLY.TIME(time)}
    """

  private func intent(
    _ templates: String, labelled: [String] = [], _ intent: String, _ text: String, _ alternatives: [RankedIntent] = []
  ) throws -> String {
    var source = AppSource(templates: templates)
    source.entities = [
      (.init(name: "day"), .date(.future)), (.init(name: "time"), .time), (.init(name: "who"), .personName),
    ]
    source.settings.labelled = try labelled.map { try AnnotatedUtterance($0) }
    let grammar = try #require(Grammar.compile(source).grammar)
    let utterance = try AnnotatedUtterance("*\(intent) \(text)")
    let found = try #require(utterance.segments.first)
    let context = ValueContext(referenceDate: try #require(CalendarDate("2026-11-20")))
    let segment = Verdict.Segment(
      intent: intent, words: found.words.indices,
      entities: found.entities.map {
        .init(name: $0.type, words: $0.range, spelling: found.words[$0.range].joined(separator: " "), score: 1)
      },
      score: 1, isExact: false, alternatives: alternatives)
    let values = UtteranceValues(
      words: UtteranceWords(found.words), grammar: grammar, types: grammar.types, context: context,
      spellings: EntitySpelling(grammar))
    return Grounds(Annotator(grammar, context: context), grammar, NearWords(grammar.speechActs.words)).intent(
      of: segment, in: values)?.intent ?? ""
  }

  @Test(arguments: [
    // Neither a word of theirs was said, nor a value that is listed.
    ("radio", "convert euros to [dollars](station)", ""), ("weather", "what is the time in [geneva](city)", ""),
    ("taxi", "find me a joke about [baseball](place)", ""), ("agenda", "what is [today](day)", ""),
    ("route", "how does [democracy](place) work", ""),
    // A word, in any form, nearly, or one that means the same.
    ("weather", "how is the weather then", "weather"), ("weather", "what is the wether [today](day)", "weather"),
    ("meet", "any meetings [tomorrow](day)", "meet"), ("buy", "purchase [beans](dish)", "buy"),
    // A value that is listed, or a word of one; one of a type that few intents have.
    ("taxi", "off to [the airport](place) please", "taxi"), ("news", "how about [stock prices](topic)", "news"),
    ("call", "[anna](who) please", "call"),
    // Words that say little by themselves: of hardly another intent, or as templates begin.
    ("done", "that will be it", "done"), ("route", "how do i get to [the old mill](place) on foot", "route"),
  ])
  func ofMany(_ intent: String, _ text: String, _ expected: String) throws {
    #expect(try self.intent(Self.many, intent, text) == expected)
  }

  @Test(arguments: [
    // Something is told of a value; with a word of the templates it may be what they are for.
    ("refill", "[luna](pet) is such a pretty name", ""), ("book", "[max](pet) bit me and barked", ""),
    ("refill", "[luna](pet) is out of kibble", "refill"), ("book", "[max](pet) at [nine](time) is best", "book"),
    // Who names more values has something done, and a value is all that it needs.
    ("refill", "[luna](pet) has finished her [pills](drug) at [nine](time)", "refill"), ("book", "[max](pet)", "book"),
    // Where intents are few, what is said of nothing but values is taken for one of them; noise is not.
    ("book", "make that [rex](pet)", "book"), ("book", "[rex](pet)", ""), ("book", "chew [rex](pet)", ""),
  ])
  func ofFew(_ intent: String, _ text: String, _ expected: String) throws {
    #expect(try self.intent(Self.few, intent, text) == expected)
  }

  @Test func theNextLikeliestForWhichSomethingSpeaksIsMeant() throws {
    let ranked = [("mail", 0.7), ("call", 0.2), ("news", 0.05)].map { RankedIntent(intent: $0.0, score: $0.1) }
    #expect(try intent(Self.many, "mail", "give them a call", ranked) == "call")
    #expect(try intent(Self.many, "mail", "give them the news", ranked) == "")
  }

  @Test func whatWasLabelledCountsAsTemplatesDo() throws {
    #expect(try intent(Self.many, "radio", "some tunes would help") == "")
    #expect(try intent(Self.many, labelled: ["*radio put on tunes"], "radio", "some tunes would help") == "radio")
  }
}
