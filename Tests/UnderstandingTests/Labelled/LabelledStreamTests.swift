import SLUCore
import SLUTestKit
import SLUUnderstanding
import Testing

@testable import SLUGrammar

/// Labelled utterances while they are said: nothing final is revoked, and in the end they are as labelled.
@Suite("Labelled utterances, streamed")
struct LabelledStreamTests {
  @Test("Word by word, each becomes as its label", arguments: [0, 1, 2])
  func wordByWord(lag: Int) throws {
    let engine = try LabelledTests.engine(LabelledTests.grammar(), learns: true)
    for label in LabelledTests.labels {
      let words = try AnnotatedUtterance(label).segments.flatMap(\.words)
      let (streamed, faults) = try Self.streamed(words, engine, lag: lag)
      #expect(LabelledTests.written(streamed) == label)
      #expect(faults == [], "\(label)")
    }
  }

  @Test("An intent that templates agree on waits for the label that has another, and no longer")
  func intentsWait() throws {
    let grammar = try LabelledTests.grammar(["*_ pay alice ten dollars is what he said"])
    var understanding = StreamingUnderstanding(try LabelledTests.engine(grammar))
    func intent(after words: String...) -> SpeechIntent? {
      understanding.update(
        Hypothesis(words: words.map { Hypothesis.Word($0) }, finalCount: words.count)
      ).segments.first?.intent
    }
    #expect(intent(after: "pay", "alice") == SpeechIntent(value: "transfer", isFinal: false))
    #expect(intent(after: "pay", "alice", "ten", "dollars") == SpeechIntent(value: "transfer", isFinal: false))
    #expect(
      intent(after: "pay", "alice", "ten", "dollars", "from") == SpeechIntent(value: "transfer", isFinal: true))
  }

  @Test("Whatever a recogniser brings", arguments: App.all)
  func revisedSpeech(app: App) throws {
    let labelled = try app.gold
    let engine = ArbitratingEngine(Self.grammar(app, labelled), tagger: nil, context: App.context)
    for seed in UInt64(1)...12 {
      var random = SplitMix64(seed: seed)
      let said = random.pick(labelled).segments.flatMap(\.words)
      let speech = RevisedSpeech(said, others: app.grammar.vocabulary, using: &random)
      var understanding = StreamingUnderstanding(
        engine, settings: StreamingSettings(segmentEndingSilence: random.oneIn(3) ? 1000 : nil))
      var follower = Follower()
      for hypothesis in speech.hypotheses {
        let faults = try follower.follow(understanding.update(hypothesis))
        #expect(faults == [], "seed \(seed)")
      }
      let faults = try follower.follow(understanding.finish())
      #expect(faults == [], "seed \(seed)")
    }
  }

  /// Of an application with a hundred labels each is understood as it is labelled, at once and word by word; those that are not are the
  /// ones that the check names.
  @Test("Of a whole application", arguments: App.all)
  func ofAWholeApplication(app: App) throws {
    let labelled = try app.gold
    let grammar = Self.grammar(app, labelled)
    let engine = ArbitratingEngine(grammar, tagger: nil, context: App.context)
    let doubted = Set(grammar.labelledDoubts().compactMap(\.place?.line))
    #expect(doubted.count < labelled.count / 2)
    var labels = 0
    for (number, label) in labelled.enumerated() where !doubted.contains(number + 1) {
      let words = label.segments.flatMap(\.words)
      let whole = engine.annotate(words.joined(separator: " "))
      #expect(Self.shape(whole) == Self.shape(label))
      let (streamed, faults) = try Self.streamed(words, engine, lag: 0)
      #expect(faults == [], "\(label)")
      var reading = engine
      reading.read(words)
      guard reading.verdict.isLabelled else { continue }
      labels += 1
      #expect(Self.shape(streamed) == Self.shape(label))
    }
    #expect(labels > labelled.count / 10)
  }

  /// A fixture's grammar with labels, the n-th of them in line n.
  private static func grammar(_ app: App, _ labelled: [AnnotatedUtterance]) -> Grammar {
    var settings = app.grammar.settings
    settings.labelled = labelled
    settings.labelledPlaces = labelled.indices.map { SourcePlace(file: "", line: $0 + 1, column: 1, excerpt: "") }
    return Grammar(
      network: app.grammar.network, types: app.grammar.types, settings: settings, statistics: app.grammar.statistics)
  }

  /// What is said, without values.
  private static func shape(_ utterance: AnnotatedUtterance) -> [String] {
    utterance.segments.map { segment in
      ([segment.intent] + segment.words + segment.entities.map { "\($0.type) \($0.range)" }).joined(separator: " ")
    }
  }

  private static func streamed(_ words: [String], _ engine: ArbitratingEngine, lag: Int) throws -> (
    AnnotatedUtterance, [String]
  ) {
    var (understanding, follower, faults) = (StreamingUnderstanding(engine), Follower(), [String]())
    for hypothesis in TypedUtterance(words, lag: lag).hypotheses {
      faults += try follower.follow(understanding.update(hypothesis))
    }
    let annotation = understanding.finish()
    faults += try follower.follow(annotation)
    return (AnnotatedUtterance(annotation.context("").segments), faults)
  }
}
