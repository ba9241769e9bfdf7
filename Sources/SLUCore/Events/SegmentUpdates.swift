/// Why a sequence of updates ended early.
public enum SegmentUpdatesError<Source: Error>: Error {
  /// The sequence of events failed; this is its error.
  case source(Source)
  /// An event broke a rule of the stream; strict mode only.
  case violation(ProtocolViolation)
}

extension SegmentUpdatesError: Equatable where Source: Equatable {}

extension AsyncSequence where Element == SLUEvent {
  /// The updates that these events make, as they come.
  ///
  /// ```swift
  /// for try await update in events.segmentUpdates() {
  ///   if case .segmentChanged(let segment) = update { show(segment) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - options: How violations are treated, and what is kept.
  ///   - onReport: Hears what was odd about the stream: violations in lenient mode, contexts that started unseen, and,
  ///     when the events end, contexts that are still open (law 8). It is called between two updates.
  /// - Returns: An asynchronous sequence of updates. It fails with the source's error, or, in strict mode, with the
  ///   first violation.
  public func segmentUpdates(
    options: SegmentAggregator.Options = SegmentAggregator.Options(),
    onReport: @escaping @Sendable (Report) -> Void = { _ in }
  ) -> SegmentUpdates<Self> {
    SegmentUpdates(events: self, options: options, onReport: onReport)
  }
}

/// The updates that a sequence of events makes; see ``_Concurrency/AsyncSequence/segmentUpdates(options:onReport:)``.
public struct SegmentUpdates<Events: AsyncSequence>: AsyncSequence where Events.Element == SLUEvent {
  /// One update an element.
  public typealias Element = SegmentUpdate
  /// The source's error, or a violation.
  public typealias Failure = SegmentUpdatesError<Events.Failure>

  let events: Events
  let options: SegmentAggregator.Options
  let onReport: @Sendable (Report) -> Void

  /// Starts from the beginning, with an aggregator of its own.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      events: events.makeAsyncIterator(), aggregator: SegmentAggregator(options: options), onReport: onReport)
  }

  /// Pulls one event after the other and hands out what each one does.
  public struct Iterator: AsyncIteratorProtocol {
    var events: Events.AsyncIterator
    var aggregator: SegmentAggregator
    let onReport: @Sendable (Report) -> Void
    // What the last event did and was not handed out yet: its updates, then its reports.
    var updates = Outcome.Updates().makeIterator()
    var reports: [Report] = []
    var hasEnded = false

    /// The next update, on the caller's actor.
    ///
    /// - Parameter actor: The actor to stay on.
    /// - Returns: The next update, or nil when the events have ended.
    /// - Throws: The source's error, or, in strict mode, a violation.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(SegmentUpdatesError<Events.Failure>) -> SegmentUpdate? {
      while true {
        if let update = updates.next() { return update }
        reports.forEach(onReport)
        reports = []
        guard !hasEnded, let event = try await nextEvent(isolation: actor) else { return end() }
        do {
          let outcome = try aggregator.apply(event)
          reports = outcome.reports
          updates = outcome.updates.makeIterator()
        } catch {
          hasEnded = true
          throw .violation(error)
        }
      }
    }

    /// Says what was left open, once; a task that was cancelled has left the events, they have not ended.
    private mutating func end() -> SegmentUpdate? {
      if !hasEnded, !Task.isCancelled { aggregator.reportsAtEndOfInput().forEach(onReport) }
      hasEnded = true
      return nil
    }

    private mutating func nextEvent(
      isolation actor: isolated (any Actor)?
    ) async throws(SegmentUpdatesError<Events.Failure>) -> SLUEvent? {
      do { return try await events.next(isolation: actor) } catch {
        hasEnded = true
        throw .source(error)
      }
    }
  }
}

extension SegmentUpdates: Sendable where Events: Sendable {}
