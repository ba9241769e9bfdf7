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
/// The session is a pure value: it reads no clock, and the same calls give the same results on every machine (law 1).
/// It may begin anywhere in a stream. Contexts that are finished, with only finished ones before them, are folded into
/// one query and forgotten (law 14). A context that waits for an answer (``confirm(_:)``), or is left open by a broken
/// stream, holds those behind it: ``drop(contextId:)`` lets go of it. To read a view takes as long as there are segments
/// from the one that changed last to the end; ``revision`` says whether it may be another.
public struct FilterSession<Filter: SegmentFilter>: Sendable {
  /// What the filter fills in.
  public typealias Query = Filter.Query

  /// The issues that are open now, in the order of the segments.
  public var issues: [FilterIssue] { openIssues.map(\.issue) }
  /// What "tomorrow" counts from.
  public var context: ValueContext { tracker.context }
  /// A number that is another whenever a view or the issues may be: who shows them need not look while it stays.
  public private(set) var revision = 0
  /// The same for ``committed`` alone, which is another only where something became final.
  public private(set) var committedRevision = 0

  var tracker: SegmentTracker
  var openIssues: [OpenIssue] = []
  /// The fold before the first of the contexts that are kept.
  private var base: FoldState<Query>
  /// The fold behind the first final segments of the first context: up to there all three views agree.
  private(set) var checkpoint: FoldState<Query>
  /// The folds up to some of the segments behind the checkpoint, in their order.
  var marks: [FoldMark<Query>] = []
  /// How many steps are at least between two marks.
  var markSpacing = Self.markSpacing
  /// How many steps may be folded to new marks before the next update.
  var stepsLeft = 0
  /// How many segments of an open context an update folds into the checkpoint at most.
  var settledAtOnce = Self.settledAtOnce
  /// For each rule, whether a query has a value where the rule sets one.
  let presence: [(@Sendable (Query) -> Bool)?]

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - filter: The rules.
  ///   - initial: The query before anything is said.
  ///   - context: What "tomorrow" counts from.
  ///   - policy: A policy in the place of all that the filter names; nil leaves those as they are. Rules that are
  ///     ``IntentRule/sensitive()`` wait for the final segment all the same.
  public init(_ filter: Filter, initial: Query, context: ValueContext, policy: FinalityPolicy? = nil) {
    var list = RuleList<Query>()
    list.append(filter.rules)
    presence = list.steps.map(\.isFilled)
    tracker = SegmentTracker(
      filter: CompiledFilter(list, policy: filter.policy, override: policy), context: context)
    base = FoldState(query: initial)
    checkpoint = base
  }

  /// What final segments say; it does not depend on what was tentative before.
  public var committed: Query {
    var query = marks.last?.committed ?? checkpoint.query
    tracker.forEachEffects(from: start, ofFinalSegmentsOnly: true) { $0.apply(to: &query) }
    return query
  }

  /// What the policies have let through: exactly what the actions so far add up to.
  public var query: Query {
    var query = marks.last?.state.query ?? checkpoint.query
    tracker.forEachEffects(from: start, ofFinalSegmentsOnly: false) { $0.apply(to: &query) }
    return query
  }

  /// Everything that was heard so far, tentative or not.
  ///
  /// What was revised or vanished is not in it. Rules that must be confirmed are left out until they are.
  public var preview: Query {
    var query = marks.last?.preview ?? checkpoint.query
    tracker.forEachHeard(from: start) { $0.apply(to: &query) }
    return query
  }

  /// Brings issues, marks and checkpoint up to date after an update.
  mutating func follow(_ change: SegmentTracker.Effectiveness, _ outcome: inout FilterOutcome) {
    if change == .none { return }
    if tracker.takeRewound() { checkpoint = base }
    if let position = tracker.takeChanged() {
      revision &+= 1
      if change == .final { committedRevision &+= 1 }
      voidMarks(behind: position)
      setMarks(upTo: position)
      refreshIssues(&outcome)
    }
    if change == .final { moveCheckpoint() }
  }

  /// Works the open issues out anew, and says what changed.
  private mutating func refreshIssues(_ outcome: inout FilterOutcome) {
    if tracker.issueSources == 0, openIssues.isEmpty, base.issues.isEmpty { return }
    var state = marks.last?.state ?? checkpoint
    tracker.forEachOpenSegment(from: start) { segment, contextId in
      state.fold(segment, in: contextId, by: tracker.filter, presence)
    }
    guard state.issues != openIssues else { return }
    let (old, new) = (openIssues, state.issues)
    let (wereOpen, areOpen) = (Set(old), Set(new))
    outcome.issues += old.filter { !areOpen.contains($0) }.map { .resolved($0.issue) }
    outcome.issues += new.filter { !wereOpen.contains($0) }.map { .raised($0.issue) }
    openIssues = new
  }

  /// Folds what will not change any more: final segments at the front, and whole contexts (law 14).
  ///
  /// Of a context that is open it folds only some: a segment that comes up before them voids all of that, and those
  /// that come in the wrong order must not fold all anew each. What is left is folded with the updates to come.
  private mutating func moveCheckpoint() {
    var gone = 0
    while gone < tracker.contexts.count {
      let context = tracker.contexts[gone]
      var rest = context.isFinished ? Int.max : settledAtOnce
      while rest > 0, tracker.folded < context.segments.count, context.segments[tracker.folded].isSettled {
        checkpoint.fold(context.segments[tracker.folded], in: context.contextId, by: tracker.filter, presence)
        tracker.folded += 1
        rest -= 1
      }
      guard context.isFinished, tracker.folded == context.segments.count else { break }
      (base, tracker.folded) = (checkpoint, 0)
      gone += 1
    }
    tracker.forget(gone)
    dropMarksBeforeCheckpoint()
  }
}
