import SLUCore
import SLUGrammar
import SLUUnderstanding
import SLUValues
import Testing

/// What is in doubt is not final, even if there is one way only to understand it.
@Suite("Doubt")
struct DoubtTests {
  /// Knows what each number of words means, whatever they are.
  struct Scripted: UnderstandingEngine {
    let script: [Int: [Interpretation]]
    var isStrict: Bool { false }

    mutating func read(_ words: [String]) {}

    func interpretations(ofFirst wordCount: Int, atMost limit: Int) -> [Interpretation] {
      Array((script[wordCount] ?? []).prefix(limit))
    }

    func value(of entity: Interpretation.Entity) -> String { "" }

    func settlingWords(of entity: String, before next: String?) -> Int { 1 }
  }

  @Test func anIntentThatMayBeAnotherIsNotFinal() {
    func reading(_ count: Int, isCertain: Bool) -> [Interpretation] {
      [Interpretation(segments: [.init(intent: "book", words: 0..<count, score: 0.9, isCertain: isCertain)])]
    }
    // What is thought of the words that are final counts, and of those that are not.
    let script = [
      1: reading(1, isCertain: true), 2: reading(2, isCertain: false), 3: reading(3, isCertain: true),
      4: reading(4, isCertain: true),
    ]
    var understanding = StreamingUnderstanding(Scripted(script: script))
    for (text, story) in [
      ("a | b", "*book a. b"), ("a b | c", "*book a. b. c"), ("a b c | d", "*book! a. b. c. d"),
    ] {
      #expect(understanding.update(FinalityTests.hypothesis(text)).story == story)
    }
  }

  @Test func aWordThatMayBeginASegmentIsNotFinal() {
    let whole = Interpretation(segments: [.init(intent: "on", words: 0..<3, score: 0.9)])
    let divided = Interpretation(
      segments: [.init(intent: "on", words: 0..<2, score: 0.9), .init(intent: "on", words: 2..<3, score: 0.9)],
      isLikely: false)
    for (readings, story) in [([whole], "*on! a. b. c."), ([whole, divided], "*on! a. b. c")] {
      var understanding = StreamingUnderstanding(Scripted(script: [3: readings]))
      #expect(understanding.update(FinalityTests.hypothesis("a b c")).story == story)
    }
  }

  @Test func theTaggerSaysHowProbableItIsThatASegmentBegins() throws {
    let tagger = Tagger(try TaggerTests.model.get(), grammar: try TaggerTests.grammar())
    let words = ["book", "a", "flight", "to", "rome", "cancel", "it"]
    for count in 0...words.count {
      let tagging = tagger.tag(Array(words.prefix(count)))
      #expect(tagging.starts.count == count && tagging.starts.allSatisfy { $0 > -0.001 && $0 < 1.001 })
      #expect(tagging.starts.first.map { $0 > 0.999 } ?? true, "a segment begins at the first word")
    }
    let tagging = tagger.tag(words)
    #expect(tagging.segments.map(\.words.lowerBound) == [0, 5])
    #expect(tagging.starts[5] > 0.5 && tagging.starts[2] < 0.1, "\(tagging.starts)")
  }

  @Test func whatTheTaggerDoubtsIsNotFinal() throws {
    let blank = try ArbitrationTests.engine()
    var doubts = 0
    for text in [
      "uh zanzibar please", "hmm it", "get me to zanzibar or cancel it", "a flight it", "a it cancel flight",
    ] {
      let words = text.split(separator: " ").map(String.init)
      var understanding = StreamingUnderstanding(blank)
      for hypothesis in TypedUtterance(words, lag: 0).hypotheses {
        let wasFinal = understanding.annotation.segments.last?.intent.isFinal == true
        let segments = understanding.update(hypothesis).segments
        var engine = blank
        engine.read(hypothesis.words.map(\.text))
        guard segments.count == 1, !wasFinal, engine.verdict.segments.first?.isCertain == false else { continue }
        #expect(!segments[0].intent.isFinal, "\(hypothesis.words.map(\.text))")
        doubts += 1
      }
    }
    #expect(doubts > 0, "nothing was ever in doubt")
  }
}
