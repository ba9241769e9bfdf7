import SLUCore
import SLUEventLog

/// Updates as JSON lines (PROTOCOL, section 4).
final class JSONSink: ReplaySink {
  private let output: OutputBuffer
  private let selection: UpdateSelection
  private var lines = JSONLines()

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
