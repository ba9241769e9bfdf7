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
  ///   - count: How many of the worst lines to show.
  ///   - slowest: How many of those that took the longest.
  ///   - isRelaxed: Whether lines that are wrong only in what is overlooked when relaxed are left out.
  ///   - width: How many columns there are.
  init(_ evaluation: Evaluation, count: Int, slowest: Int, isRelaxed: Bool, width: Int = Self.usualWidth) {
    addFigures(evaluation)
    addConfusions(evaluation, width)
    addWorst(evaluation, count, isRelaxed)
    addSlowest(evaluation, slowest)
  }

  /// Creates the text of what is wrong alone: who was taken for whom, and the worst lines.
  ///
  /// - Parameters:
  ///   - evaluation: What was measured.
  ///   - count: How many lines to show.
  ///   - width: How many columns there are.
  init(mistakesIn evaluation: Evaluation, count: Int, width: Int = Self.usualWidth) {
    addConfusions(evaluation, width)
    addWorst(evaluation, count, true)
  }

  /// How many columns there are where it is shown: those of the terminal, or as many as most have.
  static var usualWidth: Int { StandardStream.output.terminalSize?.columns ?? 80 }

  private mutating func addFigures(_ evaluation: Evaluation) {
    var table = Table(columns: [.left, .right, .left])
    func add(_ name: String, _ share: Share) { table.add([name, share.text, "\(share.correct) of \(share.total)"]) }
    add("lines", evaluation.exact)
    add("relaxed", evaluation.relaxed)
    add("intents", evaluation.intents)
    let entities = evaluation.entities
    // There is no share of nothing.
    func shown(_ share: Double, of count: Int) -> String { count == 0 ? "-" : share.thousandths }
    table.add([
      "entity precision", shown(entities.precision, of: entities.found), "\(entities.correct) of \(entities.found)",
    ])
    table.add([
      "entity recall", shown(entities.recall, of: entities.expected), "\(entities.correct) of \(entities.expected)",
    ])
    table.add(["entity F1", shown(entities.f1, of: entities.expected)])
    lines += table.lines.map { [Span($0)] }
  }

  private mutating func addConfusions(_ evaluation: Evaluation, _ width: Int) {
    let confusions = evaluation.confusions
    let rows = Set(confusions.map(\.pair.expected)).sorted()
    let columns = Set(confusions.map(\.pair.found)).union(rows).sorted()
    var table = Table(columns: [.left] + columns.map { _ in .right })
    func shown(_ intent: String) -> String { intent.isEmpty ? "_" : intent }
    defer { lines += table.lines.map { [Span($0)] } }
    lines.addHeading("intents of segments" + (columns.contains("") ? " (_ is none)" : ""))
    table.add(["expected \\ found"] + columns.map(shown))
    for row in rows {
      table.add(
        [shown(row)]
          + columns.map { column in
            confusions.first { $0.pair == .init(expected: row, found: column) }.map { "\($0.count)" } ?? "."
          })
    }
    guard table.lines.contains(where: { $0.columns > width }) else { return }
    // A matrix that is broken in lines cannot be read: who was taken for whom, those that are most often first.
    table = Table(columns: [.left, .left, .left, .right])
    let right = confusions.filter { $0.pair.expected == $0.pair.found }
    table.add(["as expected", "", "", "\(right.reduce(0) { $0 + $1.count })"])
    if confusions.count > right.count { table.add(["expected", "", "found"]) }
    let wrong = confusions.filter { $0.pair.expected != $0.pair.found }.enumerated()
      .sorted { (-$0.element.count, $0.offset) < (-$1.element.count, $1.offset) }.map(\.element)
    for (pair, count) in wrong { table.add([shown(pair.expected), "->", shown(pair.found), "\(count)"]) }
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
