/// What a filter did under one policy.
public struct PolicyResult<Query: Equatable & Sendable>: Equatable, Sendable {
  /// The policy.
  public let policy: FinalityPolicy
  /// How many actions were applied.
  public internal(set) var applied = 0
  /// How often one of them got another value.
  public internal(set) var revised = 0
  /// How many of them were taken back.
  public internal(set) var retracted = 0
  /// For each action that stayed: how many milliseconds before the end of its segment it got the value that stayed.
  ///
  /// In rising order. Actions of segments that never ended, and of streams without times, are not among them.
  public internal(set) var leads: [Int] = []
  /// What final segments said.
  public internal(set) var committed: Query
  /// What the policy had let through at the end.
  public internal(set) var query: Query

  /// The middle one of the leads, rounded down to milliseconds; nil when there is none.
  public var medianLead: Int? {
    guard let last = leads.indices.last else { return nil }
    let (low, high) = (leads[last / 2], leads[(last + 1) / 2])
    // Both are 0 or more: no overflow.
    return low + (high - low) / 2
  }

  /// The longest of the leads, in milliseconds; nil when there is none.
  public var longestLead: Int? { leads.last }
}
