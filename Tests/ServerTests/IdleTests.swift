import AsyncAlgorithms
import SLUCore
import SLUInProcess
import SLUTestKit
import SLUTransport
import Testing

@testable import SLUServer

/// Whose turn it is while nobody says anything.
@Suite("Silent clients", .timeLimit(.minutes(10)))
struct IdleTests {
  private let clock = ManualClock()
  private let backend = SlowBackend()
  private let status = Guarded<StreamStatus?>(nil)

  @Test("A client that waits for the end of what it said is not silent, and is once it has that")
  func waiting() async throws {
    try await withStream { events, writer in
      var events = events.makeAsyncIterator()
      for request in [.config(StreamConfig()), .start(ContextStart()), .stop] as [SLURequest] {
        try await writer.send(request)
      }
      #expect(try await events.next() != nil)
      await backend.isClosing.wait()
      await moment { clock.deadlines.count == 1 }
      clock.advance(by: .seconds(20))
      // The silence was looked at, and goes on from here.
      await moment { clock.deadlines.count == 2 || status.withLock { $0 } != nil }
      #expect(clock.deadlines.map(\.offset) == [.seconds(10), .seconds(30)])
      backend.mayFinish.finish()
      var hasFinished = false
      while !hasFinished, let event = try await events.next() {
        if case .finished = event { hasFinished = true }
      }
      #expect(hasFinished)
      // It counts as taken only when the server knows that.
      await backend.isOver.wait()
      async let ended: Void = advancing()
      let error = await #expect(throws: TransportError.self) { try await events.next() }
      await ended
      #expect(error?.status == StreamStatus(.deadlineExceeded, "the client sent nothing for 10.0 seconds"))
    }
  }

  @Test("A client that does not take what it is told is not waited for")
  func taking() async throws {
    backend.mayFinish.finish()
    try await withStream { events, writer in
      for request in [.config(StreamConfig()), .start(ContextStart()), .stop] as [SLURequest] {
        try await writer.send(request)
      }
      await advancing()
      withExtendedLifetime(events) {}
    }
    let message = "the client took nothing of what it was told for 10.0 seconds"
    #expect(status.withLock { $0 } == StreamStatus(.deadlineExceeded, message))
  }

  /// Opens a stream to a server whose clients may be silent for ten seconds.
  private func withStream(
    _ body: (InProcessTransport.Events, InProcessTransport.Writer) async throws -> Void
  ) async throws {
    let transport = InProcessTransport()
    let session = StreamSession(
      backend: backend, limits: ServerLimits(idle: .seconds(10), firstAudio: nil, lag: nil), clock: clock)
    let server = Task { [status] in
      try await transport.serve { stream in
        let ended = await session.serve(stream)
        status.withLock { $0 = ended }
        return ended
      }
    }
    defer { server.cancel() }
    try await transport.withStream(body)
  }

  /// Lets time go on until the stream has ended.
  private func advancing() async {
    while status.withLock({ $0 }) == nil, !Task.isCancelled {
      clock.advance(by: .seconds(1))
      await Task.yield()
    }
  }

  private func moment(when isTrue: () -> Bool) async {
    while !isTrue(), !Task.isCancelled { await Task.yield() }
  }
}

/// Takes all the time that a test gives it to finish a context.
private struct SlowBackend: SpeechBackend {
  /// Finished when all of a context was said.
  let isClosing = AsyncChannel<Never>()
  /// Finished when its end may be told.
  let mayFinish = AsyncChannel<Never>()
  /// Finished when its end is told, and taken.
  let isOver = AsyncChannel<Never>()

  func listen(to request: ContextRequest) async throws(StreamStatus) -> Listener {
    Listener(backend: self, life: Life(end: isOver))
  }

  /// What a session holds for as long as it serves a context.
  final class Life: Sendable {
    private let end: AsyncChannel<Never>

    init(end: AsyncChannel<Never>) { self.end = end }
    deinit { end.finish() }
  }

  struct Listener: ContextListener {
    let backend: SlowBackend
    let life: Life

    mutating func hear(_ audio: [UInt8], _ say: Say) async throws(StreamStatus) {}

    mutating func finish(_ say: Say) async throws(StreamStatus) {
      backend.isClosing.finish()
      await backend.mayFinish.wait()
    }
  }
}
