import Foundation
import SLUAudio
import SLUTestKit
import Testing

@Suite("Sources", .timeLimit(.minutes(10)))
struct SourceTests {
  private static let samples: [Int16] = (0..<100_000).map { Int16(truncatingIfNeeded: $0 &* 31) }
  private static let stereo = AudioFormat(sampleRate: 16_000, channels: 2)

  private func heard(_ source: some AudioSource) async throws -> (AudioFormat, [Int16]) {
    try await source.withChunks { format, events in
      var found: [Int16] = []
      for try await event in events {
        guard case .chunk(let chunk) = event else { continue }
        #expect(chunk.position * format.channels == found.count)
        #expect(chunk.format == format)
        found += chunk.int16Samples
      }
      return (format, found)
    }
  }

  @Test("So slow that no clock counts it, a source waits")
  func pace() async throws {
    let clock = ManualClock()
    let source = PacedSource(SyntheticSource(.silence, frames: 320), speed: 1e-300, clock: clock)
    let hearing = Task { try await heard(source) }
    while clock.deadlines.isEmpty { await Task.yield() }
    hearing.cancel()
    #expect(try await hearing.value.1.isEmpty)
  }

  @Test("A file, memory, portions: the same sound, as WAV and raw")
  func inputs() async throws {
    let wave = WaveBytes.plain(Self.samples, channels: 2)
    let raw = WaveBytes.samples(Self.samples)
    let files = [TemporaryFile(wave), TemporaryFile(raw)]
    // They go with their last use, which is before they are opened where the compiler sees that.
    defer { withExtendedLifetime(files) {} }
    for input in [ByteInput.file(files[0].path), .memory(wave), portions(of: wave)] {
      let (format, samples) = try await heard(WaveSource(input))
      #expect(format == Self.stereo)
      #expect(samples == Self.samples)
    }
    for input in [ByteInput.file(files[1].path), .memory(raw), portions(of: raw)] {
      let (format, samples) = try await heard(RawSource(input, format: Self.stereo))
      #expect(format == Self.stereo)
      #expect(samples == Self.samples)
    }
  }

  private func portions(of bytes: [UInt8]) -> ByteInput {
    let rest = Portions(bytes)
    return .portions(source: "portions") { await rest.take(777) }
  }

  @Test("A pipe is heard while it is written")
  func pipe() async throws {
    let pipe = Pipe()
    let wave = WaveBytes.plain(Self.samples)
    try pipe.fileHandleForWriting.write(contentsOf: wave[..<1044])
    try await WaveSource(.file(pipe.path)).withChunks { format, events in
      #expect(format == .speech)
      var iterator = events.makeAsyncIterator()
      guard case .chunk(let first) = try await iterator.next(isolation: #isolation) else {
        Issue.record("no chunk before the rest was written")
        return
      }
      #expect(first.int16Samples == Array(Self.samples[..<500]))
      Thread.detachNewThread {
        try? pipe.fileHandleForWriting.write(contentsOf: wave[1044...])
        try? pipe.fileHandleForWriting.close()
      }
      var found = first.int16Samples
      while case .chunk(let chunk) = try await iterator.next(isolation: #isolation) { found += chunk.int16Samples }
      #expect(found == Self.samples)
    }
  }

  @Test("Cancelling ends a source that waits for a pipe")
  func cancelled() async throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: WaveBytes.plain([1, 2, 3]).prefix(48))
    let (events, began) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await WaveSource(.file(pipe.path)).withChunks { _, events in
        var count = 0
        for try await _ in events {
          count += 1
          began.yield()
        }
        return count
      }
    }
    for await _ in events { break }
    task.cancel()
    #expect(try await task.value == 1)
  }

  @Test("What cannot be opened, and what is no sound, is an error of the scope; what fails later, of the sequence")
  func errors() async throws {
    let missing = await #expect(throws: AudioError.self) { try await heard(WaveSource(.file("/no/such.wav"))) }
    #expect(missing?.code == .cannotOpen)
    let folder = await #expect(throws: AudioError.self) { try await heard(RawSource(.file("/tmp"))) }
    #expect(folder?.code == .cannotRead)
    let text = await #expect(throws: AudioError.self) {
      try await heard(WaveSource(.memory(Array("hello, hello".utf8), source: "hello.txt")))
    }
    #expect(text?.description == "hello.txt: byte 0: expected a WAV file (RIFF…WAVE)")
    let broken = AudioError(code: .cannotRead, source: "line", message: "gone")
    let rest = Portions(WaveBytes.plain([1, 2]).prefix(46) + [])
    let source = WaveSource(
      .portions(source: "line") { () async throws(AudioError) in
        let bytes = await rest.take(100)
        if bytes.isEmpty { throw broken }
        return bytes
      })
    let later = await #expect(throws: AudioError.self) { try await heard(source) }
    #expect(later == broken)
  }

  @Test(
    "Synthetic sound has the level it should, and is the same for a seed",
    arguments: [
      .tone(440), .whiteNoise, .pinkNoise, .brownNoise, .fan,
    ] as [SyntheticSignal.Kind])
  func synthetic(kind: SyntheticSignal.Kind) async throws {
    let source = SyntheticSource(kind, format: Self.stereo, frames: 160_000, level: -30, seed: 3)
    let chunks = try await source.withChunks { _, events in try await events.chunks() }
    let again = try await source.withChunks { _, events in try await events.chunks() }
    #expect(chunks == again)
    #expect(chunks.map(\.frames).reduce(0, +) == 160_000)
    let samples = chunks.flatMap(\.monoSamples)
    let power = samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(samples.count)
    #expect(abs(10 * log10(power) + 30) < 1.5, "\(10 * log10(power)) dB")
  }

  @Test("Silence is zeros")
  func silence() async throws {
    let (_, samples) = try await heard(SyntheticSource(.silence, frames: 2000))
    #expect(samples == [Int16](repeating: 0, count: 2000))
  }
}
