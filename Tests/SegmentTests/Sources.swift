import SLUCore

/// Why a source of a test failed.
struct SourceBroke: Error, Hashable {}

/// Events as an asynchronous sequence: each is made on the actor that asks for it.
struct PulledEvents<Failure: Error>: AsyncSequence {
  typealias Element = SLUEvent

  /// Makes the event with a number, or nil at the end.
  let make: (Int) throws(Failure) -> SLUEvent?

  func makeAsyncIterator() -> Iterator { Iterator(make: make) }

  struct Iterator: AsyncIteratorProtocol {
    let make: (Int) throws(Failure) -> SLUEvent?
    var position = 0

    mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> SLUEvent? {
      defer { position += 1 }
      return try make(position)
    }
  }
}

extension PulledEvents<Never> {
  /// Hands out a list.
  init(_ events: [SLUEvent]) {
    self.init { (position: Int) throws(Never) -> SLUEvent? in position < events.count ? events[position] : nil }
  }
}

extension PulledEvents {
  /// Hands out a list, then fails.
  init(_ events: [SLUEvent], thenFails error: Failure) {
    self.init { (position: Int) throws(Failure) -> SLUEvent? in
      guard position < events.count else { throw error }
      return events[position]
    }
  }
}

/// All events at once, from a stream that ends.
func stream(_ events: [SLUEvent]) -> AsyncStream<SLUEvent> {
  AsyncStream { continuation in
    for event in events { continuation.yield(event) }
    continuation.finish()
  }
}
