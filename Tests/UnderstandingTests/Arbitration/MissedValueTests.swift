import SLUGrammar
import SLUValues
import Testing

@testable import SLUUnderstanding

/// Values that were found in the wrong place, as the wrong thing, or not at all.
@Suite("Values that were missed")
struct MissedValueTests {
  private static let templates = """
    *meet meet {at $SPEECHLY.TIME(time)} {on $SPEECHLY.DATE(day)} {for $SPEECHLY.SMALL_NUMBER(people)} {in [rome|oslo](city)}
    *move move it to $SPEECHLY.TIME(time)
    *call call me back on $SPEECHLY.PHONE_NUMBER(phone)
    """

  private static func arbiter() throws -> Arbiter {
    var source = AppSource(templates: templates)
    source.entities = [
      (.init(name: "time"), .time), (.init(name: "day"), .date(.future)), (.init(name: "people"), .number),
      (.init(name: "city"), .string), (.init(name: "phone"), .phone),
    ]
    let grammar = try #require(Grammar.compile(source).grammar)
    return Arbiter(grammar, Annotator(grammar, context: ArbitrationTests.context), tagger: nil)
  }

  private static func words(_ text: String) -> UtteranceWords {
    UtteranceWords(of: text)
  }

  @Test(
    "What counts and is in the nearest template is there; names are for what was learnt",
    arguments: [
      ("meet at eight every morning", "meet", ["eight"]),
      ("meet us on monday for four people", "meet", ["monday", "four"]),
      ("meet at eight every morning", "move", []), ("meet somewhere in rome", "meet", []),
      ("meet for one more hour", "meet", []),
    ])
  func missed(text: String, intent: String, found: [String]) throws {
    let (arbiter, words) = (try Self.arbiter(), Self.words(text))
    let segment = Verdict.Segment(intent, in: words)
    let whole = arbiter.values(of: words).withMissed(segment, arbiter.annotator.parse(words.shown))
    #expect(whole.entities.map { words[$0.words].joined(separator: " ") } == found)
  }

  private static let learnt = Result {
    var source = AppSource(
      templates: """
        *cancel cancel my [train|ticket|booking] {on $SPEECHLY.DATE(day)}
        *move move it from $SPEECHLY.DATE(day) to $SPEECHLY.DATE(new)
        *stop [stop|that is all]
        """)
    source.entities = [(.init(name: "day"), .date(.future)), (.init(name: "new"), .date(.future))]
    let grammar = try #require(Grammar.compile(source).grammar)
    return Arbiter(
      grammar, Annotator(grammar, context: ArbitrationTests.context),
      tagger: Tagger(TaggerTests.training.train(on: grammar), grammar: grammar))
  }

  @Test(
    "A day is one wherever it is told, where the intent has dates of one name",
    arguments: [
      ("cancel", "cancel my monday train", [2..<3]), ("cancel", "cancel tomorrow's train", [1..<2]),
      ("cancel", "cancel my train next friday", [3..<5]), ("cancel", "cancel the second train", []),
      ("cancel", "cancel the may booking", []), ("move", "the monday train", []), ("stop", "stop monday", []),
      ("", "monday", []),
    ])
  func days(intent: String, text: String, found: [Range<Int>]) throws {
    let (arbiter, words) = (try Self.learnt.get(), Self.words(text))
    let segment = Verdict.Segment(intent, in: words)
    let unused = Observer(arbiter.grammar).spots(words.shown).flatMap { spot in
      ["day", "new"].filter { FeatureKey.text($0) == spot.entity }.map { Tagging.Entity(name: $0, words: spot.words) }
    }
    #expect(arbiter.values(of: words).withMissedDay(segment, unused).entities.map(\.words) == found)
  }

  @Test(
    "What takes the place of a value is one",
    arguments: [
      ("meet at eight sorry make that nine", "time", 2..<3, 6..<7), ("meet at eight no nine", "time", 2..<3, 4..<5),
      ("meet at eight i mean half past nine", "time", 2..<3, 5..<8),
      ("meet at eight no wait nine thirty for four", "time", 2..<3, 5..<7),
      ("meet for two no three", "people", 2..<3, 4..<5),
      // Names may be any words, and nothing takes these back.
      ("meet in rome no oslo", "city", 2..<3, nil), ("meet at eight nine", "time", 2..<3, nil),
      ("meet at eight please", "time", 2..<3, nil), ("meet at eight no", "time", 2..<3, nil),
      ("meet at eight sorry make that later", "time", 2..<3, nil),
      ("meet at eight and for two no three", "time", 2..<3, nil),
    ] as [(String, String, Range<Int>, Range<Int>?)])
  func corrections(text: String, name: String, place: Range<Int>, correction: Range<Int>?) throws {
    let words = Self.words(text)
    var segment = Verdict.Segment("meet", in: words)
    segment.entities = [.init(name: name, words: place, spelling: words[place].joined(separator: " "), score: 1)]
    let values = try Self.arbiter().values(of: words)
    let found = values.withCorrections(segment).entities
    #expect(found.map(\.words) == [place] + (correction.map { [$0] } ?? []) && found.allSatisfy { $0.name == name })
    // What is known already stays what it is.
    guard let correction else { return }
    segment.entities.append(.init(name: "other", words: correction, spelling: "", score: 1))
    #expect(values.withCorrections(segment).entities == segment.entities)
  }

  @Test("What was found stays as it was found") func kept() throws {
    let (arbiter, words) = (try Self.arbiter(), Self.words("meet at eight every morning"))
    var segment = Verdict.Segment("meet", in: words)
    segment.entities = [.init(name: "people", words: 2..<3, spelling: "eight", score: 0.7)]
    #expect(arbiter.values(of: words).withMissed(segment, arbiter.annotator.parse(words.shown)) == segment)
  }

  @Test(
    "Two times with \"to\" between them are two, where they are not one",
    arguments: [
      ("move it from three to four", 3..<6, [3..<4, 5..<6]), ("move it three to four", 2..<5, [2..<3, 4..<5]),
      ("move it from nine thirty to ten", 4..<7, [3..<5, 6..<7]),
      ("move it from ten to eleven", 3..<6, [3..<4, 5..<6]),
      ("move it to ten to eleven", 3..<6, [3..<6]), ("move it to a quarter to ten", 3..<7, [3..<7]),
      ("open between nine and five", 2..<5, [2..<3, 4..<5]), ("move it to ten", 2..<4, [2..<4]),
    ])
  func spans(text: String, found: Range<Int>, parts: [Range<Int>]) throws {
    let divided = try Self.arbiter().values(of: Self.words(text)).divided(.init(name: "time", words: found))
    #expect(divided.map(\.words) == parts && divided.allSatisfy { $0.name == "time" })
  }

  @Test(
    "A time and a small number are no telephone number",
    arguments: [
      ("call me at five thirty", 3..<5, "time"), ("call me at five", 3..<4, "time"),
      ("call me in two", 3..<4, "people"),
      ("call five five five one two three", 1..<7, "phone"), ("call one one two", 1..<4, "phone"),
    ])
  func telephoneNumbers(text: String, place: Range<Int>, name: String) throws {
    var found = Tagging.Entity(name: "phone", words: place)
    found.others = ["city", "time", "people"].filter { name == "phone" || $0 == name || $0 == "city" }
    let entity = try Self.arbiter().values(of: Self.words(text))
      .entity(found, ParsedEntities(Matcher(try Self.arbiter().grammar).best))
    #expect(entity?.name == name)
  }
}
