import SLUTransport
import SLUUnderstanding

/// Evaluations of speech for people: a column for each condition, unknown words, the worst recordings.
struct SpokenEvaluationText {
  /// The lines, to be shown in colours or without.
  private(set) var lines: [[Span]] = []

  private let runs: [(condition: SpeechCondition, evaluation: SpokenEvaluation)]

  /// Creates the text.
  ///
  /// - Parameters:
  ///   - runs: What was measured, in the order of the conditions.
  ///   - count: How many of the worst recordings and unknown words to show of each.
  init(_ runs: [(condition: SpeechCondition, evaluation: SpokenEvaluation)], count: Int) {
    self.runs = runs
    addFigures()
    addUnknownWords(count)
    for run in runs { addWorst(run.evaluation, run.condition, count) }
  }

  private mutating func addFigures() {
    var table = Table(columns: [.left] + Array(repeating: .right, count: runs.count + 1))
    func add(_ name: String, _ text: (SpokenEvaluation) -> String) {
      table.add([name] + runs.map { text($0.evaluation) })
    }
    /// With a last column for the mean of several conditions.
    func add(share name: String, _ value: (SpokenEvaluation) -> Double) {
      let values = runs.map { value($0.evaluation) }
      let mean = values.reduce(0, +) / Double(runs.count)
      table.add([name] + (values + (runs.count > 1 ? [mean] : [])).map(\.thousandths))
    }
    if runs.count > 1 { table.add([""] + runs.map(\.condition.name) + ["mean"]) }
    add("recordings") { "\($0.outcomes.count)" }
    add("words") { "\($0.words.spoken)" }
    add(share: "word error rate", \.words.rate)
    add("insertions") { "\($0.words.insertions)" }
    add("deletions") { "\($0.words.deletions)" }
    add("substitutions") { "\($0.words.substitutions)" }
    add(share: "sentences", \.sentences.value)
    if runs.contains(where: { $0.evaluation.commands.total > 0 }) {
      add(share: "entity precision", \.slots.precision)
      add(share: "entity recall", \.slots.recall)
      add(share: "entity F1", \.slots.f1)
      add(share: "intents", \.intents.value)
      add(share: "commands", \.commands.value)
    }
    for (name, share) in [("in domain rejected", \SpokenEvaluation.inDomain), ("others accepted", \.outOfDomain)]
    where runs.contains(where: { $0.evaluation[keyPath: share].total > 0 }) {
      add(share: name) { 1 - $0[keyPath: share].value }
    }
    add("real-time factor", \.realTimeFactor.thousandths)
    for percent in [50, 95] { add("first word p\(percent)") { Self.text($0.firstWords.percentile(percent)) } }
    for percent in [50, 95] { add("final words p\(percent)") { Self.text($0.finals.percentile(percent)) } }
    add("tentative changed", \.changedShare.thousandths)
    add("final contradicted", \.contradictedShare.thousandths)
    lines += table.lines.map { [Span($0)] }
  }

  private mutating func addUnknownWords(_ count: Int) {
    guard let unknown = runs.first?.evaluation.unknownWords, !unknown.isEmpty, count > 0 else { return }
    lines.addHeading(unknown.count > count ? "unknown words (\(count) of \(unknown.count))" : "unknown words")
    var table = Table(columns: [.right, .left])
    for (word, times) in unknown.prefix(count) { table.add(["\(times)", word]) }
    lines += table.lines.map { [Span($0)] }
  }

  private mutating func addWorst(_ evaluation: SpokenEvaluation, _ condition: SpeechCondition, _ count: Int) {
    let worst = evaluation.worst()
    guard !worst.isEmpty, count > 0 else { return }
    let place = runs.count > 1 ? ", \(condition.name)" : ""
    lines.addHeading(
      worst.count > count ? "worst recordings\(place) (\(count) of \(worst.count))" : "wrong recordings\(place)")
    for outcome in worst.prefix(count) {
      lines.append([Span("\(outcome.name): "), Span(outcome.expectedText, .init(color: "32"))])
      let indent = String(repeating: " ", count: "\(outcome.name): ".printable.columns)
      lines.append([Span(indent), Span(outcome.foundText, .init(color: "31"))])
    }
  }

  private static func text(_ time: Duration?) -> String {
    guard let time else { return "-" }
    let tenths = (time.microseconds + 50) / 100
    return "\(tenths.decimal(digits: 1)) ms"
  }
}

extension SpokenOutcome {
  fileprivate var expectedText: String { expected.map { "\($0)" } ?? spoken.joined(separator: " ") }

  fileprivate var foundText: String { found.map { "\($0)" } ?? heard.joined(separator: " ") }
}
