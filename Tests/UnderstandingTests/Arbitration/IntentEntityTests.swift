import SLUGrammar
import SLUTestKit
import Testing

@testable import SLUUnderstanding

/// An intent has the values that some template has for it, where words may be one or the other.
@Suite("Entities of an intent")
struct IntentEntityTests {
  private static let templates = """
    drug = [warfarin|aspirin|morphine|insulin|codeine|atropine]
    *give [give|administer] $SPEECHLY.POSITIVE_NUMBER(dose) [milligrams|units] of $drug(drug)
    *measure {the} temperature is [[35..41] point [0..9]](temperature) {degrees}
    *remind remind me at $SPEECHLY.TIME(at) {to give $drug(drug)}
    *greet good [morning|evening](part) *leave goodbye
    """

  /// What is learnt of them, once.
  private static let tagger = Result {
    let grammar = try Self.grammar()
    return Tagger(TaggerTests.training.train(on: grammar), grammar: grammar)
  }

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

  @Test("Words that one intent has alone tell it, those of several do not, whatever holds where they stand")
  func tellingWords() throws {
    var source = AppSource(
      templates: """
        size = [small|large](size)
        more = [$size|*pay [cash|card](means)]
        *order a coffee {$more} in [milk|water](milk)
        *sit sit [here|there|small](place) {*stand stand up}
        """)
    source.settings.labelled = [
      try AnnotatedUtterance("*sit take the corner"), try AnnotatedUtterance("*pay a corner"),
    ]
    let grammar = try #require(Grammar.compile(source).grammar)
    #expect(
      grammar.intentsOfTellingWords == [
        "coffee": "order", "large": "order", "cash": "pay", "card": "pay", "sit": "sit", "here": "sit", "there": "sit",
        "stand": "stand", "up": "stand", "take": "sit", "the": "sit",
      ])
  }

  @Test(arguments: [
    "give two point five milligrams of warfarin", "please give one and a half milligrams of aspirin",
    "administer her one twenty milligrams of insulin", "give zero point five units of codeine",
  ])
  func noneIsFoundThatItHasNot(text: String) throws {
    let engine = ArbitratingEngine(try Self.grammar(), tagger: try Self.tagger.get(), context: ArbitrationTests.context)
    let annotated = engine.annotate(text)
    let segment = try #require(annotated.segments.first)
    #expect(segment.intent == "give" && segment.entities.map(\.type) == ["dose", "drug"], "\(annotated)")
  }

  @Test("Words that templates list in other entities only are the likeliest of those")
  func areListed() throws {
    let grammar = try #require(
      Grammar.compile(
        AppSource(
          templates: """
            city = [rome|oslo|paris|london|madrid|vienna]
            *go [go|fly] {from $city(origin)} to $city(destination) {in [first|second|business|economy](class) class}
            *change [make that|change it to] [first|second|business|economy](class)
            """)
      ).grammar)
    let tagger = Tagger(TaggerTests.training.train(on: grammar), grammar: grammar)
    for city in ["rome", "oslo", "vienna"] {
      let tagging = tagger.tag(["make", "that", city])
      #expect(
        tagging.segments.flatMap(\.entities).allSatisfy { ["origin", "destination"].contains($0.name) }, "\(tagging)")
    }
  }

  @Test(
    "What the words can be read as of the intent's own, else what they are",
    arguments: [
      ("give", "at", ["drug", "dose"], "nine thirty", "dose"), ("give", "at", ["drug"], "nine thirty", "at"),
      ("give", "at", ["dose"], "half past", "at"), ("greet", "at", ["dose"], "nine thirty", "at"),
      ("greet", "drug", ["part"], "aspirin", "drug"), ("remind", "at", ["dose"], "nine thirty", "at"),
      ("", "at", ["dose"], "nine thirty", "at"),
      // What no list has is none where the intent has no such entity.
      ("greet", "drug", ["part"], "placebo", nil), ("give", "drug", [], "placebo", "drug"),
      ("", "drug", [], "placebo", "drug"),
    ] as [(String, String, [String], String, String?)])
  func isTheIntents(intent: String, name: String, others: [String], said: String, expected: String?) throws {
    let annotator = Annotator(try Self.grammar(), context: ArbitrationTests.context)
    let arbiter = Arbiter(try Self.grammar(), annotator, tagger: try Self.tagger.get())
    let words = said.split(separator: " ").map(String.init)
    var found = Tagging.Entity(name: name, words: words.indices)
    found.others = others
    let entity = Verdict.Entity(name: name, words: words.indices, spelling: said, score: 1)
    #expect(arbiter.values(of: UtteranceWords(words)).entity(entity, found: found, of: intent)?.name == expected)
  }

  @Test(
    "A number that is none of those listed is another one of the intent's, and an article is none that it has not",
    arguments: [
      ("filter", "size", ["price"], "fifty", false, "price"), ("filter", "size", ["price"], "forty", true, "size"),
      // Where there is no other, or the words go on, it stays.
      ("filter", "size", ["quantity"], "fifty", false, "size"),
      ("filter", "size", ["price"], "fifty ish", false, "size"),
      ("filter", "price", ["size"], "fifty", false, "price"), ("add", "quantity", ["size"], "fifty", false, "quantity"),
      ("filter", "quantity", [], "a", false, nil), ("add", "quantity", [], "a", true, "quantity"),
    ] as [(String, String, [String], String, Bool, String?)])
  func listedNumbers(
    intent: String, name: String, others: [String], said: String, isListed: Bool, expected: String?
  ) throws {
    var source = AppSource(
      templates: """
        *filter size [34..48](size) *filter under $SPEECHLY.MONEY(price) *add add [a|$SPEECHLY.NUMBER](quantity) shirts
        """)
    source.entities = [
      (.init(name: "size"), .number), (.init(name: "quantity"), .number), (.init(name: "price"), .money),
    ]
    let grammar = try #require(Grammar.compile(source).grammar)
    let arbiter = Arbiter(grammar, Annotator(grammar, context: ArbitrationTests.context), tagger: nil)
    let words = said.split(separator: " ").map(String.init)
    var found = Tagging.Entity(name: name, words: words.indices)
    (found.others, found.isListed) = (others, isListed)
    let entity = Verdict.Entity(name: name, words: words.indices, spelling: said, score: 1)
    #expect(
      arbiter.values(of: UtteranceWords(words + ["shirts"])).entity(entity, found: found, of: intent)?.name == expected)
  }

  @Test(
    "A preposition before a time is none of it, where templates have it outside of theirs",
    arguments: [("remind me at $SPEECHLY.TIME(at)", 2..<4), ("remind me [at $SPEECHLY.TIME](at)", 1..<4)])
  func prepositions(template: String, place: Range<Int>) throws {
    var source = AppSource(templates: "*remind \(template)")
    source.entities = [(.init(name: "at"), .time)]
    let grammar = try #require(Grammar.compile(source).grammar)
    let arbiter = Arbiter(grammar, Annotator(grammar, context: ArbitrationTests.context), tagger: nil)
    let found = Tagging.Entity(name: "at", words: 1..<4)
    let entity = arbiter.values(of: UtteranceWords(["call", "at", "nine", "thirty"])).entity(
      found, ParsedEntities(Matcher(grammar).best))
    #expect(entity?.words == place)
  }

  @Test(arguments: [
    ("a windscreen", false), ("A windscreen", false), ("a 7", true), ("a", true), ("b windscreen", true),
  ])
  func anArticleIsNoCode(said: String, isOne: Bool) throws {
    var source = AppSource(templates: "*open open $SPEECHLY.IDENTIFIER(policy)")
    source.entities = [(.init(name: "policy"), .identifier)]
    let grammar = try #require(Grammar.compile(source).grammar)
    let arbiter = Arbiter(grammar, Annotator(grammar, context: ArbitrationTests.context), tagger: nil)
    let words = ["add"] + said.split(separator: " ").map(String.init)
    let found = Tagging.Entity(name: "policy", words: 1..<2)
    let entity = arbiter.values(of: UtteranceWords(words)).entity(found, ParsedEntities(Matcher(grammar).best))
    #expect((entity != nil) == isOne)
  }
}
