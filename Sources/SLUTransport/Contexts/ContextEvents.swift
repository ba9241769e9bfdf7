public import SLUCore

/// What the server says of the contexts that were not cancelled, in order.
public struct ContextEvents<Base: AsyncSequence<SLUEvent, TransportError>>: AsyncSequence {
  let base: Base
  let desk: ContextDesk

  /// Takes events out of the stream.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let desk: ContextDesk

    /// The next event; nil at the end of a stream that ended well.
    ///
    /// - Parameter actor: Where to go on.
    /// - Throws: The ``TransportError`` that ended the stream.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(TransportError) -> SLUEvent? {
      while let event = try await base.next(isolation: actor) {
        if desk.admits(event) { return event }
      }
      return nil
    }
  }

  /// Takes events out of the stream.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator(), desk: desk) }
}

extension ContextEvents: Sendable where Base: Sendable {}
