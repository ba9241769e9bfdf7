public import SLUCore
import SLUSpeech

/// What a client understands, segment by segment, while somebody speaks.
///
/// It ends when all that was said is understood. For one reader.
public struct SpeechUpdates: AsyncSequence {
  /// One update an element.
  public typealias Element = SegmentUpdate
  /// Why the client broke off.
  public typealias Failure = SpeechClientError

  private let events: SessionEvents
  private let note: @MainActor (SessionError?) -> Void

  init(_ events: SessionEvents, note: @escaping @MainActor (SessionError?) -> Void) {
    self.events = events
    self.note = note
  }

  /// Begins to take what is understood.
  public func makeAsyncIterator() -> Iterator { Iterator(events: events.makeAsyncIterator(), note: note) }

  /// Takes one update after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var events: SessionEvents.Iterator
    fileprivate let note: @MainActor (SessionError?) -> Void
    private var aggregator = SegmentAggregator()
    private var updates: [SegmentUpdate] = []

    fileprivate init(events: SessionEvents.Iterator, note: @escaping @MainActor (SessionError?) -> Void) {
      self.events = events
      self.note = note
    }

    /// The next update; nil at the end.
    ///
    /// - Parameter actor: The actor to stay on.
    /// - Throws: Why the client broke off.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async throws(SpeechClientError)
      -> SegmentUpdate?
    {
      while updates.isEmpty {
        do {
          guard let event = try await events.next(isolation: actor) else { return nil }
          guard case .speech(let speech) = event else { continue }
          await note(nil)
          // Without strictness nothing is thrown: what breaks a rule is passed over.
          if let outcome = try? aggregator.apply(speech) { updates = Array(outcome.updates) }
        } catch {
          await note(error)
          throw SpeechClientError(error)
        }
      }
      return updates.removeFirst()
    }
  }
}
