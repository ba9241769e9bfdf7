/// What applying one event did: its updates in order, then reports, if any.
public struct Outcome: Sendable {
  /// What changed, in order.
  ///
  /// Usually one update; two when an event also opens its context.
  public let updates: Updates

  /// What was odd about the event.
  ///
  /// Usually nothing.
  @inlinable public var reports: [Report] { updates.rest.reports }

  /// Creates an outcome.
  ///
  /// - Parameters:
  ///   - updates: What changed, in order.
  ///   - reports: What was odd.
  @inlinable
  public init(updates: Updates = [], reports: [Report] = []) {
    // Reports are kept behind the updates: an outcome is made, handed over and dropped with every event, so it is small.
    self.updates = Updates(first: updates.first, rest: Updates.Rest(updates.rest.updates, reports: reports))
  }

  @inlinable
  init(_ update: SegmentUpdate) { updates = Updates(update) }

  /// The same outcome with one more report at the end.
  func reporting(_ report: Report) -> Outcome { Outcome(updates: updates, reports: reports + [report]) }
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
