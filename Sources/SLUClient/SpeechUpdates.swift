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

  private let updates: SegmentUpdates<SpeechEvents>

  init(_ events: SessionEvents, note: @escaping @MainActor (SessionError?) -> Void) {
    updates = SpeechEvents(events: events, note: note).segmentUpdates()
  }

  /// Begins to take what is understood.
  public func makeAsyncIterator() -> Iterator { Iterator(updates: updates.makeAsyncIterator()) }

  /// Takes one update after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var updates: SegmentUpdates<SpeechEvents>.Iterator

    /// The next update; nil at the end.
    ///
    /// - Parameter actor: The actor to stay on.
    /// - Throws: Why the client broke off.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async throws(SpeechClientError)
      -> SegmentUpdate?
    {
      do {
        return try await updates.next(isolation: actor)
      } catch {
        switch error {
        case .source(let error): throw error
        case .violation(let violation): throw SpeechClientError(code: .protocolViolation, message: violation.message)
        }
      }
    }
  }
}
