#if os(Linux)
  import SLUAudio
  import SLUAudioCodecs
  import SLUTestKit
  import Testing

  @Suite("A source at another rate")
  struct ResampledSourceTests {
    private static let stereo = AudioFormat(sampleRate: 48_000, channels: 2)
    private static let gone = AudioError(code: .cannotRead, source: "mic", message: "it is gone")

    private static func sound(_ range: Range<Int>, _ format: AudioFormat = stereo) -> AudioChunk {
      var noise = SyntheticSignal(.whiteNoise, sampleRate: format.sampleRate, seed: 7)
      let samples = noise.samples(range.upperBound * format.channels)
      return AudioChunk(
        format: format, position: range.lowerBound,
        samples: .float(Array(samples[(range.lowerBound * format.channels)...])))
    }

    /// What comes of events, and how it ended.
    private static func heard(_ events: [AudioEvent], format: AudioFormat = stereo, failure: AudioError? = nil)
      async throws
      -> (events: [AudioEvent], failure: AudioError?)
    {
      let source = ResampledSource(ListedSource(format: format, events: events, failure: failure)) {
        (input: AudioFormat) throws(AudioError) in try SoxResampler(from: input, toRate: 16_000)
      }
      return try await source.withChunks { format, events in
        #expect(format == .speech)
        var heard: [AudioEvent] = []
        do throws(AudioError) {
          for try await event in events { heard.append(event) }
        } catch {
          return (heard, error)
        }
        return (heard, nil)
      }
    }

    private static func samples(_ events: [AudioEvent]) -> [Float] {
      events.flatMap { if case .chunk(let chunk) = $0 { chunk.floatSamples } else { [Float]() } }
    }

    @Test("The whole of it, its end included, as the resampler gives it", arguments: [nil, gone])
    func whole(failure: AudioError?) async throws {
      let whole = Self.sound(0..<48_000)
      let pieces = stride(from: 0, to: 48_000, by: 960).compactMap { whole.clamped(to: $0..<($0 + 960)) }
      let heard = try await Self.heard(pieces.map { .chunk($0) }, failure: failure)
      #expect(
        Self.samples(heard.events) == (try ResamplerTests.convert(whole, toRate: 16_000, .high, portion: 960)).samples)
      #expect(Self.samples(heard.events).count == 16_000)
      #expect(heard.failure == failure)
      var position = 0
      for case .chunk(let chunk) in heard.events {
        #expect(chunk.position == position)
        position = chunk.end
      }
    }

    @Test("What has the format already is passed on as it is")
    func same() async throws {
      let chunk = AudioChunk(format: .speech, position: 0, samples: .int16([1, -2, 3]))
      #expect(try await Self.heard([.chunk(chunk)], format: .speech).events == [.chunk(chunk)])
    }

    @Test("Behind a gap each sample is in its place again, and what came before the gap is told to its end")
    func gap() async throws {
      let lost = AudioNotice(.overrun, position: 24_000, frames: 12_000, message: "lost")
      let heard = try await Self.heard([
        .chunk(Self.sound(0..<12_000)), .notice(lost), .chunk(Self.sound(24_000..<36_000)),
      ])
      let notice = heard.events.firstIndex(
        of: .notice(AudioNotice(.overrun, position: 8000, frames: 4000, message: "lost")))
      let positions = heard.events.prefix(notice ?? 0).compactMap {
        if case .chunk(let chunk) = $0 { chunk.end } else { nil }
      }
      #expect(notice != nil && positions.last == 4000, "the notice stands between what came before it and behind it")
      let chunks = heard.events.compactMap { if case .chunk(let chunk) = $0 { chunk } else { nil } }
      let before = chunks.filter { $0.end <= 4000 }
      let behind = chunks.filter { $0.position >= 8000 }
      #expect(before.count + behind.count == chunks.count)
      #expect(before.last?.end == 4000 && behind.first?.position == 8000 && behind.last?.end == 12_000)
    }

    @Test("A rate that there is no way from is an error of the sequence")
    func impossible() async throws {
      let source = ResampledSource<ListedSource, SoxResampler>(
        ListedSource(format: Self.stereo, events: [.chunk(Self.sound(0..<960))], failure: nil)
      ) { (_: AudioFormat) throws(AudioError) in throw Self.gone }
      let error = await #expect(throws: AudioError.self) {
        try await source.withChunks { _, events in for try await _ in events {} }
      }
      #expect(error == Self.gone)
    }
  }

  /// A source that gives what is written down.
  private struct ListedSource: AudioSource {
    let format: AudioFormat
    let events: [AudioEvent]
    let failure: AudioError?

    nonisolated(nonsending) func withChunks<Result>(
      _ body: nonisolated(nonsending) (AudioFormat, Events) async throws -> Result
    ) async throws -> Result {
      try await body(format, Events(events: events, failure: failure))
    }

    struct Events: AsyncSequence, AsyncIteratorProtocol {
      typealias Element = AudioEvent
      typealias Failure = AudioError

      var events: [AudioEvent]
      var failure: AudioError?

      func makeAsyncIterator() -> Events { self }

      mutating func next(isolation actor: isolated (any Actor)?) async throws(AudioError) -> AudioEvent? {
        if !events.isEmpty { return events.removeFirst() }
        if let failure { throw failure }
        return nil
      }
    }
  }
#endif
