import SLUCore
import SLUGrammar
import SLUTestKit
import SLUUnderstanding
import SLUValues
import Testing

/// When what becomes final (SAL, section 7).
@Suite("Finality")
struct FinalityTests {
  static let templates = """
    city = [oslo|paris|new york]
    *book book a flight to $city(city)
    *book book a flight to $city(city) on $SPEECHLY.DATE(day) please
    *book book a flight to $city(city) on $SPEECHLY.DATE(day)
    *buy book a table for [1..9](seats) people
    *clear start over again
    """

  static func understanding(
    _ settings: StreamingSettings = .init(), isStrict: Bool = false
  ) throws -> StreamingUnderstanding<MatcherEngine> {
    var source = AppSource(templates: templates)
    source.entities = [
      (.init(name: "city"), .string), (.init(name: "day"), .date(.future)), (.init(name: "seats"), .number),
    ]
    source.settings.isStrict = isStrict
    let grammar = try #require(Grammar.compile(source).grammar)
    return StreamingUnderstanding(MatcherEngine(grammar, context: App.context), settings: settings)
  }

  /// Words, those before `|` being final; all of them where there is none.
  static func hypothesis(_ text: String) -> Hypothesis {
    let words = text.split(separator: " ").map(String.init)
    return Hypothesis(
      words: words.filter { $0 != "|" }.map { .init($0) }, finalCount: words.firstIndex(of: "|") ?? words.count)
  }

  /// What is heard, one hypothesis after the other, and what is known after each and in the end.
  static let stories: [(String, [(heard: String, story: String)], end: String)] = [
    (
      "an intent is final when all templates agree on it",
      [
        ("book", "*book book."), ("book a", "*book book. a."), ("book a flight", "*book! book. a. flight."),
        ("book a flight to", "*book! book. a. flight. to."),
      ], "*book! book. a. flight. to. |"
    ),
    (
      "words that may change settle nothing",
      [
        ("| book a flight to oslo", "*book book a flight to oslo city=oslo"),
        ("book a | table for two people", "*buy book. a. table for two people seats=2"),
      ], "*buy! book. a. table. for. two. people. seats=2! |"
    ),
    (
      "an entity is final one final word after its end, a date two",
      [
        ("book a flight to oslo", "*book! book. a. flight. to. oslo. city=oslo"),
        ("book a flight to oslo | on", "*book! book. a. flight. to. oslo. on city=oslo"),
        ("book a flight to oslo on", "*book! book. a. flight. to. oslo. on. city=oslo!"),
        (
          "book a flight to oslo on the fifth of may",
          "*book! book. a. flight. to. oslo. on. the. fifth. of. may. city=oslo! day=2026-05-05"
        ),
        (
          "book a flight to oslo on the fifth of may please",
          "*book! book. a. flight. to. oslo. on. the. fifth. of. may. please. city=oslo! day=2026-05-05"
        ),
        (
          "book a flight to oslo on the fifth of may please thank",
          "*book! book. a. flight. to. oslo. on. the. fifth. of. may. please. thank. city=oslo! day=2026-05-05!"
        ),
      ], "*book! book. a. flight. to. oslo. on. the. fifth. of. may. please. thank. city=oslo! day=2026-05-05! |"
    ),
    (
      "words that may belong to the next segment wait until it has begun",
      [
        ("book a flight to oslo start", "*book! book. a. flight. to. oslo. start city=oslo!"),
        ("book a flight to oslo start over", "*book! book. a. flight. to. oslo. start over city=oslo!"),
        (
          "book a flight to oslo start over again",
          "*book! book. a. flight. to. oslo. city=oslo! | *clear! start. over. again."
        ),
      ], "*book! book. a. flight. to. oslo. city=oslo! | *clear! start. over. again. |"
    ),
    (
      "words that belong to nothing stay with the segment before",
      [
        ("book a flight to oslo um", "*book! book. a. flight. to. oslo. um. city=oslo!"),
        (
          "book a flight to oslo um start over again",
          "*book! book. a. flight. to. oslo. um. city=oslo! | *clear! start. over. again."
        ),
      ], "*book! book. a. flight. to. oslo. um. city=oslo! | *clear! start. over. again. |"
    ),
    (
      "what is final stays, whatever comes",
      [
        ("book a flight to new york on", "*book! book. a. flight. to. new. york. on. city=new york!"),
        ("book a flight to paris on |", "*book! book. a. flight. to. new. york. on. city=new york!"),
        ("|", "*book! book. a. flight. to. new. york. on. city=new york!"),
      ], "*book! book. a. flight. to. new. york. on. city=new york! |"
    ),
    ("no intent is final only in the end", [("hello there", "*_ hello. there.")], "*_! hello. there. |"),
    (
      "a segment whose words were all taken back is still there",
      [("| book", "*book book"), ("|", "*_"), ("| start", "*clear start")], "*clear! start. |"
    ),
    ("a segment without any words", [("| book", "*book book"), ("|", "*_")], "*_! |"),
    ("silence", [("|", "")], ""),
  ]

  @Test(arguments: stories)
  func whatIsKnown(name: String, steps: [(heard: String, story: String)], end: String) throws {
    var understanding = try Self.understanding()
    var follower = Follower()
    for step in steps {
      let annotation = understanding.update(Self.hypothesis(step.heard))
      #expect(annotation.story == step.story, "\(step.heard)")
      #expect(try follower.follow(annotation) == [])
    }
    #expect(understanding.finish().story == end)
    #expect(try follower.follow(understanding.annotation) == [])
  }

  @Test func disagreementsAreCounted() throws {
    var understanding = try Self.understanding()
    understanding.update(Self.hypothesis("book a flight to new york on"))
    understanding.update(Self.hypothesis("book a table to new york"))
    understanding.update(Self.hypothesis("book a table"))
    // "flight" is another word, "to new york on" are gone; each counts once.
    #expect(understanding.disagreements.words == 5)
    #expect(understanding.disagreements.total == 5)

    understanding = try Self.understanding()
    understanding.update(Self.hypothesis("book a flight"))
    understanding.finish(Self.hypothesis("book a flight so many words that it is hardly that any more you know"))
    #expect(understanding.annotation.segments.map(\.intent.value) == ["book"])
    #expect(understanding.disagreements.intents == 1)
  }

  @Test func strictConfigurationsSettleAtTheEnd() throws {
    var understanding = try Self.understanding(isStrict: true)
    let exact = understanding.update(Self.hypothesis("book a flight to oslo")).story
    #expect(exact == "*book book. a. flight. to. oslo. city=oslo")
    let story = understanding.update(Self.hypothesis("book a flight to oslo um um")).story
    #expect(story == "*_ book. a. flight. to. oslo. um. um.")
    #expect(understanding.finish().story == "*_! book. a. flight. to. oslo. um. um. |")
  }

  @Test func alternativesAreGivenOnRequest() throws {
    var settings = StreamingSettings()
    settings.alternatives = 2
    var understanding = try Self.understanding(settings)
    let segment = try #require(understanding.update(Self.hypothesis("book a")).segments.first)
    #expect(segment.intent.value == "book")
    #expect(segment.alternatives.map(\.intent) == ["buy"])
    var usual = try Self.understanding()
    #expect(usual.update(Self.hypothesis("book a")).segments.map(\.alternatives) == [[]])
  }
}
