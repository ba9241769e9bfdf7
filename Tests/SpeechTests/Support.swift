import SLUAudio
import SLUCore
import SLUInProcess
import SLUServer
import SLUSpeech
import SLUTransport

/// A server within the process whose answer to a context is how many bytes it heard, as one word.
struct CountingBackend: SpeechBackend {
  var failure: StreamStatus?

  func listen(to request: ContextRequest) async throws(StreamStatus) -> Listener {
    if let failure { throw failure }
    return Listener()
  }

  struct Listener: ContextListener {
    private var bytes = 0

    mutating func hear(_ audio: [UInt8], _ say: Say) async throws(StreamStatus) { bytes += audio.count }

    mutating func finish(_ say: Say) async throws(StreamStatus) {
      try await say([HeardEvent(segmentId: 0, .transcript(SpeechTranscript(index: 0, value: "\(bytes)")))])
    }
  }
}

/// Runs a body beside such a server, which tells of each stream that reaches it.
func withServer<Result: Sendable>(
  _ backend: CountingBackend = CountingBackend(), onStream: @Sendable @escaping () -> Void = {},
  _ body: @Sendable @escaping (InProcessTransport) async throws -> Result
) async throws -> Result {
  let transport = InProcessTransport()
  let session = StreamSession(backend: backend, clock: ContinuousClock())
  return try await withThrowingTaskGroup(of: Result?.self) { group in
    group.addTask {
      try await transport.serve { stream in
        onStream()
        return await session.serve(stream)
      }
      return nil
    }
    group.addTask { try await body(transport) }
    defer { group.cancelAll() }
    while let result = try await group.next() {
      if let result { return result }
    }
    throw CancellationError()
  }
}

/// A microphone in the hands of a test: it gives the chunks that it is given, and never ends by itself.
struct HandSource: AudioSource {
  let chunks: AsyncThrowingStream<AudioChunk, any Error>
  private let hand: AsyncThrowingStream<AudioChunk, any Error>.Continuation

  init() { (chunks, hand) = AsyncThrowingStream.makeStream() }

  func give(_ chunk: AudioChunk) { hand.yield(chunk) }

  func end() { hand.finish() }

  func fail(_ error: AudioError) { hand.finish(throwing: error) }

  nonisolated(nonsending) func withChunks<Result>(
    _ body: nonisolated(nonsending) (AudioFormat, Events) async throws -> Result
  ) async throws -> Result {
    try await body(.speech, Events(chunks: chunks))
  }

  struct Events: AsyncSequence, Sendable {
    typealias Element = AudioEvent
    typealias Failure = AudioError
    let chunks: AsyncThrowingStream<AudioChunk, any Error>

    func makeAsyncIterator() -> Iterator { Iterator(chunks: chunks.makeAsyncIterator()) }

    struct Iterator: AsyncIteratorProtocol {
      var chunks: AsyncThrowingStream<AudioChunk, any Error>.Iterator

      mutating func next(isolation actor: isolated (any Actor)?) async throws(AudioError) -> AudioEvent? {
        do {
          return try await chunks.next(isolation: actor).map { .chunk($0) }
        } catch {
          throw error as? AudioError ?? AudioError(code: .cannotRead, source: "test", message: "\(error)")
        }
      }
    }
  }
}

extension AudioChunk {
  /// A tenth of a second of silence.
  static func tenth(at index: Int) -> AudioChunk {
    AudioChunk(format: .speech, position: index * 1600, samples: .int16([Int16](repeating: 0, count: 1600)))
  }
}

extension SessionEvent {
  /// The word, of an event that brings one.
  var word: String? {
    guard case .speech(.segment(_, _, .transcript(let transcript))) = self else { return nil }
    return transcript.value
  }
}
