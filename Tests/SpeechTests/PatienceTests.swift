import SLUAudio
import SLUSpeech
import SLUTestKit
import SLUTransport
import Testing

/// A session lets its source gather sound while nobody speaks.
@Suite("A session's patience", .timeLimit(.minutes(10))) struct PatienceTests {
  /// A captured source that tells what it is asked for, and before which frame.
  private struct Source: AudioSource {
    let chunks: [AudioChunk]
    let asked = Guarded<[(time: Duration, position: Int)]>([])

    nonisolated(nonsending) func withChunks<Result>(
      _ body: nonisolated(nonsending) (AudioFormat, Events) async throws -> Result
    ) async throws -> Result {
      try await body(.speech, Events(chunks: chunks, asked: asked, given: Guarded(0)))
    }

    struct Events: CapturedEvents, Sendable {
      let chunks: [AudioChunk]
      let asked: Guarded<[(time: Duration, position: Int)]>
      let given: Guarded<Int>

      func stop() {}

      func gather(_ time: Duration) {
        let position = given.withLock { $0 }
        asked.withLock { $0.append((time, position)) }
      }

      func makeAsyncIterator() -> Iterator { Iterator(events: self) }

      struct Iterator: AsyncIteratorProtocol {
        let events: Events
        var next = 0

        mutating func next(isolation actor: isolated (any Actor)?) async throws(AudioError) -> AudioEvent? {
          guard next < events.chunks.count else { return nil }
          defer { next += 1 }
          events.given.withLock { $0 = events.chunks[next].end }
          return .chunk(events.chunks[next])
        }
      }
    }
  }

  /// A second of soft noise, one with a voice in it, two of noise; in pieces of 20 ms.
  private static let chunks: [AudioChunk] = {
    var noise = SyntheticSignal(.pinkNoise, sampleRate: 16_000, level: -60)
    var tone = SyntheticSignal(.tone(600), sampleRate: 16_000, level: -20)
    let samples = (0..<64_000).map { index in
      // It swells as syllables do: a steady one is noise.
      let swell = (16_000..<32_000).contains(index) ? Float(abs(800 - index % 1600)) / 800 : 0
      return Int16((noise.next() + tone.next() * swell) * 32_000)
    }
    return stride(from: 0, to: samples.count, by: 320).map {
      AudioChunk(format: .speech, position: $0, samples: .int16(Array(samples[$0..<($0 + 320)])))
    }
  }()

  private func asked(_ settings: SessionSettings) async throws -> [(time: Duration, position: Int)] {
    try await withServer { transport in
      let source = Source(chunks: Self.chunks)
      try await SpeechSession(source, to: transport, settings: settings).listen { events in
        for try await _ in events {}
      }
      return source.asked.withLock { $0 }
    }
  }

  private static let handsFree = EndpointerOptions(mode: .startAndEnd, initialSilence: nil)

  @Test("Hands-free: patient in silence, in a hurry from the first sound that stands out to the end of the utterance")
  func handsFree() async throws {
    let asked = try await asked(SessionSettings(endpointing: Self.handsFree))
    let patient = asked.filter { $0.time > .zero }
    let hurried = asked.filter { $0.time == .zero }
    #expect(patient.allSatisfy { $0.time == .milliseconds(100) })
    // Turns are taken, and it begins with patience.
    #expect(asked.enumerated().allSatisfy { ($1.time > .zero) == $0.isMultiple(of: 2) })
    // A source gives one piece more while the one before is looked at.
    #expect(hurried.contains { (16_000...(16_000 + 3200)).contains($0.position) })
    #expect(patient.last.map { $0.position > 32_000 + 12_000 } == true)
    #expect(!patient.contains { (20_000...44_000).contains($0.position) })
  }

  @Test("Where levels are told more often, no more sound than a level's is gathered")
  func level() async throws {
    let settings = SessionSettings(endpointing: Self.handsFree, levelInterval: .milliseconds(40))
    #expect(try await asked(settings).first?.time == .milliseconds(40))
  }

  @Test("In an utterance that a button began there is no patience")
  func button() async throws {
    #expect(try await asked(SessionSettings(endpointing: EndpointerOptions(mode: .off))).isEmpty)
  }
}
