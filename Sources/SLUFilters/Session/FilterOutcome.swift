/// What an update, the time, or an answer did: nearly always nothing.
public struct FilterOutcome: Hashable, Sendable {
  /// What was let through or taken back, in order.
  public internal(set) var actions: [FilterAction] = []
  /// Which issues came up or were settled, the settled ones first.
  public internal(set) var issues: [IssueChange] = []

  /// Whether nothing was done.
  public var isEmpty: Bool { actions.isEmpty && issues.isEmpty }

  /// Creates an outcome.
  ///
  /// - Parameters:
  ///   - actions: What was let through or taken back.
  ///   - issues: Which issues came up or were settled.
  public init(actions: [FilterAction] = [], issues: [IssueChange] = []) {
    self.actions = actions
    self.issues = issues
  }
}
