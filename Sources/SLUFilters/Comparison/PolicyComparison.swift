public import SLUCore
public import SLUValues

/// One stream through a filter under several policies at once: what each would have done, how early, and how often wrongly.
///
/// ```swift
/// var comparison = PolicyComparison(FlightFilter(), initial: .empty, context: context)
/// for (time, update) in timedUpdates {
///   comparison.advance(to: time)
///   comparison.apply(update)
/// }
/// for result in comparison.results { print(result.policy, result.applied, result.medianLead ?? 0, result.retracted) }
/// ```
///
/// Use it to choose a policy with recordings of your own: the earlier a policy acts, the more it takes back.
public struct PolicyComparison<Filter: SegmentFilter>: Sendable {
  private var runs: [PolicyRun<Filter>]
  private var now: Int?

  /// Starts a comparison.
  ///
  /// - Parameters:
  ///   - filter: The rules.
  ///   - initial: The query before anything is said.
  ///   - context: What "tomorrow" counts from.
  ///   - policies: What to compare; each comes in the place of all policies that the filter names.
  public init(
    _ filter: Filter, initial: Filter.Query, context: ValueContext, policies: [FinalityPolicy] = FinalityPolicy.ladder
  ) {
    runs = policies.map { PolicyRun(filter, initial: initial, context: context, policy: $0) }
  }

  /// Goes on to a time.
  ///
  /// - Parameter milliseconds: The time; one that is not later than the last does nothing.
  /// - Returns: What each policy did, in the order of the policies.
  @discardableResult
  public mutating func advance(to milliseconds: Int) -> [FilterOutcome] {
    if let now, milliseconds <= now { return runs.map { _ in FilterOutcome() } }
    now = milliseconds
    return runs.indices.map { runs[$0].advance(to: milliseconds) }
  }

  /// Applies the next update.
  ///
  /// - Parameter update: What the aggregator said.
  /// - Returns: What each policy did, in the order of the policies.
  @discardableResult
  public mutating func apply(_ update: SegmentUpdate) -> [FilterOutcome] {
    runs.indices.map { runs[$0].apply(update, at: now) }
  }

  /// What each policy has done so far, in the order of the policies.
  public var results: [PolicyResult<Filter.Query>] {
    runs.map { run in
      var result = run.result
      result.leads.sort()
      result.committed = run.session.committed
      result.query = run.session.query
      return result
    }
  }
}

extension FinalityPolicy {
  /// One policy of each kind, from the earliest to the surest.
  public static let ladder: [FinalityPolicy] = [
    .tentative, .stable(updates: 1), .stable(updates: 2), .stable(milliseconds: 300), .finalItems, .finalIntent,
    .finalSegment,
  ]
}
