import SLUAudio
import SLUClient
import SLUGrpc
import SLUTransport
import Testing

/// A client that nobody holds any more.
@MainActor @Suite("A client that is let go", .timeLimit(.minutes(10)))
struct AbandonedClientTests {
  @Test("It closes its source, and is gone")
  func letGo() async throws {
    try await withServer { server in
      let source = EndlessSource()
      let transport = try GrpcClientTransport(to: try ServerAddress(server))
      var client: SpeechClient? = SpeechClient(appId: "", source: source, transport: transport)
      weak let held = client
      var news = source.news.stream.makeAsyncIterator()
      client?.start()
      #expect(await news.next() == .opened)
      while source.reads.withLock({ $0 }) < 3 { await Task.yield() }
      client = nil
      #expect(held == nil)
      #expect(await news.next() == .closed)
      let reads = source.reads.withLock { $0 }
      for _ in 0..<1000 { await Task.yield() }
      #expect(source.reads.withLock { $0 } == reads)
    }
  }
}

/// Silence without end, which counts how often it was asked for.
private struct EndlessSource: AudioSource {
  enum News { case opened, closed }

  let reads = Guarded(0)
  let news = AsyncStream<News>.makeStream()

  nonisolated(nonsending) func withChunks<Result>(
    _ body: nonisolated(nonsending) (AudioFormat, Events) async throws -> Result
  ) async throws -> Result {
    news.continuation.yield(.opened)
    defer { news.continuation.yield(.closed) }
    return try await body(.speech, Events(reads: reads))
  }

  struct Events: AsyncSequence, Sendable {
    typealias Element = AudioEvent
    typealias Failure = AudioError

    let reads: Guarded<Int>

    func makeAsyncIterator() -> Iterator { Iterator(reads: reads) }

    struct Iterator: AsyncIteratorProtocol {
      let reads: Guarded<Int>
      var position = 0

      mutating func next(isolation actor: isolated (any Actor)?) async throws(AudioError) -> AudioEvent? {
        guard !Task.isCancelled else { return nil }
        await Task.yield()
        reads.withLock { $0 += 1 }
        defer { position += 160 }
        return .chunk(
          AudioChunk(format: .speech, position: position, samples: .int16([Int16](repeating: 0, count: 160))))
      }
    }
  }
}
