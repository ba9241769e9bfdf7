import SLUCore
import SLUGrammar
import SLUSpeech
import SLUTestKit
import SLUUnderstanding
import SLUValues
import Testing

/// What holds whatever a recogniser says.
@Suite("Stability laws")
struct StabilityLawTests {
  private static let words = ["book", "a", "flight", "to", "new", "york", "on", "the", "fifth", "and", "rome", "york"]

  @Test("Final words are never revoked, and times are in order inside the audio")
  func finals() {
    var (finals, disagreements) = (0, 0)
    for seed in UInt64(1)...2000 {
      var random = SplitMix64(seed: seed)
      let settings = StabilitySettings(
        wordsBehind: random.below(4), age: random.below(5) * 100, silence: random.oneIn(2) ? 600 : nil)
      var rule = StabilityRule(settings: settings)
      Self.speak(&random) { output, isLast, length in
        let before = rule.hypothesis
        let after =
          switch (output, isLast) {
          case (let output?, true): rule.finish(output)
          case (let output?, false): rule.update(output)
          case (nil, _): rule.advance(to: length)
          }
        let kept = before.words.prefix(before.finalCount)
        #expect(Array(after.words.prefix(kept.count)) == Array(kept), "seed \(seed)")
        #expect(after.finalCount >= before.finalCount && after.heardUntil >= before.heardUntil, "seed \(seed)")
        var end = 0
        for word in after.words {
          #expect(!word.text.isEmpty && end <= word.startTime && word.startTime <= word.endTime, "seed \(seed)")
          end = word.endTime
        }
        #expect(end <= after.heardUntil, "seed \(seed)")
        #expect(after == rule.hypothesis, "seed \(seed)")
        if !isLast { finals += after.finalCount - before.finalCount }
        if isLast { #expect(after.finalCount == after.words.count, "seed \(seed)") }
      }
      disagreements += rule.disagreements
    }
    #expect(finals > 1000 && disagreements > 100)
  }

  @Test("An output that agrees with what is final is shown as it is")
  func faithful() {
    for seed in UInt64(1)...500 {
      var random = SplitMix64(seed: seed)
      var rule = StabilityRule()
      Self.speak(&random) { output, isLast, _ in
        guard let output else { return }
        let final = rule.hypothesis.words.prefix(rule.hypothesis.finalCount).map(\.text)
        let texts = output.words.map(\.text).filter { !$0.isEmpty }
        let after = isLast ? rule.finish(output) : rule.update(output)
        if texts.starts(with: final) { #expect(after.words.map(\.text) == texts, "seed \(seed)") }
      }
    }
  }

  @Test("From the recogniser to the aggregated segments nothing breaks a law, and they are the last annotation")
  func wholeChain() throws {
    let grammar = try Flights.grammar
    let context = ValueContext(referenceDate: .epoch)
    let judge = Acceptance(grammar)
    var entities = 0
    for seed in UInt64(1)...60 {
      var random = SplitMix64(seed: seed)
      let said = Sampler(grammar).sample(using: &random).segments.flatMap(\.words)
      let acceptance = random.oneIn(2) ? nil : judge
      var rule = StabilityRule(acceptance: acceptance)
      var understanding = StreamingUnderstanding(
        MatcherEngine(grammar, context: context),
        settings: StreamingSettings(segmentEndingSilence: random.oneIn(3) ? 700 : nil), acceptance: acceptance)
      var aggregator = SegmentAggregator(options: .init(isStrict: true))
      var rules = ServerRules()
      var told: Annotation?
      var finished: SpeechContext?
      try Self.speak(&random, said: said) { output, isLast, length in
        let annotation =
          if let output, isLast {
            understanding.finish(rule.finish(output))
          } else {
            understanding.update(output.map { rule.update($0) } ?? rule.advance(to: length))
          }
        for event in EventComposer.events(from: told, to: annotation, contextId: Self.contextId) {
          #expect(rules.check(event) == [], "seed \(seed)")
          let outcome = try aggregator.apply(event)
          #expect(outcome.reports == [], "seed \(seed)")
          for case .contextFinished(let context, let discarded) in outcome.updates {
            #expect(discarded == [], "seed \(seed)")
            finished = context
          }
        }
        told = annotation
        if !isLast { entities += annotation.segments.flatMap(\.entities).count(where: \.isFinal) }
      }
      let last = try #require(told)
      if last.segments.contains(where: { !$0.words.isEmpty }) {
        #expect(finished == last.context(Self.contextId), "seed \(seed)")
      }
      #expect(finished?.isFinal == true && rules.finish() == [], "seed \(seed)")
      #expect(understanding.disagreements.words == 0, "the rule takes nothing back, seed \(seed)")
    }
    #expect(entities > 0, "no entity became final while somebody spoke")
  }

  private static let contextId = "0a0b0c0d-1111-4222-8333-444455556666"

  /// Random outputs, some pieces of audio without any, and the last one.
  private static func speak(
    _ random: inout SplitMix64, said: [String]? = nil,
    _ hear: (_ output: RecognizerOutput?, _ isLast: Bool, _ length: Int) throws -> Void
  ) rethrows {
    let words = said ?? (0..<random.below(16)).map { _ in random.pick(Self.words) }
    var recognizer = RandomRecognizer(words, others: Self.words, using: &random)
    var time = 0
    while time < recognizer.end {
      time = min(recognizer.end, time + 1 + random.below(200))
      try hear(random.oneIn(3) ? nil : recognizer.output(time, using: &random), false, time)
    }
    try hear(recognizer.output(time, using: &random), true, time)
  }
}
