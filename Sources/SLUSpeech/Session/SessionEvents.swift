internal import AsyncAlgorithms
internal import SLUTransport

/// What a session tells while it runs, in order; ends when all that was said is understood, or when it is cancelled.
///
/// The session waits until an event is taken: a slow reader slows it down, and nothing is lost. May be read once.
public struct SessionEvents: AsyncSequence, Sendable {
  /// One thing that is told.
  public typealias Element = SessionEvent
  /// Why the session broke off.
  public typealias Failure = SessionError

  fileprivate let channel = AsyncChannel<SessionEvent>()
  fileprivate let failure = Guarded<SessionError?>(nil)
  fileprivate let run: SessionRun

  init(_ run: SessionRun) { self.run = run }

  /// Tells an event; waits until it is taken.
  func tell(_ event: SessionEvent) async { await channel.send(event) }

  /// Ends the sequence.
  func finish(_ error: SessionError?) {
    failure.withLock { $0 = error }
    channel.finish()
  }

  /// Begins to take what is told.
  public func makeAsyncIterator() -> Iterator { Iterator(events: self) }

  /// Takes one event after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let events: SessionEvents

    /// The next event; nil at the end, after a cancellation, and when the task is cancelled.
    ///
    /// - Parameter actor: The actor to stay on.
    /// - Throws: Why the session broke off.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async throws(SessionError)
      -> SessionEvent?
    {
      var channel = events.channel.makeAsyncIterator()
      let event = await channel.next()
      guard !events.run.isCancelled else { return nil }
      if let event { return event }
      if let error = events.failure.withLock({ $0 }) { throw error }
      return nil
    }
  }
}
