#if os(Linux)
  import Foundation
  import SLUAudio
  import SLUAudioCodecs
  import SLUTestKit
  import Testing

  /// What `live` and `serve` keep of what they heard.
  @Suite("Recordings of sound", .timeLimit(.minutes(10)), .waitsForPrograms)
  struct RecordFormatTests {
    private let folder: TemporaryFolder
    private let recording = Fixture.named("book-a-flight-to-new-york").path
    /// 3.21 s of noise.
    private let wave: String
    private let sound: AudioChunk

    init() throws {
      folder = try TemporaryFolder()
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
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("kept") }
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

    @Test("serve deletes what is kept no longer when it begins, though nobody speaks")
    func retention() throws {
      let (old, new) = ("\(UUID().uuidString).jsonl", "\(UUID().uuidString).jsonl")
      for name in [old, new] { try folder.write("words", to: name) }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -31 * 86_400)], ofItemAtPath: folder.path(old))
      let server = try ServerProcess(["--record", folder.path, "--record-retention", "30d"])
      while FileManager.default.fileExists(atPath: folder.path(old)), !Task.isCancelled { sched_yield() }
      server.stop()
      #expect(FileManager.default.fileExists(atPath: folder.path(new)))
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

    private func permissions(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("What somebody said is for the eyes and ears of one user", arguments: ["wav", "opus"])
    func permissions(format: String) async throws {
      let (base, kept) = (folder.path("kept"), folder.path("folder"))
      let live = try await Program.run([
        "live", "--file", wave, "--fast", "--recording", recording, "--record", base, "--record-format", format,
      ])
      #expect(live.status == 0)
      let server = try ServerProcess(["--record", kept, "--record-format", format])
      let sent = try await Program.run(["send", wave, "--server", server.address, "--speed", "max"])
      #expect(sent.status == 0)
      let served = try FileManager.default.contentsOfDirectory(atPath: kept).map { "\(kept)/\($0)" }
      #expect(served.count == 2)
      for path in ["\(base).jsonl", "\(base).\(format)"] + served { #expect(try permissions(path) == 0o600, "\(path)") }
      #expect(try permissions(kept) == 0o700)
    }

    @Test(
      "A recording that is there is not replaced, unless told so and there is something to replace it with",
      arguments: ["jsonl", "wav", "opus"])
    func exists(name: String) async throws {
      let base = folder.path("kept")
      let path = try folder.write("dear old words", to: "kept.\(name)")
      let arguments = ["live", "--file", wave, "--fast", "--recording", recording, "--record", base]
      let refused = try await Program.run(arguments)
      #expect(refused.status == 1 && refused.text == "")
      #expect(
        refused.errors
          == "slu-cli: \(path): there is a recording already: name another base, or say --force\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count { $0.hasPrefix("kept") } == 1)
      #expect(String(decoding: try folder.read("kept.\(name)"), as: UTF8.self) == "dear old words")
      let silent = try await Program.run([
        "live", "--file", folder.path("none.wav"), "--recording", recording, "--record", base, "--force",
      ])
      #expect(silent.status == 1 && silent.errors.contains("none.wav"))
      #expect(String(decoding: try folder.read("kept.\(name)"), as: UTF8.self) == "dear old words")
      let replaced = try await Program.run(arguments + ["--force"])
      #expect(replaced.status == 0)
      #expect(try folder.samples(ofWave: "kept.wav").count == 2 * sound.frames)
      // Of the old recording nothing is left beside the new one.
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count { $0.hasPrefix("kept") } == 2)
      let replayed = try await Program.run(["replay", "\(base).jsonl"])
      #expect(replayed.status == 0 && replayed.text == replaced.text)
    }

    @Test("A recording that cannot be written ends live with its reason")
    func refused() async throws {
      let base = folder.path("kept")
      try FileManager.default.createDirectory(atPath: base + ".opus", withIntermediateDirectories: true)
      let result = try await Program.run([
        "live", "--file", wave, "--fast", "--recording", recording, "--record", base, "--record-format", "opus",
        "--force",
      ])
      #expect(result.status == 1)
      #expect(result.errors.contains("kept.opus: cannot be opened for writing: Is a directory"))
    }
  }
#endif
