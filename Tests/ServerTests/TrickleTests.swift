import SLUInProcess
import SLUTestKit
import SLUTransport
import Testing

@testable import SLUServer

/// Contexts that are begun, and for which hardly any audio comes.
@Suite("Contexts that trickle", .timeLimit(.minutes(10)))
struct TrickleTests {
  private typealias Patience = AudioPatience<ManualClock.Instant>
  /// How much audio a client sends at a time, in bytes: of 32,000 a second.
  private struct Client: Sendable {
    var bytes: Int
    var every: Duration
    var isEnded: Bool
  }

  @Test(
    "who sends audio for half of the time may go on for as long as he likes",
    arguments: [
      Client(bytes: 2, every: .seconds(9), isEnded: true), Client(bytes: 0, every: .seconds(1), isEnded: true),
      Client(bytes: 15_000, every: .seconds(1), isEnded: true),
      Client(bytes: 16_000, every: .seconds(1), isEnded: false),
      Client(bytes: 32_000, every: .seconds(1), isEnded: false),
      Client(bytes: 200, every: .microseconds(6250), isEnded: false),
      Client(bytes: 144_000, every: .seconds(9), isEnded: false),
    ])
  private func pace(_ client: Client) {
    var now = ManualClock().now
    var patience = Patience(limit: .seconds(10), now: now)
    for _ in 0..<1000 where now < patience.end {
      now = now.advanced(by: client.every)
      guard now < patience.end else { break }
      patience.extend(by: .seconds(2) * client.bytes / 32_000, now: now)
    }
    #expect((now >= patience.end) == client.isEnded, "\(client)")
  }

  @Test("a stream whose context trickles is ended, however often the client says something")
  func trickle() async throws {
    let clock = ManualClock()
    let status = Guarded<StreamStatus?>(nil)
    let transport = InProcessTransport()
    let backend = DeafBackend()
    let session = StreamSession(
      backend: backend, limits: ServerLimits(idle: .seconds(10), firstAudio: nil, lag: .seconds(20)), clock: clock
    )
    let server = Task {
      try await transport.serve { stream in
        let ended = await session.serve(stream)
        status.withLock { $0 = ended }
        return ended
      }
    }
    defer { server.cancel() }
    try await transport.withStream { events, writer in
      async let told: Void = { for try await _ in events {} }()
      for request in [.config(StreamConfig()), .start(ContextStart())] as [SLURequest] {
        try await writer.send(request)
      }
      var sent = 0
      while status.withLock({ $0 }) == nil {
        // Never silent for as long as it may be.
        try? await writer.send(.audio([0, 0]))
        sent += 1
        while backend.heard.withLock({ $0 }) < sent, status.withLock({ $0 }) == nil { await Task.yield() }
        clock.advance(by: .seconds(1))
        await Task.yield()
      }
      _ = try? await told
    }
    let sentence = "hardly any audio came for a context: expected half of the time to be audio, and no more than "
    #expect(status.withLock { $0 } == StreamStatus(.deadlineExceeded, sentence + "20.0 seconds behind that"))
  }
}

/// Hears, and understands nothing.
private struct DeafBackend: SpeechBackend {
  /// How often it was given audio.
  let heard = Guarded(0)

  struct Listener: ContextListener {
    let heard: Guarded<Int>

    mutating func hear(_ audio: [UInt8], _ say: Say) async throws(StreamStatus) { heard.withLock { $0 += 1 } }
    mutating func finish(_ say: Say) async throws(StreamStatus) {}
  }

  func listen(to request: ContextRequest) async throws(StreamStatus) -> Listener { Listener(heard: heard) }
}
