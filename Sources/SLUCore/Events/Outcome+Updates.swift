extension Outcome {
  /// The updates of one outcome: a random-access collection that needs no memory of its own for none or one.
  public struct Updates: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    // Nearly every event makes one update, so an array for each would cost more than the fold itself.
    @usableFromInline var first: SegmentUpdate?
    @usableFromInline var rest: Rest?

    @usableFromInline
    final class Rest: Sendable {
      @usableFromInline let updates: [SegmentUpdate]

      @inlinable
      init(_ updates: [SegmentUpdate]) { self.updates = updates }
    }

    /// Creates a collection of the given updates.
    ///
    /// - Parameter elements: The updates in order.
    @inlinable
    public init(arrayLiteral elements: SegmentUpdate...) {
      first = elements.first
      rest = elements.count > 1 ? Rest(Array(elements.dropFirst())) : nil
    }

    /// Creates a collection of one update.
    ///
    /// - Parameter update: The only update.
    @inlinable
    public init(_ update: SegmentUpdate) {
      first = update
      rest = nil
    }

    @inlinable
    init() {
      first = nil
      rest = nil
    }

    /// Always 0.
    @inlinable public var startIndex: Int { 0 }
    /// The number of updates.
    @inlinable public var endIndex: Int { first == nil ? 0 : 1 + (rest?.updates.count ?? 0) }

    /// The update at a position.
    ///
    /// - Parameter position: A position below ``endIndex``.
    @inlinable
    public subscript(position: Int) -> SegmentUpdate {
      if position == 0, let first { return first }
      guard let rest else { preconditionFailure("position \(position) is behind the last update") }
      return rest.updates[position - 1]
    }

    /// Adds an update at the end.
    ///
    /// - Parameter update: What happened next.
    @inlinable
    public mutating func append(_ update: SegmentUpdate) {
      if first == nil { first = update } else { rest = Rest((rest?.updates ?? []) + [update]) }
    }

    /// Goes through the updates once.
    @inlinable
    public consuming func makeIterator() -> Iterator { Iterator(first: first, rest: rest) }

    /// Hands out one update after the other.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var first: SegmentUpdate?
      @usableFromInline var rest: Rest?
      @usableFromInline var position = 0

      @inlinable
      init(first: SegmentUpdate?, rest: Rest?) {
        self.first = first
        self.rest = rest
      }

      /// The next update, or nil at the end.
      @inlinable
      public mutating func next() -> SegmentUpdate? {
        if let update = first.take() { return update }
        guard let rest, position < rest.updates.count else { return nil }
        defer { position += 1 }
        return rest.updates[position]
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
