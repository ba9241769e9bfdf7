import SLUCore
import SLUInProcess
import SLUServer
import SLUTestKit
import SLUTransport

/// Sends requests over an in-process stream, half-closes, and takes all that comes.
func converse(_ requests: [SLURequest], with backend: some SpeechBackend) async throws -> Conversation {
  let session = StreamSession(backend: backend, clock: ContinuousClock())
  return try await Conversation.holding(requests, over: InProcessTransport()) { await session.serve($0) }
}

extension SegmentEvent {
  var isFinalWord: Bool { if case .transcript = self { true } else { false } }
  var isTentativeWord: Bool { if case .tentativeTranscript = self { true } else { false } }
}

extension [SegmentEvent] {
  /// The final words in order.
  var finalWords: [String] {
    compactMap { event in
      guard case .transcript(let word) = event else { return nil }
      return word.value
    }
  }
}
