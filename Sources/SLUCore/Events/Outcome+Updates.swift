extension Outcome {
  /// The updates of one outcome: a random-access collection that needs no memory of its own for none or one.
  public struct Updates: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    // Nearly every event makes one update, so an array for each would cost more than the fold itself.
    @usableFromInline var first: SegmentUpdate?
    @usableFromInline var rest: Rest

    /// What nearly no outcome has: updates behind the first one, and reports.
    // An enum of its own and not an optional: dropping an optional class of another module goes through its metadata.
    @usableFromInline
    enum Rest: Sendable {
      case none
      indirect case some([SegmentUpdate], reports: [Report])

      @inlinable
      init(_ updates: [SegmentUpdate], reports: [Report] = []) {
        self = updates.isEmpty && reports.isEmpty ? .none : .some(updates, reports: reports)
      }

      @inlinable var updates: [SegmentUpdate] {
        if case .some(let updates, _) = self { updates } else { [] }
      }

      @inlinable var reports: [Report] {
        if case .some(_, let reports) = self { reports } else { [] }
      }
    }

    @inlinable
    init(first: SegmentUpdate?, rest: Rest) {
      self.first = first
      self.rest = rest
    }

    /// Creates a collection of the given updates.
    ///
    /// - Parameter elements: The updates in order.
    @inlinable
    public init(arrayLiteral elements: SegmentUpdate...) {
      first = elements.first
      rest = Rest(Array(elements.dropFirst()))
    }

    /// Creates a collection of one update.
    ///
    /// - Parameter update: The only update.
    @inlinable
    public init(_ update: SegmentUpdate) {
      first = update
      rest = .none
    }

    @inlinable
    init() {
      first = nil
      rest = .none
    }

    /// Always 0.
    @inlinable public var startIndex: Int { 0 }
    /// The number of updates.
    @inlinable public var endIndex: Int { first == nil ? 0 : 1 + rest.updates.count }

    /// The update at a position.
    ///
    /// - Parameter position: A position below ``endIndex``.
    @inlinable
    public subscript(position: Int) -> SegmentUpdate {
      if position == 0, let first { return first }
      return rest.updates[position - 1]
    }

    /// Adds an update at the end.
    ///
    /// - Parameter update: What happened next.
    @inlinable
    public mutating func append(_ update: SegmentUpdate) {
      if first == nil { first = update } else { rest = Rest(rest.updates + [update], reports: rest.reports) }
    }

    /// Goes through the updates once.
    @inlinable
    public consuming func makeIterator() -> Iterator { Iterator(first: first, rest: rest) }

    /// Hands out one update after the other.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var first: SegmentUpdate?
      @usableFromInline var rest: Rest
      @usableFromInline var position = 0

      @inlinable
      init(first: SegmentUpdate?, rest: Rest) {
        self.first = first
        self.rest = rest
      }

      /// The next update, or nil at the end.
      @inlinable
      public mutating func next() -> SegmentUpdate? {
        if let update = first.take() { return update }
        guard case .some(let updates, _) = rest, position < updates.count else { return nil }
        defer { position += 1 }
        return updates[position]
      }
    }
  }
}

extension Outcome.Updates: Hashable {
  /// Whether both hold the same updates in the same order.
  public static func == (left: Outcome.Updates, right: Outcome.Updates) -> Bool { left.elementsEqual(right) }

  /// Feeds the updates to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for update in self { hasher.combine(update) }
  }
}
