import SLUGrammar
import SLUValues
import Testing

@testable import SLUUnderstanding

/// Months that are verbs, and hours that count something.
@Suite("Days and hours that are none")
struct HomonymTests {
  private static func arbiter() throws -> Arbiter {
    var source = AppSource(templates: "*order order something")
    source.entities = [
      (.init(name: "day"), .date(.future)), (.init(name: "at"), .time), (.init(name: "amount"), .number),
    ]
    let grammar = try #require(Grammar.compile(source).grammar)
    return Arbiter(grammar, Annotator(grammar, context: ArbitrationTests.context), tagger: nil)
  }

  @Test(arguments: [
    ("may i have a towel", 0, true), ("march the boxes over there", 0, true), ("and may we go", 1, false),
    ("in may i will be there", 1, false), ("next may we fly", 1, false), ("may", 0, false),
    ("flights in may", 2, false),
    ("may first", 0, false), ("june i said", 0, false), ("so may i go", 1, true),
  ])
  func monthsAsVerbs(text: String, place: Int, isVerb: Bool) throws {
    let words = UtteranceWords(of: text)
    let values = try Self.arbiter().values(of: words)
    #expect(values.isMonthAsVerb("day", place..<(place + 1)) == isVerb)
    #expect(!values.isMonthAsVerb("at", place..<(place + 1)))
  }

  @Test(arguments: [
    ("bring two towels", 1, true), ("a table for twenty people", 3, true), ("around ten boxes", 1, true),
    ("at ten boxes arrive", 1, false), ("wake me at six", 3, false), ("at six please", 1, false),
    ("six thanks", 0, false), ("ten hours", 0, false), ("two bus stops", 0, false), ("eight mondays", 0, false),
  ])
  func hoursThatCount(text: String, place: Int, isCount: Bool) throws {
    let words = UtteranceWords(of: text)
    let values = try Self.arbiter().values(of: words)
    #expect(values.isCountForTime("at", place..<(place + 1)) == isCount)
    #expect(!values.isCountForTime("amount", place..<(place + 1)))
  }

  @Test(arguments: [
    ("at", "to room two oh four", 2..<5, true), ("at", "a taxi to twelve elm street", 3..<4, true),
    ("at", "at twelve near elm street", 1..<2, false), ("at", "wake me at six", 3..<4, false),
    ("day", "first thing in the morning", 0..<1, true), ("day", "on the first at noon", 2..<3, false),
  ])
  func labelsAndOrdinals(name: String, text: String, place: Range<Int>, isOther: Bool) throws {
    let values = try Self.arbiter().values(of: UtteranceWords(of: text))
    #expect(values.isHomonym(name, place) == isOther)
  }

  @Test(arguments: [
    ("please", true), ("hey can you", true), ("thank you", true), ("ok", false), ("please stop", false),
    ("coffee", false),
  ])
  func politeWordsAlone(text: String, isPolite: Bool) throws {
    let words = UtteranceWords(of: text)
    var segment = Verdict.Segment("order", in: words)
    #expect(segment.isMerelyPolite(words) == isPolite)
    segment.isExact = true
    #expect(!segment.isMerelyPolite(words))
  }
}
