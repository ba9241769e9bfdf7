/// What applying one event did: its updates in order, then reports, if any.
public struct Outcome: Sendable {
  /// What changed, in order.
  ///
  /// Usually one update; two when an event also opens its context.
  public var updates: Updates

  // Apart, as nearly no event has any: an outcome is made, handed over and dropped with every event.
  @usableFromInline var reportBox: ReportBox?

  /// What was odd about the event.
  ///
  /// Usually nothing.
  @inlinable public var reports: [Report] {
    get { reportBox?.reports ?? [] }
    set { reportBox = newValue.isEmpty ? nil : ReportBox(newValue) }
  }

  /// Creates an outcome.
  ///
  /// - Parameters:
  ///   - updates: What changed, in order.
  ///   - reports: What was odd.
  @inlinable
  public init(updates: Updates = [], reports: [Report] = []) {
    self.updates = updates
    reportBox = reports.isEmpty ? nil : ReportBox(reports)
  }

  @inlinable
  init(_ update: SegmentUpdate) {
    updates = Updates(update)
    reportBox = nil
  }

  @usableFromInline
  final class ReportBox: Sendable {
    @usableFromInline let reports: [Report]

    @inlinable
    init(_ reports: [Report]) { self.reports = reports }
  }
}

extension Outcome: Hashable {
  /// Whether updates and reports are the same.
  public static func == (left: Outcome, right: Outcome) -> Bool {
    left.updates == right.updates && left.reports == right.reports
  }

  /// Feeds updates and reports to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(updates)
    hasher.combine(reports)
  }
}
