import SLUCore
import SLUServer
import SLUTransport

/// Says "book" when it hears anything, and when all is heard, how many bytes it was.
struct AnsweringBackend: SpeechBackend {
  func listen(to request: ContextRequest) async throws(StreamStatus) -> Listener { Listener() }

  struct Listener: ContextListener {
    private var bytes = 0

    mutating func hear(_ audio: [UInt8], _ say: Say) async throws(StreamStatus) {
      defer { bytes += audio.count }
      guard bytes == 0, !audio.isEmpty else { return }
      try await say([
        HeardEvent(segmentId: 0, .transcript(SpeechTranscript(index: 0, value: "book"))),
        HeardEvent(segmentId: 0, .tentativeIntent("book")),
      ])
    }

    mutating func finish(_ say: Say) async throws(StreamStatus) {
      try await say([
        HeardEvent(segmentId: 0, .transcript(SpeechTranscript(index: 1, value: "\(bytes)"))),
        HeardEvent(segmentId: 0, .intent("book")), HeardEvent(segmentId: 0, .end),
      ])
    }
  }
}
