import SLUCore
import SLUValues

/// A filter under one policy.
struct PolicyRun<Filter: SegmentFilter>: Sendable {
  var session: FilterSession<Filter>
  var result: PolicyResult<Filter.Query>
  /// When the actions of segments that did not end got their value.
  private var settled: [SpeechSegment.ID: [ActionKey: Int]] = [:]

  init(_ filter: Filter, initial: Filter.Query, context: ValueContext, policy: FinalityPolicy) {
    session = FilterSession(filter, initial: initial, context: context, policy: policy)
    result = PolicyResult(policy: policy, committed: initial, query: initial)
  }

  mutating func advance(to time: Int) -> FilterOutcome {
    let outcome = session.advance(to: time)
    count(outcome, at: time)
    return outcome
  }

  mutating func apply(_ update: SegmentUpdate, at now: Int?) -> FilterOutcome {
    let outcome = session.apply(update)
    count(outcome, at: now)
    if case .segmentFinalized(let segment) = update { end(segment.id, at: now) }
    return outcome
  }

  private mutating func count(_ outcome: FilterOutcome, at now: Int?) {
    for action in outcome.actions {
      let segment = SpeechSegment.ID(contextId: action.key.contextId, segmentId: action.key.segmentId)
      var times = settled[segment] ?? [:]
      switch action.change {
      case .apply:
        result.applied += 1
        times[action.key] = now
      case .revise:
        result.revised += 1
        times[action.key] = now
      case .retract:
        result.retracted += 1
        times[action.key] = nil
      }
      settled[segment] = times.isEmpty ? nil : times
    }
  }

  /// Counts how early the actions of a segment were.
  private mutating func end(_ segment: SpeechSegment.ID, at now: Int?) {
    guard let times = settled.removeValue(forKey: segment), let now else { return }
    for time in times.values {
      let (lead, isOverflowing) = now.subtractingReportingOverflow(time)
      result.leads.append(isOverflowing ? .max : lead)
    }
  }
}
