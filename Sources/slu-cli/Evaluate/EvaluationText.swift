import SLUGrammar
import SLUUnderstanding

/// An evaluation for people: figures, who was taken for whom, the worst lines, the slowest.
struct EvaluationText {
  /// The lines, to be shown in colours or without.
  private(set) var lines: [[Span]] = []

  /// Creates the text.
  ///
  /// - Parameters:
  ///   - evaluation: What was measured.
  ///   - count: How many lines of a kind to show.
  ///   - isRelaxed: Whether lines that are wrong only in what is overlooked when relaxed are left out.
  init(_ evaluation: Evaluation, count: Int, isRelaxed: Bool) {
    addFigures(evaluation)
    addConfusions(evaluation)
    addWorst(evaluation, count, isRelaxed)
    addSlowest(evaluation, count)
  }

  /// Creates the text of what is wrong alone: who was taken for whom, and the worst lines.
  ///
  /// - Parameters:
  ///   - evaluation: What was measured.
  ///   - count: How many lines to show.
  init(mistakesIn evaluation: Evaluation, count: Int) {
    addConfusions(evaluation)
    addWorst(evaluation, count, true)
  }

  private mutating func addFigures(_ evaluation: Evaluation) {
    var table = Table(columns: [.left, .right, .left])
    func add(_ name: String, _ share: Share) { table.add([name, share.text, "\(share.correct) of \(share.total)"]) }
    add("lines", evaluation.exact)
    add("relaxed", evaluation.relaxed)
    add("intents", evaluation.intents)
    let entities = evaluation.entities
    table.add(["entity precision", entities.precision.thousandths, "\(entities.correct) of \(entities.found)"])
    table.add(["entity recall", entities.recall.thousandths, "\(entities.correct) of \(entities.expected)"])
    table.add(["entity F1", entities.f1.thousandths])
    lines += table.lines.map { [Span($0)] }
  }

  private mutating func addConfusions(_ evaluation: Evaluation) {
    let confusions = evaluation.confusions
    let rows = Set(confusions.map(\.pair.expected)).sorted()
    let columns = Set(confusions.map(\.pair.found)).union(rows).sorted()
    var table = Table(columns: [.left] + columns.map { _ in .right })
    func shown(_ intent: String) -> String { intent.isEmpty ? "_" : intent }
    table.add(["expected \\ found"] + columns.map(shown))
    for row in rows {
      table.add(
        [shown(row)]
          + columns.map { column in
            confusions.first { $0.pair == .init(expected: row, found: column) }.map { "\($0.count)" } ?? "."
          })
    }
    lines.addHeading("intents of segments")
    lines += table.lines.map { [Span($0)] }
  }

  private mutating func addWorst(_ evaluation: Evaluation, _ count: Int, _ isRelaxed: Bool) {
    let wrong = evaluation.worst(isRelaxed: isRelaxed)
    guard !wrong.isEmpty, count > 0 else { return }
    lines.addHeading(wrong.count > count ? "worst lines (\(count) of \(wrong.count))" : "wrong lines")
    for outcome in wrong.prefix(count) {
      lines.append([Span("\(outcome.line): "), Span("\(outcome.expected)", .init(color: "32"))])
      let indent = String(repeating: " ", count: "\(outcome.line): ".count)
      lines.append([Span(indent), Span("\(outcome.found)", .init(color: "31"))])
    }
  }

  private mutating func addSlowest(_ evaluation: Evaluation, _ count: Int) {
    let slowest = evaluation.slowest(count)
    guard !slowest.isEmpty else { return }
    lines.addHeading("slowest lines")
    var table = Table(columns: [.right, .right, .left])
    for outcome in slowest {
      let words = outcome.expected.segments.flatMap(\.words)
      let micros = outcome.duration?.microseconds ?? 0
      table.add(["\(outcome.line):", "\(micros) µs", words.joined(separator: " ")])
    }
    lines += table.lines.map { [Span($0)] }
  }
}
