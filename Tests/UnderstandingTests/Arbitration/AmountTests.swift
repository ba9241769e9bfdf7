import SLUCore
import SLUGrammar
import SLUTestKit
import SLUValues
import Testing

@testable import SLUUnderstanding

/// An amount in two units is one number, whoever finds its parts.
@Suite("Amounts in two units")
struct AmountTests {
  static let templates = """
    *spend i spent $SPEECHLY.NUMBER(amount) [dollars|pounds] {on [lunch|rent](category)}
    """

  static func engine(_ templates: String = templates, strict: Bool = false) throws -> ArbitratingEngine {
    var source = AppSource(templates: templates)
    source.entities = [(.init(name: "amount"), .number), (.init(name: "more"), .number)]
    source.settings.isStrict = strict
    let grammar = try #require(Grammar.compile(source).grammar)
    return ArbitratingEngine(grammar, tagger: nil, context: ArbitrationTests.context)
  }

  @Test("The unit of an amount is no value by itself; a number in front of it may be one")
  func strangeUnits() throws {
    let grammar = try #require(
      Grammar.compile(
        AppSource(
          templates: """
            thing = [jeans|shoes|hats|shirts|dresses|coats|scarves|boots|socks|gloves|belts|rings]
            *filter {show me} $thing(thing) {[under|over|for] {[ten|twenty|thirty|forty|fifty|sixty](price)}}
            """)
      ).grammar)
    let tagger = Tagger(TaggerTests.training.train(on: grammar), grammar: grammar)
    let engine = ArbitratingEngine(grammar, tagger: tagger, context: ArbitrationTests.context)
    for price in ["forty", "fifty", "twenty"] {
      let text = "show me some jeans under \(price) dollars"
      #expect(
        "\(engine.annotate(text))" == "*filter show me some [jeans](thing) under [\(price)](price) dollars")
    }
  }

  @Test(
    "Words are of an amount whose unit no template has, or they are not",
    arguments: [
      ("jeans under three hundred dollars", "three hundred", true),
      ("jeans under three hundred dollars", "dollars", true),
      ("jeans under three hundred dollars", "hundred dollars", true), ("jeans for two hundred euros", "two", true),
      ("jeans under three hundred dollars", "jeans", false), ("jeans under three hundred dollars", "under", false),
      ("jeans under three hundred points", "three hundred", false), ("jeans under ten pounds", "ten", false),
      ("dollars", "dollars", false),
    ])
  func strangeAmounts(text: String, part: String, isOne: Bool) throws {
    let grammar = try Grammar(templates: "*filter show me [jeans|shoes](thing) {under [ten|forty] pounds}")
    let arbiter = Arbiter(grammar, Annotator(grammar, context: ArbitrationTests.context), tagger: nil)
    let (words, wanted) = (text.split(separator: " ").map(String.init), part.split(separator: " ").map(String.init))
    let start = try #require(words.indices.first { words[$0...].starts(with: wanted) })
    #expect(arbiter.values(of: UtteranceWords(words)).isOfStrangeAmount(start..<(start + wanted.count)) == isOne)
  }

  @Test(arguments: [
    (
      "i spent twenty dollars and fifty cents on lunch",
      "*spend i spent [twenty dollars and fifty cents|20.5](amount) on [lunch](category)"
    ),
    (
      "I SPENT TWENTY DOLLARS, AND FIFTY CENTS ON LUNCH",
      "*spend I SPENT [TWENTY DOLLARS, AND FIFTY CENTS|20.5](amount) ON [LUNCH|lunch](category)"
    ),
    ("i spent twenty dollars fifty cents", "*spend i spent [twenty dollars fifty cents|20.5](amount)"),
    ("i spent 20 dollars and 5 cents", "*spend i spent [20 dollars and 5 cents|20.05](amount)"),
    ("i spent fifty cents on lunch", "*spend i spent [fifty cents|0.5](amount) on [lunch](category)"),
    ("i spent ninety nine pence", "*spend i spent [ninety nine pence|0.99](amount)"),
    ("i spent twenty dollars on lunch", "*spend i spent [twenty|20](amount) dollars on [lunch](category)"),
  ])
  func areOneNumber(text: String, annotated: String) throws {
    #expect("\(try Self.engine().annotate(text))" == annotated)
  }

  @Test("A unit that is taken for something else is a unit; numbers and times of their own stay")
  func whatLiesInIt() throws {
    let things = try Self.engine("*spend i spent $SPEECHLY.NUMBER(amount) dollars {[lunch|cents](category)}")
    #expect(
      "\(things.annotate("i spent twenty dollars and fifty cents"))"
        == "*spend i spent [twenty dollars and fifty cents|20.5](amount)")
    let others = try Self.engine("*spend i spent $SPEECHLY.NUMBER(amount) dollars {with [1..99](more) people}")
    #expect(
      "\(others.annotate("i really spent ten dollars with twenty people"))"
        == "*spend i really spent [ten|10](amount) dollars with [twenty|20](more) people")
  }

  @Test func areTwoWhereATemplateHasThemSo() throws {
    let engine = try Self.engine("*spend i spent $SPEECHLY.NUMBER(amount) dollars and [1..99](more) cents")
    #expect(
      "\(engine.annotate("i spent twenty dollars and fifty cents"))"
        == "*spend i spent [twenty|20](amount) dollars and [fifty|50](more) cents")
  }

  @Test func areNotOneInAStrictConfiguration() throws {
    let text = "i spent twenty dollars and fifty cents"
    #expect("\(try Self.engine(strict: true).annotate(text))" == "*_ \(text)")
  }

  @Test("What a template has with its unit stays whole where a word more is said, and a fraction belongs to its number")
  func unitsAndFractions() throws {
    let units = try Self.engine("*rewind rewind [[1..60] seconds](amount)")
    #expect("\(units.annotate("rewind twenty seconds"))" == "*rewind rewind [twenty seconds|20](amount)")
    #expect("\(units.annotate("rewind twenty seconds please"))" == "*rewind rewind [twenty seconds|20](amount) please")
    #expect("\(units.annotate("REWIND TWENTY SECONDS PLEASE"))" == "*rewind REWIND [TWENTY SECONDS|20](amount) PLEASE")
    let fractions = try Self.engine("*find find one with $SPEECHLY.SMALL_CARDINAL_NUMBER(amount) stars")
    #expect(
      "\(fractions.annotate("find one with four and a half stars"))"
        == "*find find one with [four and a half|4.5](amount) stars")
    #expect(
      "\(fractions.annotate("Find one with Four And A Half stars"))"
        == "*find Find one with [Four And A Half|4.5](amount) stars")
  }

  @Test("The first number is not final while a second unit may follow")
  func theFirstNumberWaits() throws {
    let words = "i spent twenty dollars and fifty cents on lunch today".split(separator: " ").map(String.init)
    var understanding = StreamingUnderstanding(try Self.engine())
    var finals: [[String]] = []
    for count in 1...words.count {
      let text = words[..<count].joined(separator: " ")
      let annotation = understanding.update(FinalityTests.hypothesis(text))
      finals.append(annotation.segments.flatMap(\.entities).filter(\.isFinal).map(\.value))
    }
    #expect(finals.allSatisfy { $0.isEmpty || $0.first == "20.5" }, "\(finals)")
    #expect(finals.contains { $0.first == "20.5" }, "\(finals)")
    #expect(understanding.finish().segments.flatMap(\.entities).map(\.value) == ["20.5", "lunch"])
    #expect(understanding.disagreements == Disagreements())
  }
}
