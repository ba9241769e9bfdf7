import SLUCore
import SLUEventLog

/// The recording itself in its normal form (Protocol, section 3): what was refused is left out, all else stays.
///
/// Lines of a type that nobody knows stay as they are.
///
/// What is cut out of a recording is one of its own, in which nothing is missing: its events are numbered anew, and those whose
/// number was applied already are left out, as a new number would apply them again.
final class EventsSink: ReplaySink {
  private let output: OutputBuffer
  private let selection: UpdateSelection
  private let isCut: Bool
  /// The number of the next event of a cut.
  private var next = 0
  private var lines = JSONLines()
  private var needsHeader = true

  /// - Parameters:
  ///   - output: Where lines go.
  ///   - selection: Which events are shown.
  ///   - isCut: Whether not all events of a recording come here, however many of them are shown.
  init(output: OutputBuffer, selection: UpdateSelection = .all, isCut: Bool = false) {
    self.output = output
    self.selection = selection
    self.isCut = isCut || selection != .all
  }

  // Numbers count from the header on, so every recording keeps its own. Only one that has events gets one.
  func beginRecording() { needsHeader = true }

  func show(_ recorded: RecordedEvent, _ outcome: Outcome) {
    if needsHeader { appendHeader() }
    if !isCut {
      lines.append(recorded)
    } else if selection == .all || !recorded.event.isTentative, !outcome.isDuplicate {
      appendAnew(recorded)
    }
    if output.isEager || lines.count >= OutputBuffer.blockSize { settle() }
  }

  // Without it a number would be missing, and a version that knows the type could not read it any more.
  func pass(_ unknown: UnknownEventType) -> Bool {
    if isCut { return false }
    if needsHeader { appendHeader() }
    lines.append(line: unknown.text)
    if output.isEager || lines.count >= OutputBuffer.blockSize { settle() }
    return true
  }

  private func appendAnew(_ recorded: RecordedEvent) {
    var recorded = recorded
    if recorded.seq != nil {
      recorded.seq = next
      next += 1
    }
    lines.append(recorded)
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
    next = 0
  }
}

extension Outcome {
  /// Whether the event's number was applied already.
  fileprivate var isDuplicate: Bool {
    updates.contains { if case .ignored(_, .duplicate) = $0 { true } else { false } }
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
