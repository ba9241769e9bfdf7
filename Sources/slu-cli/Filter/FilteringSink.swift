import SLUCore
import SLUEventLog
import SLUFilters
import SLUValues

/// A sink with a filter beside it: shows events as the sink does, and what the filter makes of them.
final class FilteringSink<Base: FilterNoteSink, Filter: SegmentFilter>: ReplaySink where Filter.Query: ShownQuery {
  private let base: Base
  private let doubts: RelativeDates
  private var session: FilterSession<Filter>
  private var time = RecordingTime()
  private var committed: Filter.Query
  private var preview: Filter.Query
  private var shownRevision: Int
  private var shownCommittedRevision: Int

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - base: Where everything is shown.
  ///   - session: The filter.
  ///   - doubts: Is told of issues.
  init(_ base: Base, session: FilterSession<Filter>, doubts: RelativeDates) {
    self.base = base
    self.session = session
    self.doubts = doubts
    (committed, preview) = (session.committed, session.preview)
    (shownRevision, shownCommittedRevision) = (session.revision, session.committedRevision)
  }

  func beginRecording() {
    time.restart()
    base.beginRecording()
  }

  func show(_ recorded: RecordedEvent, _ outcome: Outcome) {
    // What time alone lets through was let through before the event.
    if let milliseconds = recorded.time { show(session.advance(to: time.common(milliseconds))) }
    base.show(recorded, outcome)
    for update in outcome.updates { show(session.apply(update)) }
    showQuery(recorded.event)
  }

  func show(_ report: Report) { base.show(report) }
  func settle() { base.settle() }
  func finish() { base.finish() }

  private func show(_ outcome: FilterOutcome) {
    for action in outcome.actions { base.show(.action(action)) }
    for issue in outcome.issues { base.show(.issue(issue)) }
    doubts.look(at: outcome)
  }

  private func showQuery(_ event: SLUEvent) {
    guard session.revision != shownRevision else { return }
    shownRevision = session.revision
    let isFinalNew = session.committedRevision != shownCommittedRevision
    shownCommittedRevision = session.committedRevision
    let (newCommitted, newPreview) = (isFinalNew ? session.committed : committed, session.preview)
    let isCommittedNew = newCommitted != committed
    let isPreviewNew = newPreview != preview && !(isCommittedNew && newPreview == newCommitted)
    (committed, preview) = (newCommitted, newPreview)
    guard isCommittedNew || isPreviewNew else { return }
    base.show(
      .query(
        QueryNote(
          event: event, committed: committed, preview: preview, isCommittedNew: isCommittedNew,
          isPreviewNew: isPreviewNew)))
  }
}

/// Says once, on standard error, that a date cannot be known.
final class RelativeDates {
  private let messages: Messages
  private var hasSpoken = false

  init(_ messages: Messages) { self.messages = messages }

  /// Looks for a date that depends on a day which nobody has named.
  func look(at outcome: FilterOutcome) {
    guard !hasSpoken else { return }
    for case .raised(let issue) in outcome.issues {
      guard case .unknownValue(let fault) = issue.kind, fault.code == .relative else { continue }
      hasSpoken = true
      return messages.error(
        "\"\(issue.words)\" counts from the day on which it was said: name that day with --reference-date YYYY-MM-DD")
    }
  }
}
