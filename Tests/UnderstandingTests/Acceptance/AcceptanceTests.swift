import SLUCore
import SLUGrammar
import SLUTestKit
import SLUUnderstanding
import SLUValues
import Testing

/// Speech that is none of the application's business.
@Suite("Acceptance")
struct AcceptanceTests {
  private static func grammar(threshold: Double? = nil) throws -> Grammar {
    var source = AppSource(templates: "*book {please} book a flight to [new york|oslo](city)\n*clear start over")
    source.settings.acceptanceThreshold = threshold
    return try #require(Grammar.compile(source).grammar)
  }

  private static func words(_ text: String, _ confidence: Double? = 1) -> [Hypothesis.Word] {
    text.split(separator: " ").enumerated().map { place, word in
      .init(String(word), startTime: 200 * place, endTime: 200 * place + 200, confidence: confidence)
    }
  }

  static let scores: [(String, Double?, vocabulary: [String], isOver: Bool, score: Double)] = [
    ("book a flight to oslo", 1, [], true, 1),
    ("Book, a flight to Oslo.", 1, [], true, 1),
    ("book a flight to oslo", 0.25, [], true, 0.5),
    ("book a flight to oslo", nil, [], true, (2.0 / 3).squareRoot()),
    ("book a flight", 1, [], true, 0.75.squareRoot()),
    ("book a flight", 1, [], false, 1),
    ("my book a dear", 1, [], true, 0.2.squareRoot()),
    ("how are you", 1, [], true, 0),
    ("book a flight to anna", 1, [], true, (4.0 / 6).squareRoot()),
    ("book a flight to anna", 1, ["Anna Smith"], true, 1),
    ("", 1, [], true, 1),
    ("um book uh a flight to er oslo hmm", 1, [], true, 1),
    ("okay can you book a flight to oslo", 1, [], true, 1),
    ("sorry could you please start over", 1, [], true, 1),
    ("can you a flight", 1, [], true, 0.2.squareRoot()),
    ("can you", 1, [], true, 0),
    ("start over and", 1, [], true, 1),
    ("book a flight to oslo and then", 1, [], true, 1),
    ("and then", 1, [], true, 0),
  ]

  @Test(arguments: scores)
  func wordsAreJudged(text: String, confidence: Double?, vocabulary: [String], isOver: Bool, score: Double) throws {
    let acceptance = try #require(Acceptance(try Self.grammar())).knowing(vocabulary)
    let words = Self.words(text, confidence)
    #expect(abs(acceptance.score(of: words, in: words.indices, isOver: isOver) - score) < 1e-9)
  }

  @Test func neighboursOfASegmentMayBeItsOwn() throws {
    let acceptance = try #require(Acceptance(try Self.grammar()))
    let words = Self.words("start over book a flight to oslo thanks")
    #expect(acceptance.score(of: words, in: 0..<2, isOver: true) == 1)
    #expect(acceptance.score(of: words, in: 2..<7, isOver: true) == 1)
    #expect(acceptance.score(of: words, in: 7..<8, isOver: true) == 0)
    #expect(acceptance.score(of: words, in: 4..<7, isOver: true) == 1)
    let hesitant = Self.words("start over uh um book a flight to oslo")
    #expect(acceptance.score(of: hesitant, in: 0..<3, isOver: true) == 1)
    #expect(acceptance.score(of: hesitant, in: 3..<9, isOver: true) == 1)
  }

  @Test func aConfigurationHasAThreshold() throws {
    #expect(Acceptance(try Self.grammar())?.threshold == 0.5)
    #expect(Acceptance(try Self.grammar(threshold: 0.8))?.threshold == 0.8)
    let silent = try Grammar(templates: "*_ hello")
    #expect(Acceptance(silent) == nil)
  }

  private static func understanding(threshold: Double? = nil) throws -> StreamingUnderstanding<Guess> {
    let grammar = try grammar(threshold: threshold)
    return StreamingUnderstanding(Guess(), acceptance: Acceptance(grammar))
  }

  static let ends: [(String, threshold: Double?, String, finals: [Int], story: String)] = [
    ("a command", nil, "book a flight to oslo", [0], "*book! book. a. flight. to. oslo. last=oslo! |"),
    ("chatter", nil, "how are you", [0], "*_! how. are. you. |"),
    ("chatter where anything goes", 0, "how are you", [0], "*book! how. are. you. last=you! |"),
    ("a command where little does", 0.9, "book a flight tomorrow", [0], "*_! book. a. flight. tomorrow. |"),
    (
      "an intent that is final stays", nil, "book a dear old good friend of mine please", [2, 0],
      "*book! book. a. dear. old. good. friend. of. mine. please. last=please! |"
    ),
    ("none is final among chatter", nil, "what was that noise", [3, 0], "*_! what. was. that. noise. |"),
  ]

  @Test(arguments: ends)
  func segmentsEnd(name: String, threshold: Double?, text: String, finals: [Int], story: String) throws {
    var understanding = try Self.understanding(threshold: threshold)
    var follower = Follower()
    let words = Self.words(text)
    for count in finals where count > 0 {
      let hypothesis = Hypothesis(words: Array(words[..<count]), finalCount: count)
      #expect(try follower.follow(understanding.update(hypothesis)) == [])
    }
    #expect(try follower.follow(understanding.finish(Hypothesis(words: words, finalCount: words.count))) == [])
    #expect(understanding.annotation.story == story)
  }

  @Test func aTentativeIntentIsTakenBack() throws {
    var understanding = try Self.understanding()
    var follower = Follower()
    var stories: [String] = []
    for text in ["book", "book a", "book it dear", "book it dear old friend"] {
      let annotation = understanding.update(Hypothesis(words: Self.words(text, nil), finalCount: 0))
      #expect(try follower.follow(annotation) == [])
      stories.append(annotation.story)
    }
    #expect(try follower.follow(understanding.finish()) == [])
    #expect(
      stories == ["*book book last=book", "*book book a last=a", "*_ book it dear", "*_ book it dear old friend"])
    #expect(understanding.annotation.story == "*_! book. it. dear. old. friend. |")
    #expect(understanding.annotation.segments.first?.score ?? 1 < 0.5)
    #expect(understanding.disagreements.intents == 0)
  }
}

/// Takes anything for a booking, and its last word for something.
private struct Guess: UnderstandingEngine {
  var isStrict: Bool { false }

  mutating func read(_ words: [String]) { texts = words }
  private var texts: [String] = []

  func interpretations(ofFirst wordCount: Int, atMost limit: Int) -> [Interpretation] {
    guard wordCount > 0 else { return [] }
    let entity = Interpretation.Entity(
      name: "last", words: (wordCount - 1)..<wordCount, spelling: texts[wordCount - 1])
    return [
      Interpretation(segments: [.init(intent: "book", words: 0..<wordCount, entities: [entity], score: 1)])
    ]
  }

  func value(of entity: Interpretation.Entity) -> String { entity.spelling }

  func settlingWords(of entity: String, before next: String?) -> Int { 1 }
}
