/// Folds a stream of events into segments and contexts: the laws of aggregation as a value.
///
/// Use it where events come one by one and each must be answered at once; ``_Concurrency/AsyncSequence/segmentUpdates(options:onReport:)``
/// is the same for an async sequence.
///
/// ```swift
/// var aggregator = SegmentAggregator()
/// for event in events {
///   for update in try aggregator.apply(event).updates {
///     if case .segmentChanged(let segment) = update { show(segment) }
///   }
/// }
/// ```
///
/// The aggregator reads nothing but its own value and the event (law 1). It can be copied, compared, and encoded in
/// mid-stream and decoded elsewhere (law 15). Its memory is that of the open contexts (law 14).
public struct SegmentAggregator: Hashable, Sendable {
  /// How the aggregator treats violations, and what it keeps.
  public struct Options: Hashable, Sendable, Codable {
    /// Throws violations instead of reporting them, and refuses events of contexts that never started (laws 11 and 12).
    public var isStrict: Bool
    /// Releases each final segment of an open context once it was handed over, for contexts that last for hours.
    ///
    /// The context's end then lists only segments that were not released (law 14).
    public var releasesFinalSegments: Bool

    /// Creates options; as they stand they are lenient and keep all segments of open contexts.
    ///
    /// - Parameters:
    ///   - isStrict: Throw violations instead of reporting them.
    ///   - releasesFinalSegments: Release final segments before their context finishes.
    public init(isStrict: Bool = false, releasesFinalSegments: Bool = false) {
      self.isStrict = isStrict
      self.releasesFinalSegments = releasesFinalSegments
    }
  }

  /// How violations are treated, and what is kept.
  public let options: Options
  /// How many events were ignored, by reason.
  public internal(set) var ignoredCounts = IgnoredCounts()

  var open = OpenContexts()
  var finished = FinishedContexts()

  /// Creates an aggregator that has seen nothing.
  ///
  /// - Parameter options: How violations are treated, and what is kept.
  public init(options: Options = Options()) {
    self.options = options
  }

  /// Applies one event and says what it did.
  ///
  /// The cost is that of the items of the segment that the event touches (law 18).
  ///
  /// - Parameter event: The next event of the stream.
  /// - Returns: The updates it made, in order, and reports, if any.
  /// - Throws: A ``ProtocolViolation``, in strict mode only; the value is as it was before (law 11).
  public mutating func apply(_ event: SLUEvent) throws(ProtocolViolation) -> Outcome {
    switch event {
    case .started(let contextId): try start(contextId, event)
    case .segment(let contextId, let segmentId, let change): try touch(contextId, segmentId, change, event)
    case .finished(let contextId): try finish(contextId, event)
    }
  }

  /// Counts an event that changes nothing.
  ///
  /// - Parameters:
  ///   - event: The event that is left aside.
  ///   - reason: Why.
  /// - Returns: The outcome that says so.
  mutating func ignore(_ event: SLUEvent, _ reason: IgnoredReason) -> Outcome {
    ignoredCounts[reason] += 1
    return Outcome(.ignored(event, reason))
  }

  /// Reports a violation, or throws it in strict mode (law 11).
  private func refuse(
    _ event: SLUEvent, _ code: Report.Code, _ message: String
  ) throws(ProtocolViolation) -> Outcome {
    let violation = ProtocolViolation(code: code, message: message, event: event)
    if options.isStrict { throw violation }
    return Outcome(reports: [Report(violation)])
  }
}

// MARK: - One kind of event each

extension SegmentAggregator {
  private mutating func start(_ contextId: String, _ event: SLUEvent) throws(ProtocolViolation) -> Outcome {
    let key = TextTable.Key(contextId)
    if open.slot(of: key) != nil {
      return try refuse(event, .secondStart, "context \"\(contextId)\" is open already")
    }
    if finished.contains(key) { return ignore(event, .lateContext) }
    open.insert(key)
    return Outcome(.contextStarted(contextId: contextId))
  }

  @inline(__always)
  private mutating func touch(
    _ contextId: String, _ segmentId: Int, _ change: SegmentEvent, _ event: SLUEvent
  ) throws(ProtocolViolation) -> Outcome {
    guard let slot = open.slot(ofEventIn: contextId) else {
      return try touchUnknown(contextId, segmentId, change, event)
    }
    switch open.apply(change, to: segmentId, inSlot: slot) {
    case .changed(let segment): return Outcome(.segmentChanged(segment))
    case .finalized(let segment):
      if options.releasesFinalSegments { open[slot].releaseTouchedSegment() }
      return Outcome(.segmentFinalized(segment))
    case .unchanged: return Outcome()
    case .late: return ignore(event, .lateSegment)
    case .repeated: return ignore(event, .repeated)
    case .refused:
      let refusal = open[slot].refusal(of: change, to: segmentId)
      return try refuse(event, refusal.code, refusal.message)
    }
  }

  @inline(never)
  private mutating func touchUnknown(
    _ contextId: String, _ segmentId: Int, _ change: SegmentEvent, _ event: SLUEvent
  ) throws(ProtocolViolation) -> Outcome {
    if finished.contains(TextTable.Key(contextId)) { return ignore(event, .lateContext) }
    // Before the context is opened: a refused event must leave no trace (law 11).
    if let fault = change.fault(inSegment: segmentId) { return try refuse(event, .malformedItem, fault) }
    return try join(contextId, event)
  }

  private mutating func finish(_ contextId: String, _ event: SLUEvent) throws(ProtocolViolation) -> Outcome {
    let key = TextTable.Key(contextId)
    guard let slot = open.slot(of: key) else {
      if finished.contains(key) { return ignore(event, .lateContext) }
      return try join(contextId, event)
    }
    let (context, discarded) = open.remove(at: slot, key).finish()
    finished.insert(key)
    return Outcome(.contextFinished(context, discarded: discarded))
  }

  /// Opens a context that never started, because the stream was joined in the middle, then applies its event (law 12).
  private mutating func join(_ contextId: String, _ event: SLUEvent) throws(ProtocolViolation) -> Outcome {
    guard !options.isStrict else {
      return try refuse(event, .unknownContext, "context \"\(contextId)\" never started")
    }
    open.insert(TextTable.Key(contextId))
    let outcome = try apply(event)
    var updates: Outcome.Updates = [.contextStarted(contextId: contextId)]
    for update in outcome.updates { updates.append(update) }
    let report = Report(
      code: .unknownContext, message: "context \"\(contextId)\" never started: it is opened here", event: event)
    return Outcome(updates: updates, reports: outcome.reports + [report])
  }
}
