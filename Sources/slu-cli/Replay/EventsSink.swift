import SLUCore
import SLUEventLog

/// The recording itself in its normal form (PROTOCOL, section 3): what was refused is left out, all else stays.
final class EventsSink: ReplaySink {
  private let output: OutputBuffer
  private let selection: UpdateSelection
  private var lines = JSONLines()
  private var needsHeader = true

  init(output: OutputBuffer, selection: UpdateSelection = .all) {
    self.output = output
    self.selection = selection
  }

  // Numbers count from the header on, so every recording keeps its own. Only one that has events gets one.
  func beginRecording() { needsHeader = true }

  func show(_ recorded: RecordedEvent, _ outcome: Outcome) {
    if needsHeader { appendHeader() }
    if selection == .all || !recorded.event.isTentative { lines.append(recorded) }
    if output.isEager || lines.count >= OutputBuffer.blockSize { settle() }
  }

  func show(_ report: Report) {}

  func settle() {
    lines.withBytes { output.pass($0) }
    lines.removeAll()
  }

  func finish() {
    // A recording of nothing is a recording.
    if !hasHeader { appendHeader() }
    settle()
  }

  private var hasHeader = false

  private func appendHeader() {
    lines.appendHeader()
    needsHeader = false
    hasHeader = true
  }
}

extension SLUEvent {
  /// Whether the event only says how things seem for now.
  fileprivate var isTentative: Bool {
    guard case .segment(_, _, let change) = self else { return false }
    switch change {
    case .tentativeTranscript, .tentativeEntities, .tentativeIntent: return true
    case .transcript, .entity, .intent, .end: return false
    }
  }
}
