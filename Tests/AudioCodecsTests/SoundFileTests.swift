#if os(Linux)
  import Foundation
  import SLUAudio
  import SLUAudioCodecs
  import Testing

  @Suite("Files that libsndfile reads")
  struct SoundFileTests {
    @Test("FLAC is exact, Ogg Vorbis has the length and the power", arguments: [("flac", 0), ("ogg", 1.0)])
    func containers(name: String, tolerance: Double) async throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("slu-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let (wave, other) = (folder.appendingPathComponent("a.wav").path, folder.appendingPathComponent("a.\(name)").path)
      try run("sox", "-n", "-r", "44100", "-c", "2", "-b", "16", wave, "synth", "0.7", "sine", "440", "gain", "-6")
      try run("sox", wave, other)
      let expected = try AudioChunk(wave: bytes(wave), source: wave)
      let (format, samples) = try await heard(other)
      #expect(format == expected.format)
      #expect(samples.count == expected.samples.count)
      if tolerance == 0 { #expect(samples == expected.floatSamples) }
      func power(_ samples: [Float]) -> Double { samples.reduce(0) { $0 + Double($1 * $1) } / Double(samples.count) }
      #expect(abs(10 * log10(power(samples) / power(expected.floatSamples))) <= tolerance)
    }

    @Test("A rate and channels that would be gigabytes a second are read in small parts")
    func hugeFormat() async throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("slu-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      // An AU file: where the samples begin, how many bytes, 16 bits linear, the rate, the channels.
      let fields: [UInt32] = [24, 0xFFFF_FFFF, 3, 0x7FFF_FFFF, 1024]
      let header =
        Array(".snd".utf8)
        + fields.flatMap { field in stride(from: 24, through: 0, by: -8).map { UInt8(field >> $0 & 0xFF) } }
      let path = folder.appendingPathComponent("a.au").path
      try Data(header + [UInt8](repeating: 1, count: 10 * 2048)).write(to: URL(fileURLWithPath: path))
      let (format, samples) = try await heard(path)
      #expect(format == AudioFormat(sampleRate: 0x7FFF_FFFF, channels: 1024))
      #expect(samples.count == 10 * 1024)
    }

    @Test("What is no sound file is an error that names it")
    func refused() async throws {
      for path in ["/no/such.flac", #filePath] {
        let error = await #expect(throws: AudioError.self) { try await heard(path) }
        #expect(error?.code == .cannotOpen)
        #expect(error?.source == path)
      }
    }
  }

  /// What libsndfile finds in a file.
  func heard(_ path: String) async throws -> (AudioFormat, [Float]) {
    try await SoundFileSource(path: path).withChunks { format, events in
      var found: [Float] = []
      for try await event in events {
        guard case .chunk(let chunk) = event else { continue }
        #expect(chunk.position * format.channels == found.count)
        found += chunk.floatSamples
      }
      return (format, found)
    }
  }

  /// Runs a program of the system; its failure is the test's.
  func run(_ words: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(words.joined(separator: " "))")
  }

  /// The bytes of a file.
  func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
#endif
