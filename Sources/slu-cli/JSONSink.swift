import SLUCore
import SLUEventLog

/// Updates as JSON lines on standard output (PROTOCOL, section 4).
final class JSONSink {
  private let output: StandardOutput
  private var lines = JSONLines()

  init(output: StandardOutput) { self.output = output }

  func show(_ recorded: RecordedEvent, _ outcome: Outcome) throws {
    for update in outcome.updates { lines.append(update) }
    for report in outcome.reports { lines.append(report) }
    if lines.count >= 1 << 16 { try flush() }
  }

  func show(_ report: Report) throws { lines.append(report) }

  func finish() throws { try flush() }

  private func flush() throws {
    try lines.withBytes { try output.write($0) }
    lines.removeAll()
  }
}
