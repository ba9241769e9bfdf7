#if os(Linux)
  import Foundation
  import SLUAudio
  import SLUAudioCodecs
  import SLUTestKit
  import Testing

  /// What `live` and `serve` keep of what they heard.
  @Suite("Recordings of sound", .timeLimit(.minutes(2)))
  struct RecordFormatTests {
    private let folder: Folder
    private let recording = Fixture.named("book-a-flight-to-new-york").path
    /// 3.21 s of noise.
    private let wave: String
    private let sound: AudioChunk

    init() throws {
      folder = try Folder()
      wave = folder.path("voice.wav")
      var noise = SyntheticSignal(.pinkNoise, sampleRate: 16_000, level: -30, seed: 3)
      sound = AudioChunk(format: .speech, position: 0, samples: .float(noise.samples(51_360)))
      var writer = try WaveWriter(path: wave, format: .speech)
      try writer.append(sound)
    }

    private func heard(_ path: String) async throws -> (AudioFormat, [Float]) {
      try await SoundFileSource(path: path).withChunks { format, events in
        var found: [Float] = []
        for try await case .chunk(let chunk) in events { found += chunk.floatSamples }
        return (format, found)
      }
    }

    @Test("live keeps all it heard, as it is or as Ogg Opus", arguments: ["wav", "opus"])
    func live(format: String) async throws {
      let base = folder.path("kept")
      let result = try await Program.run([
        "live", "--file", wave, "--fast", "--recording", recording, "--record", base, "--record-format", format,
        "--output", "events",
      ])
      #expect(result.status == 0, "\(result.errors)")
      let (found, samples) = try await heard("\(base).\(format)")
      #expect(found == .speech)
      #expect(samples.count == sound.frames)
      if format == "wav" { #expect(samples == sound.int16Samples.map { Float($0) / 32_768 }) }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.hasPrefix("kept") }
      #expect(names.sorted() == ["kept.jsonl", "kept.\(format)"].sorted())
      let replayed = try await Program.run(["replay", "\(base).jsonl", "--output", "events"])
      #expect(replayed.text == result.text)
    }

    @Test("serve keeps what a client sent, as it is or as Ogg Opus", arguments: [nil, "wav", "opus"])
    func serve(format: String?) async throws {
      let kept = folder.path("kept")
      let server = try ServerProcess(["--record", kept] + (format.map { ["--record-format", $0] } ?? []))
      let sent = try await Program.run(["send", wave, "--server", server.address, "--speed", "max"])
      #expect(sent.status == 0, "\(sent.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: kept).sorted()
      #expect(names.map { String($0.drop { $0 != "." }) }.sorted() == [".jsonl", ".\(format ?? "wav")"].sorted())
      let name = try #require(names.first { !$0.hasSuffix(".jsonl") })
      let (found, samples) = try await heard("\(kept)/\(name)")
      #expect(found == .speech)
      #expect(samples.count == sound.frames)
    }

    @Test(
      "A format of nothing is wrong usage",
      arguments: [
        ["live", "--mic", "--server", "grpc://127.0.0.1:1", "--record-format", "opus"],
        ["live", "--mic", "--server", "grpc://127.0.0.1:1", "--record", "x", "--record-format", "mp3"],
        ["serve", "--recording", "x", "--record-format", "opus"],
        ["serve", "--recording", "x", "--record", "y", "--redact", "name", "--record-format", "opus"],
      ])
    func usage(arguments: [String]) async throws {
      let result = try await Program.run(arguments)
      #expect(result.status == 64)
      #expect(result.errors.contains("record-format"))
    }

    @Test("A recording that cannot be written ends live with its reason")
    func refused() async throws {
      let base = folder.path("kept")
      try FileManager.default.createDirectory(atPath: base + ".opus", withIntermediateDirectories: true)
      let result = try await Program.run([
        "live", "--file", wave, "--fast", "--recording", recording, "--record", base, "--record-format", "opus",
      ])
      #expect(result.status == 1)
      #expect(result.errors.contains("kept.opus: cannot be opened for writing: Is a directory"))
    }
  }
#endif
