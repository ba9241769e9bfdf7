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

  private static func amounts(_ template: String) throws -> Arbiter {
    var source = AppSource(templates: template)
    source.entities = [
      (.init(name: "time"), .time), (.init(name: "people"), .number), (.init(name: "length"), .duration),
      (.init(name: "sum"), .money), (.init(name: "day"), .date(.future)), (.init(name: "end"), .date(.future)),
    ]
    let grammar = try #require(Grammar.compile(source).grammar)
    return Arbiter(grammar, Annotator(grammar, context: ArbitrationTests.context), tagger: nil)
  }

  @Test(
    "A number that takes the place of a value has its unit, whatever it was taken for",
    arguments: [
      ("skip ten minutes no twenty", "length", 1..<3, 4..<5, "people", "PT20M"),
      ("skip an hour no two please", "length", 1..<3, 4..<5, "time", "PT2H"),
      ("skip ten minutes sorry make that twenty", "length", 1..<3, 6..<7, nil, "PT20M"),
      ("pay ten pounds no twenty", "sum", 1..<3, 4..<5, "people", "20.00 GBP"),
      ("pay fifty pence no sixty", "sum", 1..<3, 4..<5, nil, "0.60 GBP"),
      ("meet at eight pm no nine", "time", 2..<4, 5..<6, nil, "21:00"),
      ("meet at eleven pm no one", "time", 2..<4, 5..<6, nil, "01:00"),
      ("meet at eight pm no nine thirty", "time", 2..<4, 5..<7, nil, "21:30"),
      ("meet in ten minutes no twenty", "time", 1..<4, 5..<6, "people", "00:20"),
    ] as [(String, String, Range<Int>, Range<Int>, String?, String)])
  func units(text: String, name: String, place: Range<Int>, next: Range<Int>, taken: String?, value: String) throws {
    let words = Self.words(text)
    let arbiter = try Self.amounts(
      "*meet meet $SPEECHLY.TIME(time) $SPEECHLY.DURATION(length) $SPEECHLY.MONEY(sum) $SPEECHLY.NUMBER(people)")
    var segment = Verdict.Segment("meet", in: words)
    segment.entities = [.init(name: name, words: place, spelling: "", score: 1)]
    if let taken { segment.entities.append(.init(name: taken, words: next, spelling: "", score: 1)) }
    let found = arbiter.values(of: words).withCorrections(segment).entities
    #expect(found.map(\.name) == [name, name] && found.last?.words == next)
    let entity = Parse.Entity(name: name, words: next, spelling: "")
    #expect(arbiter.annotator.value(of: entity, in: words.shown) == value)
  }

  @Test(
    "Amounts, lengths and days are told by their own words",
    arguments: [
      ("pay a tenner to dad", ["a tenner"]), ("pay dad fifty quid", ["fifty quid"]),
      ("pay dad 1.000,50 €", ["1.000,50 €"]),
      ("give dad a real present", []), ("pay dad fifty", []), ("skip ten whole minutes", ["ten whole minutes"]),
      ("skip forty five more minutes", ["forty five more minutes"]), ("wait a minute", []),
      ("call me every ten minutes", []), ("it was ten minutes ago", []), ("at ten minutes past eight", []),
      ("pay at the end of the month", ["end of the month"]), ("pay on the weekend", ["weekend"]),
      ("pay in half a year", ["in half a year"]), ("what did i pay this month", ["this month"]),
      ("what did i pay in the last three days", ["last three days"]), ("what did i pay in 2025", ["in 2025"]),
      ("pay every month", []), ("pay fifty pounds at the end of the year", ["fifty pounds", "end of the year"]),
    ])
  func measures(text: String, found: [String]) throws {
    let arbiter = try Self.amounts(
      "*pay pay $SPEECHLY.MONEY(sum) $SPEECHLY.DURATION(length) $SPEECHLY.DATE(day) to $SPEECHLY.DATE(end)")
    let words = Self.words(text)
    let whole = arbiter.values(of: words).withMissedMeasures(Verdict.Segment("pay", in: words))
    #expect(whole.entities.map { words[$0.words].joined(separator: " ") } == found)
    #expect(!whole.entities.contains { $0.name == "end" })
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
