public import SLUCore

/// What one line of a log of updates turned out to be (Protocol, section 4).
///
/// Blank lines are nothing.
public enum UpdateLogEntry: Hashable, Sendable {
  /// What an event did.
  case update(SegmentUpdate)
  /// What was odd about an event.
  case report(Report)
  /// A line that could not be used, or the end of input that could not be read. The lines after it are not touched.
  case refused(EventLogError)
}

extension UpdateLogEntry {
  /// What the member `update` of its line says.
  var kind: String {
    switch self {
    case .update(.contextStarted): "context_started"
    case .update(.segmentChanged): "segment_changed"
    case .update(.segmentFinalized): "segment_finalized"
    case .update(.contextFinished): "context_finished"
    case .update(.ignored): "ignored"
    case .report: "report"
    case .refused: "refused"
    }
  }
}
