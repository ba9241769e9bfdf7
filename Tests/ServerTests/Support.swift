import SLUCore
import SLUEventLog
import SLUInProcess
import SLUServer
import SLUTestKit
import SLUTransport
import Testing

/// A backend that says what a test tells it to: the events of one list when the context closes.
struct ScriptedBackend: SpeechBackend {
  var atStart: StreamStatus?
  var duringAudio: [HeardEvent] = []
  var atEnd: [HeardEvent] = []
  var failure: StreamStatus?

  func listen(to request: ContextRequest) async throws(StreamStatus) -> Listener {
    if let atStart { throw atStart }
    return Listener(backend: self)
  }

  struct Listener: ContextListener {
    let backend: ScriptedBackend

    mutating func hear(_ audio: [UInt8], _ say: Say) async throws(StreamStatus) {
      if let failure = backend.failure { throw failure }
      try await say(backend.duringAudio)
    }

    mutating func finish(_ say: Say) async throws(StreamStatus) { try await say(backend.atEnd) }
  }
}

/// Sends requests over an in-process stream, half-closes, and takes all that comes.
func converse<Backend: SpeechBackend>(
  _ requests: [SLURequest], with backend: Backend, limits: ServerLimits = ServerLimits(), halfCloses: Bool = true
) async throws -> Conversation {
  let session = StreamSession(backend: backend, limits: limits, clock: ContinuousClock())
  return try await Conversation.holding(requests, over: InProcessTransport(), halfCloses: halfCloses) {
    await session.serve($0)
  }
}

extension HeardEvent {
  static func word(_ value: String, at index: Int, segment: Int = 0) -> HeardEvent {
    HeardEvent(segmentId: segment, .transcript(SpeechTranscript(index: index, value: value)))
  }
}
