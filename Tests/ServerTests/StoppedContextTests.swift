import AsyncAlgorithms
import SLUCore
import SLUInProcess
import SLUServer
import SLUTestKit
import SLUTransport
import Testing

private let start = SLURequest.start(ContextStart())
private let audio = SLURequest.audio([0, 0])

@Suite("Contexts that were stopped") struct StoppedContextTests {
  @Test(
    "A stream that ends for another reason finishes them first",
    arguments: [
      ("a request out of order", audio, false, .failedPrecondition),
      ("a start beyond the limit", start, false, .resourceExhausted),
      ("a start while the server goes away", start, true, .unavailable),
    ] as [(String, SLURequest, Bool, StreamStatus.Code)])
  func finished(_ what: String, _ refused: SLURequest, isDraining: Bool, code: StreamStatus.Code) async throws {
    let drain = Drain()
    let isRead = AsyncChannel<Never>()
    let conversation = try await serving(
      PatientBackend(isRead: isRead), limits: ServerLimits(contextsPerStream: 1), drain: drain
    ) { writer in
      for request in [.config(StreamConfig()), start, audio] { try await writer.send(request) }
      if isDraining { await drain.begin() }
      for request in [.stop, refused] { try await writer.send(request) }
      // A server takes this only after what it refuses.
      try? await writer.send(.stop)
      isRead.finish()
    }
    #expect(conversation.status.code == code)
    #expect(conversation.finished == 1)
  }

  @Test("A context that fails does not cut the one before it")
  func failing() async throws {
    let isRead = AsyncChannel<Never>()
    let backend = PatientBackend(isRead: isRead, failure: StreamStatus(.invalidArgument, "no such option"))
    let conversation = try await serving(backend) { writer in
      for request in [.config(StreamConfig()), start, audio, .stop, start] { try await writer.send(request) }
      try? await writer.send(.roundTripResponse(id: 1))
      isRead.finish()
    }
    #expect(conversation.status.code == .invalidArgument)
    #expect(conversation.finished == 1)
  }

  @Test("A context waits for the recogniser that the one before it on its stream has")
  func ownRecogniser() async throws {
    let requests = [.config(StreamConfig()), start, audio, .stop, start, audio, .stop, start, .stop]
    for _ in 1...20 {
      let conversation = try await serving(SingleBackend()) { writer in
        for request in requests { try await writer.send(request) }
        try await writer.finish()
      }
      #expect(conversation.status == .ok)
      #expect(conversation.finished == 3)
    }
  }

  @Test("A client that goes away ends them, too", arguments: [false, true])
  func gone(isHalfClosed: Bool) async throws {
    let transport = InProcessTransport()
    let session = StreamSession(backend: PatientBackend(isRead: AsyncChannel()), clock: ContinuousClock())
    let statuses = AsyncStream<StreamStatus>.makeStream()
    let server = Task {
      try await transport.serve { stream in
        let status = await session.serve(stream)
        statuses.continuation.yield(status)
        return status
      }
    }
    defer { server.cancel() }
    try await transport.withStream { events, writer in
      async let started = events.first { _ in true }
      for request in [.config(StreamConfig()), start, audio, .stop] { try await writer.send(request) }
      if isHalfClosed { try await writer.finish() }
      _ = try await started
    }
    #expect(await statuses.stream.first { _ in true }?.code == .cancelled)
  }
}

extension Conversation {
  fileprivate var finished: Int { events.count { if case .finished = $0 { true } else { false } } }
}

/// Speaks over a stream of its own, and takes all that comes.
private func serving(
  _ backend: some SpeechBackend, limits: ServerLimits = ServerLimits(), drain: Drain = Drain(),
  speak: @escaping @Sendable (InProcessTransport.Writer) async throws -> Void
) async throws -> Conversation {
  let session = StreamSession(backend: backend, limits: limits, clock: ContinuousClock(), drain: drain)
  return try await Conversation.holding(
    over: InProcessTransport(), serving: { await session.serve($0) }, speak: speak)
}

/// Finishes its first context only when a test has said all; refuses the others, where it is told to.
private struct PatientBackend: SpeechBackend {
  let isRead: AsyncChannel<Never>
  var failure: StreamStatus?
  private let count = Guarded(0)

  init(isRead: AsyncChannel<Never>, failure: StreamStatus? = nil) {
    self.isRead = isRead
    self.failure = failure
  }

  func listen(to request: ContextRequest) async throws(StreamStatus) -> Listener {
    let number = count.withLock { count in
      count += 1
      return count
    }
    if number > 1, let failure { throw failure }
    return Listener(isRead: isRead)
  }

  struct Listener: ContextListener {
    let isRead: AsyncChannel<Never>

    mutating func hear(_ audio: [UInt8], _ say: Say) async throws(StreamStatus) {}

    mutating func finish(_ say: Say) async throws(StreamStatus) {
      var nothing = isRead.makeAsyncIterator()
      _ = await nothing.next()
    }
  }
}

/// Has one recogniser, which a context holds until it is finished.
private struct SingleBackend: SpeechBackend {
  private let isTaken = Guarded(false)

  func listen(to request: ContextRequest) async throws(StreamStatus) -> Listener {
    let wasTaken = isTaken.withLock { isTaken in
      defer { isTaken = true }
      return isTaken
    }
    if wasTaken { throw StreamStatus(.resourceExhausted, "all recognisers are in use") }
    return Listener(isTaken: isTaken)
  }

  struct Listener: ContextListener {
    let isTaken: Guarded<Bool>

    mutating func hear(_ audio: [UInt8], _ say: Say) async throws(StreamStatus) {}

    mutating func finish(_ say: Say) async throws(StreamStatus) {
      for _ in 1...100 { await Task.yield() }
      isTaken.withLock { $0 = false }
    }
  }
}
