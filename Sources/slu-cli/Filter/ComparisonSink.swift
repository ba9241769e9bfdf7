import SLUCore
import SLUEventLog
import SLUFilters
import SLUTransport

/// Shows nothing of the events, and at the end what each policy would have done.
final class ComparisonSink<Filter: SegmentFilter>: ReplaySink where Filter.Query: ShownQuery {
  private let output: OutputBuffer
  private let isJSON: Bool
  private let doubts: RelativeDates
  private var comparison: PolicyComparison<Filter>
  private var time = RecordingTime()

  init(output: OutputBuffer, isJSON: Bool, comparison: PolicyComparison<Filter>, doubts: RelativeDates) {
    self.output = output
    self.isJSON = isJSON
    self.comparison = comparison
    self.doubts = doubts
  }

  func beginRecording() { time.restart() }

  func show(_ recorded: RecordedEvent, _ outcome: Outcome) {
    if let milliseconds = recorded.time { comparison.advance(to: time.common(milliseconds)) }
    for update in outcome.updates { comparison.apply(update).forEach(doubts.look) }
  }

  func show(_ report: Report) {}

  func settle() {}

  func finish() {
    let results = comparison.results
    if isJSON {
      var lines = JSONLines()
      for result in results { lines.append(result.json(isAgreed: result.committed == results.last?.committed)) }
      lines.withBytes { output.pass($0) }
    } else {
      for line in Self.table(of: results) { output.write(line + "\n") }
      output.flush()
    }
  }

  /// A row for each policy, and below them the query that all of them came to.
  private static func table(of results: [PolicyResult<Filter.Query>]) -> [String] {
    var table = Table(columns: [.left, .right, .right, .right, .right, .right, .left])
    table.add(["policy", "applied", "median lead", "longest lead", "revised", "retracted", "committed"])
    for result in results {
      let leads = [result.medianLead, result.longestLead].map { $0.map { "\($0.grouped) ms" } ?? "-" }
      let isSame = result.committed == results.last?.committed
      table.add(
        [result.policy.description, result.applied.grouped] + leads
          + [result.revised.grouped, result.retracted.grouped, isSame ? "same" : result.committed.description])
    }
    return table.lines + (results.last.map { ["committed: \($0.committed.description.printable)"] } ?? [])
  }
}

extension PolicyResult where Query: ShownQuery {
  /// The result as a line: `{"policy":…,"applied":…,"revised":…,"retracted":…,"leads":[…],"medianLead":…,
  /// "longestLead":…,"committed":{…},"isCommittedEqual":…}`; leads in milliseconds, null without any.
  fileprivate func json(isAgreed: Bool) -> JSONValue {
    [
      "policy": .string(policy.description), "applied": .integer(applied), "revised": .integer(revised),
      "retracted": .integer(retracted), "leads": .array(leads.map(JSONValue.integer)),
      "medianLead": JSONValue(medianLead), "longestLead": JSONValue(longestLead), "committed": committed.json,
      "isCommittedEqual": .bool(isAgreed),
    ]
  }
}
