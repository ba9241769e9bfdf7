import SLUGrammar
import SLUTestKit
import SLUUnderstanding
import Testing

/// What the tagger makes of words, after a short training on a small grammar.
@Suite("Tagger")
struct TaggerTests {
  static let templates = """
    city = [rome|paris|new york|oslo|berlin|madrid|lisbon]
    *book {please} [book|get me] a flight to $city(destination) {from $city(origin)}
    *cancel [cancel|delete] [it|everything|my flight]
    """

  static func grammar() throws -> Grammar {
    try Grammar(templates: templates)
  }

  static let training = TaggerTraining(seed: 3, samples: 1200, epochs: 4)
  /// What is learnt of the templates, once for all tests that only ask it.
  static let model = Result { training.train(on: try grammar()) }

  @Test("finds what templates have, and what is like it")
  func generalises() throws {
    let tagger = Tagger(try Self.model.get(), grammar: try Self.grammar())
    let cases: [(String, String)] = [
      ("book a flight to rome", "book destination 4..<5"),
      ("uh get me a flight to new york please", "book destination 6..<8"),
      ("book a flight to paris from zanzibar", "book destination 4..<5 origin 6..<7"),
      ("delete everything", "cancel"),
    ]
    for (text, expected) in cases {
      let tagging = tagger.tag(text.split(separator: " ").map(String.init))
      let found = tagging.segments.map { segment in
        ([segment.intent] + segment.entities.map { "\($0.name) \($0.words)" }).joined(separator: " ")
      }
      #expect(found == [expected], "\(text)")
    }
  }

  @Test("finds letters that a list spells in one word")
  func findsLettersInOneWord() throws {
    let templates = Self.templates.replacing("oslo", with: "washington d c|washington|oslo")
    let grammar = try Grammar(templates: templates)
    let tagger = Tagger(Self.training.train(on: grammar), grammar: grammar)
    let tagging = tagger.tag(["uh", "get", "me", "to", "rome", "a", "flight", "from", "washington", "dc"])
    #expect(tagging.segments.flatMap(\.entities).map(\.words).contains(8..<10), "\(tagging)")
  }

  @Test("no request begins in the middle of what templates list")
  func listedPhrasesStayWhole() throws {
    let templates = """
      article = [bubble wrap|white paint|grey primer|drill|gloves|masking tape]
      unit = [box|boxes|pieces|cases](unit)
      *pick [pick|take|grab] [two|three|four|five](count) $unit of $article(article) {0.4: from $SPEECHLY.IDENTIFIER_SHORT(bin)}
      *move move from $SPEECHLY.IDENTIFIER_SHORT(from) to $SPEECHLY.IDENTIFIER_SHORT(bin)
      """
    let grammar = try Grammar(templates: templates)
    let tagger = Tagger(Self.training.train(on: grammar), grammar: grammar)
    for (text, phrase) in [
      ("take two pieces of bubble wrap from a one to b two", 4..<6),
      ("take four cases of grey primer from a one over to b two", 4..<6),
      ("take four cases of grey primer from a one over to b two", 7..<9),
      ("grab three boxes of white paint from c two to d three", 4..<6),
    ] {
      let starts = tagger.tag(text.split(separator: " ").map(String.init)).segments.map(\.words.lowerBound)
      #expect(!starts.contains { phrase.dropFirst().contains($0) }, "\(text): \(starts)")
    }
  }

  @Test(
    "no request begins behind an article, but where something is written between",
    arguments: [
      ("get me a cancel my flight", 1), ("book the delete everything", 1), ("get me a; cancel my flight", 2),
    ])
  func articlesLeadOn(_ text: String, _ count: Int) throws {
    let tagger = Tagger(try Self.model.get(), grammar: try Self.grammar())
    #expect(tagger.tag(text.split(separator: " ").map(String.init)).segments.count == count)
  }

  @Test("A training of less than nothing is one of nothing", arguments: [(-3, 1), (40, -1), (.min, .min), (0, 0)])
  func nothing(_ samples: Int, _ epochs: Int) throws {
    let training = TaggerTraining(samples: samples, epochs: epochs)
    let none = TaggerTraining(samples: max(samples, 0), epochs: max(epochs, 0))
    let grammar = try Self.grammar()
    #expect(training.train(on: grammar).bytes == none.train(on: grammar).bytes)
    var random = SplitMix64(seed: 1)
    let labelled = (0..<3).map { _ in Sampler(grammar).sample(using: &random) }
    #expect(training.train(on: labelled).bytes == none.train(on: labelled).bytes)
  }

  @Test("learns what was labelled, and fits no other")
  func learnsWhatWasLabelled() throws {
    var source = AppSource(templates: Self.templates)
    let plain = try #require(Grammar.compile(source).grammar)
    source.settings.labelled = [try AnnotatedUtterance("*cancel let the whole thing be")]
    let taught = try #require(Grammar.compile(source).grammar)
    #expect(plain.fingerprint == taught.fingerprint)
    let training = TaggerTraining(seed: 3, samples: 300, epochs: 4)
    let (before, model) = (training.train(on: plain), training.train(on: taught))
    #expect(before.fits(plain) && !before.fits(taught) && model.fits(taught) && !model.fits(plain))
    let words = ["let", "the", "whole", "thing", "be"]
    #expect(Tagger(model, grammar: taught).tag(words).segments.map(\.intent) == ["cancel"])
  }

  @Test("knows other words for what templates say, and leaves those alone that they say of something else")
  func knowsSynonyms() throws {
    let templates = """
      device = [lights|heater|fan|radio|blinds]
      *turn_off [turn off|switch off|disable] the $device(device)
      *turn_on [turn on|enable] the $device(device)
      *ask [kill|describe] the $device(device)
      """
    let grammar = try Grammar(templates: templates)
    let tagger = Tagger(TaggerTraining(seed: 1, samples: 1500).train(on: grammar), grammar: grammar)
    for (text, intent) in [
      ("shut down the heater", "turn_off"), ("fire up the radio", "turn_on"), ("activate the blinds please", "turn_on"),
      ("kill the radio please", "ask"),
    ] {
      let tagging = tagger.tag(text.split(separator: " ").map(String.init))
      #expect(tagging.segments.map(\.intent) == [intent], "\(text)")
      #expect(tagging.segments.flatMap(\.entities).map(\.name) == ["device"], "\(text)")
    }
  }

  @Test("learns the same from the same seed, and something else from another")
  func isDeterministic() throws {
    let grammar = try Self.grammar()
    var training = TaggerTraining(seed: 5, samples: 60, epochs: 2)
    let first = training.train(on: grammar)
    #expect(first == training.train(on: grammar))
    training.seed = 6
    #expect(first != training.train(on: grammar))
  }

  @Test("learns from annotated utterances alone")
  func learnsFromUtterances() throws {
    let lines = [
      "*play play [thriller](song)", "*play play [yesterday](song) please", "*stop stop it", "*stop be quiet",
      "*play put on [hello](song)", "*play play me [sunny afternoon](song)", "*stop stop the noise",
    ]
    let utterances = try lines.map { try AnnotatedUtterance($0) }
    let tagger = Tagger(TaggerTraining(seed: 1, epochs: 20).train(on: utterances))
    let tagging = tagger.tag(["play", "imagine", "please"])
    #expect(tagging.segments.map(\.intent) == ["play"])
    #expect(tagging.segments.flatMap(\.entities).map(\.words) == [1..<2])
    #expect(tagger.tag(["stop", "that"]).segments.map(\.intent) == ["stop"])
  }

  @Test("covers all words; entities lie within segments; scores are probabilities", arguments: [1, 2, 3] as [UInt64])
  func keepsItsLaws(seed: UInt64) throws {
    let grammar = try Self.grammar()
    let tagger = Tagger(TaggerTraining(seed: seed, samples: 40, epochs: 2).train(on: grammar), grammar: grammar)
    let pool = grammar.vocabulary + ["and", "38", "t-shirt", "…", "!", "zürich", "uh", "7pm"]
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let words = (0..<random.below(12)).map { _ in random.pick(pool) }
      let tagging = tagger.tag(words)
      #expect(tagging.segments.flatMap(\.words) == Array(words.indices), "seed \(seed), \(words)")
      for segment in tagging.segments {
        var place = segment.words.lowerBound
        for entity in segment.entities {
          #expect(entity.words.lowerBound >= place && !entity.words.isEmpty, "seed \(seed), \(words)")
          #expect((0...1).contains(entity.score), "seed \(seed), \(words)")
          place = entity.words.upperBound
        }
        #expect(place <= segment.words.upperBound, "seed \(seed), \(words)")
        #expect(abs(segment.alternatives.reduce(0) { $0 + $1.score } - 1) < 1e-6)
        #expect(segment.alternatives.contains { $0.intent == segment.intent && $0.score == segment.score })
        #expect(segment.alternatives.map(\.score) == segment.alternatives.map(\.score).sorted(by: >))
      }
    }
  }
}
