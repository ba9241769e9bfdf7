import SLUCore
import SLUGrammar
import SLUTestKit
import SLUUnderstanding
import Testing

/// What holds whatever a recogniser brings: nothing final is revoked, every client survives, and the events add up.
@Suite("Streaming laws")
struct StreamingLawTests {
  @Test("Templates", arguments: App.all)
  func templates(app: App) throws {
    var finals = 0
    for seed in UInt64(1)...25 {
      var random = SplitMix64(seed: seed)
      let speech = RevisedSpeech(app.utterance(using: &random), others: app.grammar.vocabulary, using: &random)
      finals += try Self.finals(of: speech, understoodBy: app.engine, seed, using: &random)
    }
    #expect(finals > 0, "no entity became final before the end of its segment")
  }

  @Test("An engine that changes its mind with every word")
  func anyEngine() throws {
    let words = ["a", "flight", "to", "new", "york", "on", "sunday", "and", "t-shirts"]
    var finals = 0
    for seed in UInt64(1)...1500 {
      var random = SplitMix64(seed: seed)
      let said = (0..<random.below(20)).map { _ in random.pick(words) }
      let speech = RevisedSpeech(said, others: words, using: &random)
      finals += try Self.finals(of: speech, understoodBy: ErraticEngine(seed: seed), seed, using: &random)
    }
    #expect(finals > 0, "no entity became final before the end of its segment")
  }

  /// Follows an understanding to its end.
  ///
  /// - Returns: How many entities were final before the end.
  private static func finals(
    of speech: RevisedSpeech, understoodBy engine: some UnderstandingEngine, _ seed: UInt64,
    using random: inout SplitMix64
  ) throws -> Int {
    var settings = StreamingSettings(segmentEndingSilence: random.oneIn(3) ? 1000 : nil)
    settings.alternatives = random.below(3)
    if random.oneIn(3) { settings.settlingDistance = 1 + random.below(8) }
    if random.oneIn(3) { settings.longestSegment = 1 + random.below(8) }
    var understanding = StreamingUnderstanding(engine, settings: settings)
    var follower = Follower()
    for hypothesis in speech.hypotheses {
      let faults = try follower.follow(understanding.update(hypothesis))
      #expect(faults == [], "seed \(seed)")
    }
    let finals = understanding.annotation.segments.last.map { $0.entities.count(where: \.isFinal) } ?? 0
    let last = random.oneIn(2) ? speech.hypotheses.last : nil
    let faults = try follower.follow(understanding.finish(last))
    #expect(faults == [], "seed \(seed)")
    #expect(understanding.update(Hypothesis(words: [], finalCount: 0)) == understanding.finish(), "seed \(seed)")
    return finals
  }
}
