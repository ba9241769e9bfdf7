import SLUCore
import SLUGrammar
import SLUTestKit
import SLUUnderstanding
import Testing

/// What holds whatever a recogniser brings.
@Suite("Streaming laws")
struct StreamingLawTests {
  @Test("Nothing final is revoked, every client survives, and the events add up", arguments: App.all)
  func anyHypotheses(app: App) throws {
    let vocabulary = app.grammar.vocabulary
    var finals = 0
    for seed in UInt64(1)...25 {
      var random = SplitMix64(seed: seed)
      let speech = RevisedSpeech(app.utterance(using: &random), others: vocabulary, using: &random)
      var settings = StreamingSettings(segmentEndingSilence: random.oneIn(3) ? 1000 : nil)
      settings.alternatives = random.below(3)
      var understanding = StreamingUnderstanding(app.engine, settings: settings)
      var follower = Follower()
      for hypothesis in speech.hypotheses {
        let faults = try follower.follow(understanding.update(hypothesis))
        #expect(faults == [], "seed \(seed)")
      }
      finals += understanding.annotation.segments.last.map { $0.entities.count(where: \.isFinal) } ?? 0
      let faults = try follower.follow(understanding.finish())
      #expect(faults == [], "seed \(seed)")
      #expect(understanding.update(Hypothesis(words: [], finalCount: 0)) == understanding.finish(), "seed \(seed)")
    }
    #expect(finals > 0, "no entity became final before the end of its segment")
  }
}
