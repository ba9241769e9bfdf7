import SLUCore
import SLUSpeech

/// What a session hears, and nothing else of what it tells; each event and each error is noted on the way.
struct SpeechEvents: AsyncSequence {
  let events: SessionEvents
  let note: @MainActor (SessionError?) -> Void

  func makeAsyncIterator() -> Iterator { Iterator(events: events.makeAsyncIterator(), note: note) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate var events: SessionEvents.Iterator
    fileprivate let note: @MainActor (SessionError?) -> Void

    mutating func next(isolation actor: isolated (any Actor)?) async throws(SpeechClientError) -> SLUEvent? {
      do {
        while let event = try await events.next(isolation: actor) {
          guard case .speech(let speech) = event else { continue }
          await note(nil)
          return speech
        }
        return nil
      } catch {
        await note(error)
        throw SpeechClientError(error)
      }
    }
  }
}
