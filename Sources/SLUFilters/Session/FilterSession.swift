public import SLUValues

/// A filter at work: folds segment updates into a query, and says what it did on the way.
///
/// ```swift
/// var session = FilterSession(FlightFilter(), initial: .empty, context: ValueContext(referenceDate: today))
/// for try await update in events.segmentUpdates() {
///   for action in session.apply(update).actions { print(action) }
///   show(session.preview)
/// }
/// ```
///
/// Segments count in the order (context arrival, segment number), however they end: "clear" in segment 0 and "Paris" in
/// segment 1 give Paris even when segment 1 ends first. There are three views of the same fold:
/// - ``committed``: what final segments say;
/// - ``preview``: everything that was heard so far;
/// - ``query``: what the policies have let through, which is what the actions add up to.
///
/// The session is a pure value: it reads no clock, and the same calls give the same results on every machine (law 1). It
/// may begin anywhere in a stream. Contexts that are finished, with only finished ones before them, are folded into one
/// query and forgotten (law 14); a context that waits for an answer (``confirm(_:)``) or is left open by a broken
/// stream holds those behind it: ``drop(contextId:)`` lets go of it.
public struct FilterSession<Filter: SegmentFilter>: Sendable {
  /// What the filter fills in.
  public typealias Query = Filter.Query

  /// What "tomorrow" counts from.
  public let context: ValueContext
  /// The issues that are open now, in the order of the segments.
  public var issues: [FilterIssue] { openIssues.map(\.issue) }

  let filter: CompiledFilter<Query>
  /// The contexts that are not folded into `base`, in the order of their arrival.
  var contexts: [ContextState<Query>] = []
  /// The number of the first of them, counted from the first context of the session.
  var firstNumber = 0
  var numbers: [ByteText: Int] = [:]
  /// The last contexts that the caller let go of: what still comes for them is too late.
  var dropped: [ByteText] = []
  /// The context of the last update.
  var lastPlace = 0
  /// The fold before the first of the contexts.
  var base: FoldState<Query>
  /// The fold behind the first `folded` segments of the first context: those are final, and all three views agree.
  var checkpoint: FoldState<Query>
  var folded = 0
  var openIssues: [OpenIssue] = []
  /// How many of the segments that are kept may have issues.
  var issueSources = 0
  var time = SessionTime()

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - filter: The rules.
  ///   - initial: The query before anything is said.
  ///   - context: What "tomorrow" counts from.
  ///   - policy: A policy in the place of all that the filter names; nil leaves those as they are. Rules that are
  ///     ``IntentRule/sensitive()`` wait for the final segment all the same.
  public init(_ filter: Filter, initial: Query, context: ValueContext, policy: FinalityPolicy? = nil) {
    self.filter = CompiledFilter(filter, override: policy)
    self.context = context
    base = FoldState(query: initial)
    checkpoint = base
  }

  /// What final segments say; it does not depend on what was tentative before.
  public var committed: Query { fold { $0.isFinal ? $0.effects : [] } }

  /// What the policies have let through: exactly what the actions so far add up to.
  public var query: Query { fold { $0.effects } }

  /// Everything that was heard so far, tentative or not.
  ///
  /// What was revised or vanished is not in it. Rules that must be confirmed are left out until they are.
  public var preview: Query {
    fold { segment in
      segment.isFinal
        ? segment.effects
        : segment.evaluation(by: filter, at: time, of: segment.snapshot, isPreview: true).effects
    }
  }

  private func fold(_ effects: (SegmentState<Query>) -> [Effect<Query>]) -> Query {
    var query = checkpoint.query
    for place in contexts.indices {
      for segment in contexts[place].segments[(place == 0 ? folded : 0)...] { effects(segment).apply(to: &query) }
    }
    return query
  }
}
