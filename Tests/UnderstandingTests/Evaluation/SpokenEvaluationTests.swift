import SLUGrammar
import SLUUnderstanding
import Testing

/// What is measured of speech, and how mistakes count.
@Suite("Spoken evaluation")
struct SpokenEvaluationTests {
  private static func outcome(_ expected: String, _ found: String, name: String = "1.wav") throws -> SpokenOutcome {
    let (expected, found) = (try AnnotatedUtterance(expected), try AnnotatedUtterance(found))
    return SpokenOutcome(
      name: name, spoken: expected.segments.flatMap(\.words), heard: found.segments.flatMap(\.words),
      expected: expected, found: found)
  }

  @Test(arguments: [
    ("the same", "*a b [c|d](e)", "*a b [c|d](e)", true, true, 0),
    ("as it is written", "*a [2](n) Teas, please", "*a [two](n) teas please", true, true, 0),
    ("a word lost that means nothing", "*a b [c](e) please", "*a b [c](e)", true, true, 1),
    ("other words with the same value", "*a [filter coffee|coffee](e)", "*a [coffee](e)", true, true, 1),
    ("a slot elsewhere", "*a [c](e) b", "*a b [c](e)", true, true, 2),
    ("another value", "*a [c|d](e)", "*a [c|f](e)", true, false, 0),
    ("another name", "*a [c](e)", "*a [c](f)", true, false, 0),
    ("a slot lost", "*a b [c](e)", "*a b c", true, false, 0),
    ("one of two equal slots lost", "*a [two](n) b [two](n)", "*a [two](n) b two", true, false, 0),
    ("a slot too many", "*a b c", "*a b [c](e)", true, false, 0),
    ("another intent", "*a b c", "*x b c", false, false, 0),
    ("one intent in two segments", "*a b c", "*a b *a c", true, true, 0),
    ("two intents the other way round", "*a b *d c", "*d b *a c", false, false, 0),
  ])
  func commandsAreAccepted(
    name: String, expected: String, found: String, hasIntents: Bool, isAccepted: Bool, wordErrors: Int
  ) throws {
    let outcome = try Self.outcome(expected, found)
    #expect(outcome.hasExpectedIntents == hasIntents && outcome.isAccepted == isAccepted)
    var errors = WordErrors()
    errors.add(outcome.alignment)
    #expect(errors.count == wordErrors)
  }

  @Test(arguments: [
    ("a command taken for another", "*a b", "*x b", [1, 1], [0, 0]),
    ("a command rejected", "*a b", "*_ b", [1, 0], [0, 0]),
    ("chatter rejected", "*_ b", "*_ c", [0, 0], [1, 1]),
    ("chatter taken for a command", "*_ b", "*a b", [0, 0], [1, 0]),
    ("a command among chatter", "*_ b *a c", "*_ b *_ c", [1, 0], [0, 0]),
  ])
  func rejectionsAreCounted(
    name: String, expected: String, found: String, inDomain: [Int], outOfDomain: [Int]
  ) throws {
    var evaluation = SpokenEvaluation()
    evaluation.add(try Self.outcome(expected, found))
    #expect([evaluation.inDomain.total, evaluation.inDomain.correct] == inDomain)
    #expect([evaluation.outOfDomain.total, evaluation.outOfDomain.correct] == outOfDomain)
  }

  @Test func figuresAreSums() throws {
    var evaluation = SpokenEvaluation()
    #expect(evaluation.words.rate == 0 && evaluation.commands.value == 1 && evaluation.realTimeFactor == 0)
    #expect(evaluation.finals.percentile(50) == nil)
    for (number, texts) in [
      ("*a [b](x) [c](y)", "*a [b](x) [d](y)"), ("*a [b](x)", "*a [b](x)"), ("*a b c d", "*f b d"),
    ].enumerated() {
      var outcome = try Self.outcome(texts.0, texts.1, name: "\(number + 1).wav")
      outcome.unknownWords = number == 1 ? ["b", "c"] : ["c"]
      var times = HearingTimes(
        audio: .seconds(2), work: .milliseconds(100), firstWord: number == 0 ? nil : .milliseconds(100 * number),
        final: .milliseconds(10 * (number + 1)))
      (times.shown, times.changed, times.settled, times.contradicted) = (4, 1, 2, number)
      outcome.times = times
      evaluation.add(outcome)
    }
    let words = evaluation.words
    #expect([words.spoken, words.insertions, words.deletions, words.substitutions] == [6, 0, 1, 1])
    #expect(words.rate == 1.0 / 3 && evaluation.sentences.value == 1.0 / 3)
    #expect(evaluation.intents.value == 2.0 / 3 && evaluation.commands.value == 1.0 / 3)
    #expect([evaluation.slots.expected, evaluation.slots.found, evaluation.slots.correct] == [3, 3, 2])
    #expect(evaluation.realTimeFactor == 0.05 && evaluation.changedShare == 0.25 && evaluation.contradictedShare == 0.5)
    #expect(evaluation.firstWords.percentile(50) == .milliseconds(100))
    #expect(evaluation.finals.percentile(50) == .milliseconds(20))
    #expect(evaluation.finals.percentile(95) == .milliseconds(30))
    #expect(evaluation.unknownWords.map(\.word) == ["c", "b"] && evaluation.unknownWords.map(\.count) == [3, 1])
    #expect(evaluation.worst().map(\.name) == ["1.wav", "3.wav"])
    #expect(evaluation.worst(1).map(\.name) == ["1.wav"])
  }

  @Test func wordsAloneAreMeasuredWithoutMeaning() {
    var evaluation = SpokenEvaluation()
    evaluation.add(SpokenOutcome(name: "1.wav", spoken: [], heard: ["a", "b"]))
    #expect(evaluation.words.rate == 2 && evaluation.commands.total == 0 && evaluation.slots.expected == 0)
    #expect(evaluation.worst().count == 1)
  }

  @Test(
    arguments: [
      ("none", [], 50, nil), ("one", [5], 95, 5), ("the lower of two", [9, 1], 50, 1), ("the upper", [9, 1], 51, 9),
      ("the last but one of twenty", Array(1...20), 95, 19), ("the least", [3, 2, 1], 0, 1),
    ] as [(String, [Int], Int, Int?)])
  func percentilesAreNearestRanks(name: String, values: [Int], percent: Int, expected: Int?) {
    var delays = Delays()
    for value in values { delays.add(.milliseconds(value)) }
    #expect(delays.percentile(percent) == expected.map { .milliseconds($0) })
  }

  @Test(
    arguments: [
      ("words that stay", ["a", "a b", "a b|"], 100, 2, 0),
      ("a word for another", ["a", "x", "x b|"], 100, 2, 1),
      ("words taken back", ["a b c", "a|"], 100, 3, 2),
      ("one that comes back counts anew", ["a", "x", "a", "a|"], 100, 3, 2),
      ("none tentative", ["", "a b|"], 200, 0, 0),
      ("final ones in front", ["a", "a| b", "a| c", "a c|"], 100, 3, 1),
      ("no word ever", ["", "|"], nil, 0, 0),
    ] as [(String, [String], Int?, Int, Int)])
  func tentativeWordsAreCounted(
    name: String, hypotheses: [String], firstWord: Int?, shown: Int, changed: Int
  ) {
    var trace = HearingTrace()
    for (number, text) in hypotheses.enumerated() {
      let parts = text.split(separator: "|", omittingEmptySubsequences: false)
      let words = parts.flatMap { $0.split(separator: " ") }.map { Hypothesis.Word(String($0)) }
      let finalCount = parts.count > 1 ? parts[0].split(separator: " ").count : 0
      trace.add(Hypothesis(words: words, finalCount: finalCount), at: .milliseconds(100 * (number + 1)))
    }
    #expect(trace.firstWord == firstWord.map { .milliseconds($0) })
    #expect(trace.shown == shown && trace.changed == changed)
  }
}
