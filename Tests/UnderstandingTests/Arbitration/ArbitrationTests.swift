import Foundation
import SLUGrammar
import SLUTestKit
import SLUValues
import Testing

@testable import SLUUnderstanding

/// Who is believed, templates or tagger, and of what nobody is sure.
@Suite("Arbitration")
struct ArbitrationTests {
  static let context = ValueContext(referenceDate: CalendarDate(year: 2026, month: 11, day: 20) ?? .epoch)

  /// A grammar and what is learnt of it in a moment.
  static func engine(strict: Bool = false, threshold: Double? = nil, learns: Bool = true) throws -> ArbitratingEngine {
    var source = AppSource(templates: TaggerTests.templates)
    source.settings.isStrict = strict
    source.settings.acceptanceThreshold = threshold
    let grammar = try #require(Grammar.compile(source).grammar)
    let tagger = learns ? Tagger(try TaggerTests.model.get(), grammar: grammar) : nil
    return ArbitratingEngine(grammar, tagger: tagger, context: context)
  }

  @Test func anExactTemplateWins() throws {
    let engine = try Self.engine()
    for (text, expected) in [
      ("book a flight to rome", "*book book a flight to [rome](destination)"), ("cancel it", "*cancel cancel it"),
    ] {
      var reading = engine
      reading.read(text.split(separator: " ").map(String.init))
      #expect("\(reading.annotation)" == expected)
      #expect(reading.verdict.segments.map(\.isExact) == [true] && reading.verdict.segments.map(\.score) == [1])
      #expect(reading.verdict.segments.flatMap(\.alternatives).isEmpty)
    }
  }

  @Test(
    "Requests of one intent, one behind the other, are as many; a request that goes on is one",
    arguments: [
      (
        "book a flight to rome get me a flight to oslo",
        ["*book book a flight to [rome](destination)", "*book get me a flight to [oslo](destination)"]
      ),
      (
        "book a flight to rome and please get me a flight to oslo",
        ["*book book a flight to [rome](destination) and", "*book please get me a flight to [oslo](destination)"]
      ),
      ("book a flight to rome from oslo", ["*book book a flight to [rome](destination) from [oslo](origin)"]),
      (
        "book a flight to rome to oslo", ["*book book a flight to [rome](destination) to [oslo](destination)"]
      ),
    ])
  func repeated(text: String, segments: [String]) throws {
    let engine = try Self.engine()
    #expect("\(engine.annotate(text))" == segments.joined(separator: " "))
  }

  @Test func theTaggerDecidesWhereNoTemplateFits() throws {
    var engine = try Self.engine()
    #expect(
      "\(engine.annotate("uh get me a flight to zanzibar please"))"
        == "*book uh get me a flight to [zanzibar](destination) please")
    #expect(
      "\(engine.annotate("uh get me a flight to zanzibar, please"))"
        == "*book uh get me a flight to [zanzibar,|zanzibar](destination) please")
    // Listed phrases come without what stands around them, each by itself.
    #expect(
      "\(engine.annotate("uh get me a flight to the rome please"))"
        == "*book uh get me a flight to the [rome](destination) please")
    engine.read(["uh", "get", "me", "a", "flight", "to", "zanzibar", "please"])
    let segment = try #require(engine.verdict.segments.first)
    #expect(!segment.isExact && segment.score <= 1 && segment.alternatives.first?.intent == "book")
    #expect(segment.alternatives.map(\.score) == segment.alternatives.map(\.score).sorted(by: >))
    #expect(segment.entities.filter { !(0...1).contains($0.score) }.isEmpty)
    let byTemplates = try Self.engine(learns: false).annotate("uh get me a flight to zanzibar please")
    #expect(byTemplates.segments.flatMap(\.entities).isEmpty)
  }

  /// What nobody knows is no value of a list, unless something known is beside it; names may be any words.
  @Test func unknownWordsAloneAreNoRequest() throws {
    let engine = try Self.engine()
    for text in ["asdf qwer", "zxcv", "uh asdf qwer"] { #expect("\(engine.annotate(text))" == "*_ \(text)") }
    #expect("\(engine.annotate("get me a flight to zanzibar"))".contains("[zanzibar](destination)"))
    var source = AppSource(templates: "*say $SPEECHLY.PERSON_NAME(who)\n*stop stop")
    source.entities = [(.init(name: "who"), .personName)]
    let grammar = try #require(Grammar.compile(source).grammar)
    let tagger = Tagger(TaggerTests.training.train(on: grammar), grammar: grammar)
    let names = ArbitratingEngine(grammar, tagger: tagger, context: Self.context)
    #expect("\(names.annotate("zxcv qwrt"))".hasPrefix("*say "))
  }

  @Test func nothingIsGuessedWithAuthority() throws {
    let doubtful = try Self.engine(threshold: 1)
    #expect("\(doubtful.annotate("uh get me a flight to zanzibar"))".hasPrefix("*_ "))
    #expect("\(doubtful.annotate("cancel it"))" == "*cancel cancel it")
  }

  @Test(
    "A number that the tagger cuts at its \"and\" is one",
    arguments: [
      ("below two hundred and fifty dollars", ["price 1..<3", "price 4..<5"], ["price 1..<5"]),
      (
        "between one hundred and two hundred and fifty", ["least 1..<3", "price 4..<6", "price 7..<8"],
        ["least 1..<3", "price 4..<8"]
      ),
      ("sizes five and six", ["price 1..<2", "price 3..<4"], ["price 1..<2", "price 3..<4"]),
      ("two hundred or fifty", ["price 0..<2", "price 3..<4"], ["price 0..<2", "price 3..<4"]),
      ("two hundred and fifty", ["name 0..<2", "name 3..<4"], ["name 0..<2", "name 3..<4"]),
    ])
  func numbersAreNotCut(text: String, found: [String], joined: [String]) throws {
    var source = AppSource(templates: "*a b")
    source.entities = [
      (.init(name: "price"), .number), (.init(name: "least"), .number), (.init(name: "name"), .string),
    ]
    let grammar = try #require(Grammar.compile(source).grammar)
    let arbiter = Arbiter(grammar, Annotator(grammar, context: Self.context), tagger: nil)
    let entities = try found.map { text in
      let parts = text.split(separator: " ")
      let range = parts[1].components(separatedBy: "..<").compactMap { Int($0) }
      return Tagging.Entity(name: String(parts[0]), words: try #require(range.first)..<(try #require(range.last)))
    }
    let words = UtteranceWords(of: text)
    #expect(arbiter.values(of: words).joined(entities).map { "\($0.name) \($0.words)" } == joined)
  }

  @Test func aStrictConfigurationAsksTheTemplatesAlone() throws {
    let strict = try Self.engine(strict: true)
    #expect("\(strict.annotate("book a flight to rome"))" == "*book book a flight to [rome](destination)")
    #expect("\(strict.annotate("uh get me a flight to rome please"))" == "*_ uh get me a flight to rome please")
    #expect("\(strict.annotate("get me a flight to zanzibar"))" == "*_ get me a flight to zanzibar")
  }

  /// What joins two sentences is part of neither.
  @Test(arguments: [
    ("cancel it book a flight to rome", "*cancel cancel it *book book a flight to [rome](destination)"),
    ("cancel it and book a flight to rome", "*cancel cancel it and *book book a flight to [rome](destination)"),
    ("cancel it And then, cancel everything", "*cancel cancel it And then, *cancel cancel everything"),
    ("cancel it uh and cancel everything", "*_ cancel it uh and *cancel cancel everything"),
    ("cancel it and and and cancel everything", "*_ cancel it and and and *cancel cancel everything"),
    ("and cancel it", "*_ and cancel it"),
  ])
  func conjunctionsAreNoDepartureFromTemplates(text: String, annotated: String) throws {
    #expect("\(try Self.engine(strict: true, learns: false).annotate(text))" == annotated)
  }

  /// The template that is nearest to a correction has no city at its words.
  @Test func wordsAreSpelledAsTheConfigurationDoesWhateverStandsAroundThem() throws {
    let templates = """
      city = [Rome|New York|Oslo|Berlin|Madrid|Lisbon]
      *book [book|get me] a flight to $city(city)
      *change {[no|actually]} make it $city(city)
      """
    let grammar = try Grammar(templates: templates)
    let engine = ArbitratingEngine(
      grammar, tagger: Tagger(TaggerTests.training.train(on: grammar), grammar: grammar), context: Self.context)
    for text in ["new york", "no sorry i meant new york", "actually new york", "get me to new york instead"] {
      let entities = engine.annotate(text).segments.flatMap(\.entities)
      #expect(entities.map(\.value) == ["New York"], "\(text)")
    }
  }

  @Test func nothingFinalIsRevokedWhateverARecogniserBrings() throws {
    let blank = try Self.engine()
    let words = ["book", "a", "flight", "to", "rome", "paris", "zanzibar", "uh", "cancel", "it", "please", "and"]
    for seed in UInt64(1)...20 {
      var random = SplitMix64(seed: seed)
      let said = (0..<(1 + random.below(9))).map { _ in random.pick(words) }
      let speech = RevisedSpeech(said, others: words, using: &random)
      var understanding = StreamingUnderstanding(blank)
      var follower = Follower()
      for hypothesis in speech.hypotheses {
        #expect(try follower.follow(understanding.update(hypothesis)) == [], "seed \(seed)")
      }
      #expect(try follower.follow(understanding.finish()) == [], "seed \(seed)")
    }
  }

  @Test func wordsThatNobodyWantsAnyMoreAreLeft() throws {
    let blank = try Self.engine()
    let words = (0..<25).flatMap { _ in ["book", "a", "flight", "to", "zanzibar", "uh"] }
    var whole = blank
    whole.read(words)
    var asked = 0
    var engine = blank
    let isRead = engine.read(words) {
      asked += 1
      return true
    }
    #expect(isRead && engine.verdict == whole.verdict && asked >= words.count / 32)
    // Whoever goes at any of these moments is noticed, and nothing has happened.
    for most in 0..<asked {
      var left = most
      engine = blank
      let isRead = engine.read(words) {
        left -= 1
        return left >= 0
      }
      #expect(!isRead && left == -1 && engine.verdict == blank.verdict)
      engine.read(words)
      #expect(engine.verdict == whole.verdict)
    }
  }

  @Test func aWordOrTwoAreNoSegmentOfTheirOwn() throws {
    let engine = try Self.engine()
    for text in ["hmm book a flight to rome", "uh well cancel it", "cancel it thanks", "hmm"] {
      let annotation = engine.annotate(text)
      #expect(annotation.segments.count == 1, "\(annotation)")
      #expect(annotation.segments.flatMap(\.words).joined(separator: " ") == text)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func whatWasRevisedIsUnderstoodAsIfItHadComeAtOnce(seed: UInt64) throws {
    let blank = try Self.engine()
    var random = SplitMix64(seed: seed)
    let words = ["book", "a", "flight", "to", "rome", "paris", "zanzibar", "uh", "cancel", "it", "please", "and"]
    var engine = blank
    var said: [String] = []
    for _ in 0..<40 {
      said.removeLast(random.below(said.count + 1) / 2)
      for _ in 0..<random.below(4) { said.append(random.pick(words)) }
      engine.read(said)
      var fresh = blank
      fresh.read(said)
      #expect(engine.verdict == fresh.verdict, "seed \(seed): \(said)")
      let count = random.below(said.count + 1)
      for limit in [1, 8] {
        let interpretations = engine.interpretations(ofFirst: count, atMost: limit)
        #expect(interpretations == fresh.interpretations(ofFirst: count, atMost: limit), "seed \(seed): \(said)")
        #expect(interpretations.isEmpty == (count == 0) && interpretations.count <= limit)
        for interpretation in interpretations {
          #expect(interpretation.segments.flatMap { Array($0.words) } == Array(0..<count), "seed \(seed): \(said)")
        }
      }
    }
  }
}
