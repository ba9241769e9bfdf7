import SLUCore
import SLUEventLog

/// Updates as JSON lines (Protocol, section 4).
final class JSONSink: ReplaySink {
  fileprivate let output: OutputBuffer
  fileprivate let selection: UpdateSelection
  fileprivate var lines = JSONLines()

  init(output: OutputBuffer, selection: UpdateSelection = .all) {
    self.output = output
    self.selection = selection
  }

  func show(_ recorded: RecordedEvent, _ outcome: Outcome) {
    if selection == .all {
      for update in outcome.updates { lines.append(update) }
      for report in outcome.reports { lines.append(report) }
    } else {
      for update in outcome.updates where selection.includes(update) { lines.append(update) }
    }
    if output.isEager || lines.count >= OutputBuffer.blockSize { settle() }
  }

  func show(_ report: Report) {
    if selection == .all { lines.append(report) }
  }

  func settle() {
    lines.withBytes { output.pass($0) }
    lines.removeAll()
  }

  func finish() { settle() }
}

extension JSONSink: FilterNoteSink {
  func show(_ note: FilterNote) {
    if selection == .all {
      lines.append(note.json)
    } else if case .query(let query) = note, query.isCommittedNew {
      lines.append(["filter": "query", "committed": query.committed.json])
    }
    if output.isEager || lines.count >= OutputBuffer.blockSize { settle() }
  }
}
