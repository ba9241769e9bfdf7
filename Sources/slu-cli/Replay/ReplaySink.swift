import SLUCore
import SLUEventLog

/// Where a replay shows what happened.
///
/// The replay is generic over it: a sink costs no dynamic call for each event.
protocol ReplaySink: AnyObject {
  /// Another recording begins: a file, or a header in the middle of one.
  func beginRecording()
  /// Shows an event and what it did.
  func show(_ recorded: RecordedEvent, _ outcome: Outcome)
  /// Takes a line of a type that nobody knows, whose number counts all the same.
  ///
  /// - Returns: Whether the output has it.
  func pass(_ unknown: UnknownEventType) -> Bool
  /// Shows a report that no event gave rise to.
  func show(_ report: Report)
  /// Nothing may come for a while: what was shown must be visible.
  func settle()
  /// The end.
  func finish()
}

extension ReplaySink {
  func beginRecording() {}
  func pass(_ unknown: UnknownEventType) -> Bool { false }
}

/// Which updates are shown.
enum UpdateSelection {
  case all
  /// Segments that ended and contexts that finished.
  case final

  /// Whether an update is shown.
  func includes(_ update: SegmentUpdate) -> Bool {
    if self == .all { return true }
    switch update {
    case .segmentFinalized, .contextFinished: return true
    case .contextStarted, .segmentChanged, .ignored: return false
    }
  }
}
