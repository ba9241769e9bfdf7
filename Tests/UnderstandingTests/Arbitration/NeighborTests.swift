import SLUGrammar
import SLUTestKit
import Testing

@testable import SLUUnderstanding

/// What stands behind a number tells which number it is.
@Suite("Numbers by what stands behind them")
struct NeighborTests {
  private static let templates = """
    load = [1..90](weight) [kilos|pounds](unit)
    *log log {[1..20](sets) sets of} {[1..20](reps)} [squats|dips](exercise) {at $load}
    *run run [1..20](distance) [miles](length) *walk walk [1..20](steps) steps or [1..20](distance) [miles](length)
    *race race [1..20](laps) [miles](length) {for [1..20](distance) [miles](length)}
    """

  @Test(arguments: [
    ("log bench [eighty](sets) [kilos](unit)", "log bench [eighty](weight) [kilos](unit)"),
    ("walk [ten](steps) [miles](length)", "walk [ten](distance) [miles](length)"),
    // Templates have it so, or there is something between, or the value is of no list.
    ("log [eighty](weight) [kilos](unit)", "log [eighty](weight) [kilos](unit)"),
    ("log [ten](reps) [squats](exercise)", "log [ten](reps) [squats](exercise)"),
    ("log [ten](sets) of [kilos](unit)", "log [ten](sets) of [kilos](unit)"),
    ("log [ten](sets) [stones](unit)", "log [ten](sets) [stones](unit)"),
    // It may be one of two, or is there already.
    ("race [ten](steps) [miles](length)", "race [ten](steps) [miles](length)"),
    ("log [ten](weight) then [two](sets) [kilos](unit)", "log [ten](weight) then [two](sets) [kilos](unit)"),
  ])
  func names(found: String, expected: String) throws {
    var source = AppSource(templates: Self.templates)
    source.entities = ["weight", "sets", "reps", "distance", "steps", "laps"].map { (.init(name: $0), .number) }
    let grammar = try #require(Grammar.compile(source).grammar)
    var utterance = try AnnotatedUtterance("*\(found)")
    let segment = utterance.segments[0]
    let values = UtteranceValues(
      words: UtteranceWords(segment.words), grammar: grammar, types: grammar.types, context: ArbitrationTests.context,
      spellings: EntitySpelling(grammar))
    let named = values.withNeighbors(
      Verdict.Segment(
        intent: segment.intent, words: segment.words.indices,
        entities: segment.entities.map { .init(name: $0.type, words: $0.range, spelling: "", score: 1) }, score: 1,
        isExact: false))
    for (place, entity) in named.entities.enumerated() { utterance.segments[0].entities[place].type = entity.name }
    #expect("\(utterance)" == "*\(expected)")
  }
}
