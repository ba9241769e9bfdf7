/// What applying one event did: its updates in order, then reports, if any.
public struct Outcome: Hashable, Sendable {
  /// What changed, in order. Usually one update; two when an event also opens its context.
  public var updates: Updates
  /// What was odd about the event. Usually nothing.
  public var reports: [Report]

  /// Creates an outcome.
  ///
  /// - Parameters:
  ///   - updates: What changed, in order.
  ///   - reports: What was odd.
  @inlinable
  public init(updates: Updates = [], reports: [Report] = []) {
    self.updates = updates
    self.reports = reports
  }

  /// The updates of one outcome: a random-access collection that needs no memory of its own for none or one.
  public struct Updates: Hashable, Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    // Nearly every event makes one update, so an array for each would cost more than the fold itself.
    @usableFromInline var first: SegmentUpdate?
    @usableFromInline var rest: [SegmentUpdate]

    /// Creates a collection of the given updates.
    ///
    /// - Parameter elements: The updates in order.
    @inlinable
    public init(arrayLiteral elements: SegmentUpdate...) {
      first = elements.first
      rest = Array(elements.dropFirst())
    }

    /// Creates a collection of one update.
    ///
    /// - Parameter update: The only update.
    @inlinable
    public init(_ update: SegmentUpdate) {
      first = update
      rest = []
    }

    @inlinable
    init() {
      first = nil
      rest = []
    }

    /// Always 0.
    @inlinable public var startIndex: Int { 0 }
    /// The number of updates.
    @inlinable public var endIndex: Int { first == nil ? 0 : 1 + rest.count }

    /// The update at a position.
    ///
    /// - Parameter position: A position below ``endIndex``.
    @inlinable
    public subscript(position: Int) -> SegmentUpdate {
      if position == 0, let first { return first }
      return rest[position - 1]
    }

    /// Adds an update at the end.
    ///
    /// - Parameter update: What happened next.
    @inlinable
    public mutating func append(_ update: SegmentUpdate) {
      if first == nil { first = update } else { rest.append(update) }
    }
  }
}
