import SLUGrammar
import Testing

@testable import SLUUnderstanding

/// Numbers that are put right, or go on, behind a filled pause.
@Suite("Corrected numbers")
struct CorrectedNumberTests {
  private static func engine(
    _ templates: String, _ entities: [(String, EntityType)] = [("level", .number)]
  ) throws -> ArbitratingEngine {
    var source = AppSource(templates: templates)
    source.entities = entities.map { (.init(name: $0), $1) }
    let grammar = try #require(Grammar.compile(source).grammar)
    return ArbitratingEngine(grammar, tagger: nil, context: ArbitrationTests.context)
  }

  @Test(arguments: [
    ("at four uh five percent", "at four uh [five|5](level) percent"),
    ("at two um three percent", "at two um [three|3](level) percent"),
    // What goes on has another length.
    ("at four uh five uh six percent", "at four uh five uh [six|6](level) percent"),
    // Digits one by one go on; punctuation is no pause.
    ("at four one uh two three percent", "at [four one uh two three|4123](level) percent"),
    ("at four - five percent", "at [four - five|45](level) percent"),
    ("at twenty uh five percent", "at [twenty uh five|25](level) percent"),
    ("at two hundred uh fifty percent", "at [two hundred uh fifty|250](level) percent"),
    ("at five uh hundred percent", "at [five uh hundred|500](level) percent"),
    // No number goes on so, whatever the two would be together.
    ("at five uh ten percent", "at five uh [ten|10](level) percent"),
    ("at a hundred uh twenty percent", "at [a hundred uh twenty|120](level) percent"),
    ("at forty percent", "at [forty|40](level) percent"),
  ])
  func theNumberBehindAPauseIsMeant(text: String, expected: String) throws {
    let templates = "*on turn on the lamp at $SPEECHLY.NUMBER(level) percent"
    let annotated = "\(try Self.engine(templates).annotate("turn on the lamp \(text)"))"
    #expect(annotated == "*on turn on the lamp \(expected)")
  }

  @Test(
    "So is the amount, and the time",
    arguments: [
      ("send five uh ten euros", "send five uh [ten euros|10.00 EUR](sum)"),
      ("send twenty uh thirty dollars", "send twenty uh [thirty dollars|30.00 USD](sum)"),
      ("send twenty dollars uh fifty cents", "send [twenty dollars uh fifty cents|20.50 USD](sum)"),
      ("send two hundred uh fifty dollars", "send [two hundred uh fifty dollars|250.00 USD](sum)"),
      ("send ten dollars uh twenty dollars", "send ten dollars uh [twenty dollars|20.00 USD](sum)"),
      ("send ten dollars uh twenty euros", "send ten dollars uh [twenty euros|20.00 EUR](sum)"),
      ("wake me at ten uh twelve", "wake me at ten uh [twelve|12:00](time)"),
      ("wake me at ten uh fifteen", "wake me at [ten uh fifteen|10:15](time)"),
      ("wake me at ten uh thirty", "wake me at [ten uh thirty|10:30](time)"),
    ])
  func theAmountBehindAPauseIsMeant(text: String, expected: String) throws {
    let templates = "*send send $SPEECHLY.MONEY(sum)\n*wake wake me at $SPEECHLY.TIME(time)"
    let annotated = "\(try Self.engine(templates, [("sum", .money), ("time", .time)]).annotate(text))"
    #expect(annotated.contains(expected), "\(annotated)")
  }

  @Test func aYearGoesOnBehindAPause() throws {
    let templates = "*on turn on the lamp of [nineteen eighty four|eighty four](level)"
    #expect(
      "\(try Self.engine(templates).annotate("turn on the lamp of nineteen uh eighty four"))"
        == "*on turn on the lamp of [nineteen uh eighty four|1984](level)")
  }

  @Test func aPauseThatComesOrGoesIsHeeded() throws {
    let templates = "*on turn on the lamp at $SPEECHLY.NUMBER(level) percent"
    let blank = try Self.engine(templates)
    let (fluent, halting) = ("turn on the lamp at four five percent", "turn on the lamp at four uh five percent")
    var engine = blank
    for text in [fluent, halting, fluent] {
      engine.read(text.split(separator: " ").map(String.init))
      #expect("\(engine.annotation)" == "\(blank.annotate(text))")
    }
    #expect("\(blank.annotate(fluent))" != "\(blank.annotate(halting))")
  }
}
