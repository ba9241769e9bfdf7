import SLUCore
import SLUInProcess
import SLUServer
import SLUTransport

/// What came down a stream, and how it ended.
struct Conversation: Equatable {
  var events: [SLUEvent] = []
  var status = StreamStatus.ok

  /// What was said of segments, contexts and segments left out.
  var changes: [SegmentEvent] {
    events.compactMap { event in
      guard case .segment(_, _, let change) = event else { return nil }
      return change
    }
  }
}

/// Sends requests over an in-process stream, half-closes, and takes all that comes.
func converse(_ requests: [SLURequest], with backend: some SpeechBackend) async throws -> Conversation {
  let transport = InProcessTransport()
  let session = StreamSession(backend: backend, clock: ContinuousClock())
  return try await withThrowingTaskGroup(of: Conversation?.self) { group in
    group.addTask {
      try await transport.serve { await session.serve($0) }
      return nil
    }
    group.addTask {
      try await transport.withStream { events, writer in
        async let sending: Void = {
          do {
            for request in requests { try await writer.send(request) }
            try await writer.finish()
          } catch is TransportError {
            // The server has ended the stream; how, the events say.
          }
        }()
        var conversation = Conversation()
        do throws(TransportError) {
          for try await event in events { conversation.events.append(event) }
        } catch {
          conversation.status = error.status
        }
        try await sending
        return conversation
      }
    }
    defer { group.cancelAll() }
    while let result = try await group.next() {
      if let result { return result }
    }
    return Conversation()
  }
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
