import SLUGrammar
import SLUUnderstanding
import Testing

/// What is measured, and how mistakes count.
@Suite("Evaluation")
struct EvaluationTests {
  private static func outcome(
    _ expected: String, _ found: String, line: Int = 1, duration: Duration? = nil
  ) throws -> Outcome {
    Outcome(
      line: line, expected: try AnnotatedUtterance(expected), found: try AnnotatedUtterance(found), duration: duration)
  }

  @Test(arguments: [
    ("the same", "*a b [c|d](e)", "*a b [c|d](e)", true, true, true, 0),
    ("another value", "*a b [c|d](e)", "*a b [c](e)", false, true, true, 0),
    ("upper case", "*a b [c](e)", "*a B [C](e)", false, true, true, 0),
    ("one intent in two segments", "*a b c [d](e)", "*a b *a c [d](e)", false, true, true, 0),
    ("another name", "*a b [c](e)", "*a b [c](f)", false, false, true, 2),
    ("one entity in two", "*a b [c d](e)", "*a b [c](e) [d](e)", false, false, true, 3),
    ("an entity missing", "*a b [c](e)", "*a b c", false, false, true, 1),
    ("another intent", "*a b c", "*x b c", false, false, false, 2),
    ("a border elsewhere", "*a b c *d e", "*a b *d c e", false, false, true, 1),
    ("a stray word", "*a b c", "*_ b *a c", false, false, false, 1),
  ])
  func mistakesAreSeen(
    name: String, expected: String, found: String, isExact: Bool, isRelaxed: Bool, hasIntents: Bool, mistakes: Int
  ) throws {
    let outcome = try Self.outcome(expected, found)
    #expect(outcome.isExact == isExact && outcome.isRelaxedExact == isRelaxed)
    #expect(outcome.hasExpectedIntents == hasIntents && outcome.mistakes == mistakes)
  }

  @Test func figuresAreSums() throws {
    var evaluation = Evaluation()
    #expect(evaluation.exact.value == 1 && evaluation.entities.f1 == 1)
    evaluation.add(try Self.outcome("*a [b](x) [c](y)", "*a [b](x) [c](z)"))
    evaluation.add(try Self.outcome("*a [b](x) c", "*a [b](x) c", line: 2))
    evaluation.add(try Self.outcome("*a [b](x) *d c", "*a [b](x) *_ c", line: 3))
    #expect([evaluation.exact, evaluation.relaxed, evaluation.intents].map(\.correct) == [1, 1, 2])
    #expect(evaluation.exact.total == 3 && evaluation.exact.value == 1.0 / 3)
    #expect(evaluation.entities.correct == 3 && evaluation.entities.expected == 4 && evaluation.entities.found == 4)
    #expect([evaluation.entities.precision, evaluation.entities.recall, evaluation.entities.f1] == [0.75, 0.75, 0.75])
    #expect(
      evaluation.confusions.map(\.pair) == [.init(expected: "a", found: "a"), .init(expected: "d", found: "")])
    #expect(evaluation.confusions.map(\.count) == [3, 1])
  }

  @Test func theWorstAndTheSlowestComeFirst() throws {
    var evaluation = Evaluation()
    evaluation.add(try Self.outcome("*a b", "*a b", line: 1, duration: .milliseconds(2)))
    evaluation.add(try Self.outcome("*a [b|c](x)", "*a [b](x)", line: 2))
    evaluation.add(try Self.outcome("*a b c", "*d b c", line: 3, duration: .milliseconds(3)))
    evaluation.add(try Self.outcome("*a b", "*d b", line: 4, duration: .milliseconds(3)))
    #expect(evaluation.worst(isRelaxed: false).map(\.line) == [3, 4, 2])
    #expect(evaluation.worst(1, isRelaxed: true).map(\.line) == [3])
    #expect(evaluation.slowest(2).map(\.line) == [3, 4])
  }
}
