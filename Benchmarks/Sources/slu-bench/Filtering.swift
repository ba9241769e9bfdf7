import SLUCore
import SLUEventLog
import SLUFilters
import SLUValues

/// Six slots, as many as a large form has, for all that the generated recordings say.
struct SixSlots: SegmentFilter {
  struct Query: Hashable, Sendable {
    enum Size: String, CaseIterable, Sendable { case small, large }

    var destination: String?
    var departure: CalendarDate?
    var product: String?
    var room: String?
    var size: Size?
    var count: Int?
  }

  var rules: some FilterRule<Query> {
    OnAnyIntent {
      Slot("destination", \.destination, Spoken())
      Slot("departure_date", \.departure, SpokenDate())
      Slot("product", \.product, Spoken(case: .lower))
      Slot("room", \.room, Spoken())
      Slot("size", \.size, Choice(Query.Size.self))
      Slot("quantity", \.count, Count())
    }
  }
}

/// The filter at work, and what it did.
struct FilterLoad {
  /// One session for each context, as a server has them that serves many callers; otherwise one for all.
  let isPerContext: Bool
  private(set) var segmentUpdates = 0
  private(set) var nanoseconds = 0
  /// Actions, so that the compiler cannot leave the work out.
  private(set) var actions = 0

  /// The session for all; each context's own one is a copy of it as it began.
  private var common: FilterSession<SixSlots>
  private var own: [String: FilterSession<SixSlots>] = [:]

  init(isPerContext: Bool, policy: FinalityPolicy) {
    self.isPerContext = isPerContext
    common = FilterSession(
      SixSlots(), initial: SixSlots.Query(), context: ValueContext(referenceDate: .epoch), policy: policy)
  }

  /// Applies updates, timed.
  mutating func apply(_ updates: [SegmentUpdate]) {
    let begun = cpuTime()
    for update in updates { isPerContext ? applyToOwn(update) : applyToCommon(update) }
    nanoseconds += cpuTime() - begun
    segmentUpdates += updates.count { update in
      switch update {
      case .segmentChanged, .segmentFinalized: true
      case .contextStarted, .contextFinished, .ignored: false
      }
    }
  }

  private mutating func applyToCommon(_ update: SegmentUpdate) { actions += common.apply(update).actions.count }

  private mutating func applyToOwn(_ update: SegmentUpdate) {
    switch update {
    case .contextStarted(let contextId):
      own[contextId] = common
    case .segmentChanged(let segment), .segmentFinalized(let segment):
      actions += own[segment.contextId]?.apply(update).actions.count ?? 0
    case .contextFinished(let context, _):
      actions += own[context.contextId]?.apply(update).actions.count ?? 0
      own[context.contextId] = nil
    case .ignored: break
    }
  }
}

/// The filter alone: the updates are made beforehand, some thousand at a time, which is less than memory would take.
///
/// - Parameter arguments: `[--per-context] [--policy POLICY] FILE`.
func filter(_ arguments: ArraySlice<String>) throws -> Measurement {
  var rest = arguments
  let isPerContext = rest.first == "--per-context"
  if isPerContext { rest.removeFirst() }
  var policy = FinalityPolicy.finalIntent
  if rest.first == "--policy", rest.count == 3, let named = FinalityPolicy(rest[rest.startIndex + 1]) {
    policy = named
    rest.removeFirst(2)
  }
  guard rest.count == 1, let path = rest.first else { throw Failure(description: usage) }
  let reader = try EventLogReader(path: path)
  var aggregator = SegmentAggregator()
  var guardian = SequenceGuard()
  var load = FilterLoad(isPerContext: isPerContext, policy: policy)
  var updates: [SegmentUpdate] = []
  while let recorded = try reader.nextEvent(elsewhere: refuse) {
    updates += try aggregator.apply(recorded.event, number: recorded.seq, through: &guardian).updates
    if updates.count >= 4096 {
      load.apply(updates)
      updates.removeAll(keepingCapacity: true)
    }
  }
  load.apply(updates)
  guard load.actions > 0 else { throw Failure(description: "the filter did nothing") }
  return Measurement(
    name: isPerContext ? "slu-filter-per-context" : "slu-filter", events: load.segmentUpdates,
    nanoseconds: load.nanoseconds)
}
