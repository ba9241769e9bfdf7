import SLUGrammar
import SLUTestKit
import Testing

@testable import SLUUnderstanding

/// An intent has the entities that some template has for it, and no others.
@Suite("Entities of an intent")
struct IntentEntityTests {
  private static let templates = """
    drug = [warfarin|aspirin|morphine|insulin|codeine|atropine]
    *give [give|administer] $SPEECHLY.POSITIVE_NUMBER(dose) [milligrams|units] of $drug(drug)
    *measure {the} temperature is [[35..41] point [0..9]](temperature) {degrees}
    *remind remind me at $SPEECHLY.TIME(at) {to give $drug(drug)}
    *greet good [morning|evening](part) *leave goodbye
    """

  private static func grammar() throws -> Grammar {
    var source = AppSource(templates: templates)
    source.entities = [
      (.init(name: "dose"), .number), (.init(name: "temperature"), .number), (.init(name: "at"), .time),
    ]
    return try #require(Grammar.compile(source).grammar)
  }

  @Test func areThoseOfItsTemplates() throws {
    #expect(
      try Self.grammar().entitiesOfIntents == [
        "give": ["dose", "drug"], "measure": ["temperature"], "remind": ["at", "drug"], "greet": ["part"], "leave": [],
      ])
  }

  @Test("A variable with an intent gives it to what follows, and takes the one before for what it begins with")
  func areFoundThroughVariables() throws {
    let grammar = try #require(
      Grammar.compile(
        AppSource(
          templates: """
            size = [small|large](size)
            more = [$size|*pay [cash|card](means)]
            *order a coffee {$more} in [milk|water](milk)
            *sit sit [here|there](place) {*stand stand up}
            """)
      ).grammar)
    #expect(
      grammar.entitiesOfIntents == [
        "order": ["size", "milk"], "pay": ["means", "milk"], "sit": ["place"], "stand": [],
      ])
  }

  @Test("Labelled utterances have some, too")
  func areThoseOfItsLabels() throws {
    var source = AppSource(templates: Self.templates)
    source.settings.labelled = [try AnnotatedUtterance("*leave goodbye [doctor](part)")]
    let grammar = try #require(Grammar.compile(source).grammar)
    #expect(grammar.entitiesOfIntents["leave"] == ["part"])
  }

  @Test(arguments: [
    "give two point five milligrams of warfarin", "please give one and a half milligrams of aspirin",
    "administer her one twenty milligrams of insulin", "give zero point five units of codeine",
  ])
  func noneIsFoundThatItHasNot(text: String) throws {
    let grammar = try Self.grammar()
    let tagger = Tagger(TaggerTests.training.train(on: grammar), grammar: grammar)
    let annotated = ArbitratingEngine(grammar, tagger: tagger, context: ArbitrationTests.context).annotate(text)
    let segment = try #require(annotated.segments.first)
    #expect(segment.intent == "give" && segment.entities.map(\.type) == ["dose", "drug"], "\(annotated)")
  }
}
