import SLUCore

/// What a replay counted, and how it says so.
struct ReplayTally: Equatable {
  var events = 0
  var contexts = 0
  var finishedContexts = 0
  var finalSegments = 0
  var discardedSegments = 0
  var openSegments = 0
  var refusedLines = 0
  var unknownTypes = 0
  var ignored: [IgnoredReason: Int] = [:]
  var reports: [String: Int] = [:]

  /// Counts what an event did.
  mutating func count(_ outcome: Outcome) {
    events += 1
    for update in outcome.updates {
      switch update {
      case .contextStarted: contexts += 1
      case .segmentChanged: break
      case .segmentFinalized: finalSegments += 1
      case .contextFinished(_, let discarded):
        finishedContexts += 1
        discardedSegments += discarded.count
      case .ignored(_, let reason): ignored[reason, default: 0] += 1
      }
    }
    for report in outcome.reports { count(report) }
  }

  /// Counts a report.
  mutating func count(_ report: Report) { reports[report.code.rawValue, default: 0] += 1 }

  /// What went wrong, in words: events that changed nothing, those that only said again what was final aside, and reports.
  ///
  /// Nil when nothing did.
  var trouble: String? {
    let ignored = IgnoredReason.allCases.filter { $0 != .repeated }.compactMap { reason in
      self.ignored[reason].map { (reason.rawValue, $0) }
    }
    let kinds = [("ignored event", ignored), ("report", reports.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })]
    let parts = kinds.compactMap { name, counts -> String? in
      let count = counts.reduce(0) { $0 + $1.1 }
      guard count > 0 else { return nil }
      return "\(count.grouped) \(name)\(count == 1 ? "" : "s") (\(counts.map(\.0).joined(separator: ", ")))"
    }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  /// The counts as a table, with details in brackets and indented rows where there is something to say.
  var table: String {
    var rows = [
      Row("events", events),
      Row("contexts", contexts, [(finishedContexts, "finished"), (contexts - finishedContexts, "left open")]),
      Row(
        "segments", finalSegments + discardedSegments + openSegments,
        [(finalSegments, "final"), (discardedSegments, "discarded"), (openSegments, "left open")]),
      Row("refused lines", refusedLines),
      Row("unknown types", unknownTypes),
      Row("ignored events", ignored.values.reduce(0, +)),
    ]
    rows += IgnoredReason.allCases.compactMap { reason in ignored[reason].map { Row("  " + reason.rawValue, $0) } }
    rows.append(Row("reports", reports.values.reduce(0, +)))
    rows += reports.sorted { $0.key < $1.key }.map { Row("  " + $0.key, $0.value) }
    let labels = rows.map(\.label.count).max() ?? 0
    let numbers = rows.map(\.number.count).max() ?? 0
    return rows.map { row in
      let gap = String(repeating: " ", count: labels - row.label.count + 2 + numbers - row.number.count)
      return row.label + gap + row.number + row.details
    }.joined(separator: "\n")
  }

  private struct Row {
    let label: String
    let number: String
    let details: String

    init(_ label: String, _ number: Int, _ parts: [(Int, String)] = []) {
      self.label = label
      self.number = number.grouped
      let parts = parts.filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
      details = parts.isEmpty ? "" : "  (\(parts.joined(separator: ", ")))"
    }
  }
}
