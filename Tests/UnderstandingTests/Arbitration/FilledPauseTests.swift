import SLUGrammar
import SLUTestKit
import SLUUnderstanding
import SLUValues
import Testing

/// Sounds of people who look for words mean nothing, wherever they stand.
@Suite("Filled pauses")
struct FilledPauseTests {
  private static let pauses = ["uh", "um", "er", "hmm", "Um,", "uhm...", "-", "..."]

  static let examples: [(String, String)] = [
    (
      "um book uh a flight er to um new uh york hmm",
      "*book um book uh a flight er to um [new uh york|new york](destination) hmm"
    ),
    ("cancel it um uh book a flight to rome", "*cancel cancel it um uh *book book a flight to [rome](destination)"),
    ("um", "*_ um"),
    ("Uh, hmm", "*_ Uh, hmm"), ("?", "*_ ?"), ("...", "*_ ..."), ("- !!!!!!!!!! -", "*_ - !!!!!!!!!! -"),
    ("book - a flight to rome !", "*book book - a flight to [rome](destination) !"),
  ]

  @Test(arguments: examples)
  func areOverheard(text: String, annotated: String) throws {
    let engine = try ArbitrationTests.engine(learns: false)
    #expect("\(engine.annotate(text))" == annotated)
  }

  /// Law: what is said with pauses means what it means without, word for word, at once and while it is said.
  @Test(arguments: [false, true])
  func changeNothing(learns: Bool) throws {
    let blank = try ArbitrationTests.engine(learns: learns)
    let words = ["book", "get", "me", "a", "flight", "to", "rome", "new", "york", "zanzibar", "cancel", "it", "please"]
    for seed in UInt64(1)...60 {
      var random = SplitMix64(seed: seed)
      let said = (0..<(1 + random.below(10))).map { _ in random.pick(words) }
      var places: [Int] = []
      var hesitant: [String] = []
      for word in said {
        while random.oneIn(3) { hesitant.append(random.pick(Self.pauses)) }
        places.append(hesitant.count)
        hesitant.append(word)
      }
      var (fluent, halting) = (blank, blank)
      fluent.read(said)
      halting.read(hesitant)
      #expect(Self.meaning(halting.annotation, places) == Self.meaning(fluent.annotation, nil), "seed \(seed)")
      #expect(halting.annotation.segments.flatMap(\.words) == hesitant, "seed \(seed)")
      // Word by word: no interpretation leaves out a word, and what was final stays.
      var understanding = StreamingUnderstanding(blank)
      var follower = Follower()
      for hypothesis in RevisedSpeech(hesitant, others: words + Self.pauses, using: &random).hypotheses {
        #expect(try follower.follow(understanding.update(hypothesis)) == [], "seed \(seed)")
      }
      #expect(try follower.follow(understanding.finish()) == [], "seed \(seed)")
    }
  }

  @Test func areWordsWhereATemplateHasThem() throws {
    let grammar = try Grammar(templates: "*ask say [um|er](sound)")
    let engine = ArbitratingEngine(grammar, tagger: nil, context: ArbitrationTests.context)
    #expect("\(engine.annotate("say um"))" == "*ask say [um](sound)")
    #expect("\(engine.annotate("uh say um"))" == "*ask uh say [um](sound)")
  }

  @Test func areHeardByAStrictConfiguration() throws {
    let engine = try ArbitrationTests.engine(strict: true)
    #expect("\(engine.annotate("cancel uh it"))" == "*_ cancel uh it")
  }

  /// Intents with the words that they have, and entities with theirs: by the places of those that are no pauses.
  private static func meaning(_ utterance: AnnotatedUtterance, _ places: [Int]?) -> [[String]] {
    var start = 0
    return utterance.segments.map { segment in
      let all = start..<(start + segment.words.count)
      start = all.upperBound
      func fluent(_ range: Range<Int>) -> [Int] {
        guard let places else { return Array(range) }
        return places.indices.filter { range.contains(places[$0]) }
      }
      let entities = segment.entities.map { entity in
        let range = (all.lowerBound + entity.range.lowerBound)..<(all.lowerBound + entity.range.upperBound)
        return "\(entity.type) \(entity.value) \(fluent(range))"
      }
      return ["\(segment.intent) \(fluent(all))"] + entities
    }
  }
}
