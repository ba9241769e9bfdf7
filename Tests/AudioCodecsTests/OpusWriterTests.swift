#if os(Linux)
  import Foundation
  import SLUAudio
  import SLUAudioCodecs
  import SLUTestKit
  import Testing

  @Suite("Writing Ogg Opus")
  struct OpusWriterTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.path(name) }

    /// Somebody who speaks for some seconds, at 16 kHz.
    private func speech() throws -> AudioChunk {
      let text =
        "show me the cheapest flight from London to New York, tomorrow before noon, and a hotel near the station"
      try run("flite", "-voice", "slt", "-t", text, "-o", path("speech.wav"))
      return try AudioChunk(wave: bytes(path("speech.wav")), source: "speech.wav")
    }

    private static func tones(_ format: AudioFormat, seconds: Double) -> AudioChunk {
      let frames = Int(Double(format.sampleRate) * seconds)
      let samples = (0..<frames * format.channels).map { index in
        let hertz = 300 + 40 * Double(index % format.channels)
        return Float(0.3 * sin(2 * .pi * hertz * Double(index / format.channels) / Double(format.sampleRate)))
      }
      return AudioChunk(format: format, position: 0, samples: .float(samples))
    }

    /// How alike two sounds are: 1 for the same, 0 for any other.
    private static func correlation(_ left: [Float], _ right: [Float]) -> Double {
      func product(_ left: [Float], _ right: [Float]) -> Double {
        zip(left, right).reduce(0) { $0 + Double($1.0 * $1.1) }
      }
      return product(left, right) / (product(left, left) * product(right, right)).squareRoot()
    }

    @Test(
      "Speech has its length, its place and its sound again, in a tenth of the space", arguments: [160, 1000, 100_000])
    func speechReturns(portion: Int) async throws {
      let sound = try speech()
      var writer = try OpusWriter(path: path("a.opus"), format: sound.format)
      for start in stride(from: 0, to: sound.frames, by: portion) {
        if let part = sound.clamped(to: start..<(start + portion)) { try writer.append(part) }
      }
      try writer.finish()
      let (format, samples) = try await heard(path("a.opus"))
      #expect(format == .speech)
      #expect(samples.count == sound.frames)
      #expect(Self.correlation(samples, sound.floatSamples) > 0.9)
      #expect(try bytes(path("a.opus")).count < sound.frames * 2 / 10)
    }

    @Test(
      "Whatever the rate and the channels, the length is right at the next rate of Opus",
      arguments: [
        (4000, 1, 8000), (8000, 1, 8000), (11_025, 1, 12_000), (16_000, 2, 16_000), (44_100, 2, 48_000),
        (48_000, 6, 48_000), (96_000, 1, 48_000), (16_000, 12, 16_000),
      ])
    func formats(rate: Int, channels: Int, expected: Int) async throws {
      let sound = Self.tones(AudioFormat(sampleRate: rate, channels: channels), seconds: 1.3)
      var writer = try OpusWriter(path: path("a.opus"), format: sound.format)
      try writer.append(sound)
      try writer.finish()
      let (format, samples) = try await heard(path("a.opus"))
      #expect(format == AudioFormat(sampleRate: expected, channels: channels))
      #expect(abs(samples.count / channels - sound.frames * expected / rate) <= expected / rate + 1)
      if rate == expected, channels <= 2 { #expect(Self.correlation(samples, sound.floatSamples) > 0.9) }
    }

    @Test("Bytes that are cut within samples give the same sound", arguments: [1, 3, 1001])
    func cut(portion: Int) async throws {
      let sound = Self.tones(AudioFormat(sampleRate: 16_000, channels: 2), seconds: 0.5)
      var whole = try OpusWriter(path: path("whole.opus"), format: sound.format)
      try whole.append(sound)
      try whole.finish()
      var cut = try OpusWriter(path: path("cut.opus"), format: sound.format)
      let bytes = sound.pcmBytes
      for start in stride(from: 0, to: bytes.count, by: portion) {
        try cut.append(Array(bytes[start..<min(bytes.count, start + portion)]))
      }
      try cut.finish()
      #expect(try await heard(path("cut.opus")) == heard(path("whole.opus")))
    }

    @Test("A writer that just goes has finished its file")
    func dropped() async throws {
      let sound = Self.tones(.speech, seconds: 1)
      do {
        var writer = try OpusWriter(path: path("a.opus"), format: .speech)
        try writer.append(sound)
      }
      #expect(try await heard(path("a.opus")).1.count == sound.frames)
    }

    @Test("kill -9 after thirty seconds costs a fifth of the last one")
    func killed() async throws {
      let file = path("a.opus")
      await #expect(processExitsWith: .signal(SIGKILL)) { [file = file as String] in
        let sound = OpusWriterTests.tones(.speech, seconds: 30)
        var writer = try OpusWriter(path: file, format: .speech)
        for start in stride(from: 0, to: sound.frames, by: 320) {
          if let part = sound.clamped(to: start..<(start + 320)) { try writer.append(part) }
        }
        kill(getpid(), SIGKILL)
        // Not before the signal has come: this would finish the file.
        try writer.finish()
      }
      let samples = try await heard(file).1
      #expect(samples.count >= 16_000 * 297 / 10, "\(Double(samples.count) / 16_000) s")
      #expect(samples.count < 30 * 16_000)
      #expect(Self.correlation(samples, Self.tones(.speech, seconds: 30).floatSamples) > 0.9)
    }

    @Test("A disk that is full on the way is an error each time from then on, the last included")
    func full() async throws {
      let file = path("a.opus")
      await #expect(processExitsWith: .success) { [file = file as String] in
        exit(try OpusWriterTests.failuresOnFullDisk(file) >= 9 ? EXIT_SUCCESS : EXIT_FAILURE)
      }
      #expect(try await heard(file).1.count > 4000)
    }

    /// How many of eleven calls fail, and say why.
    private static func failuresOnFullDisk(_ path: String) throws -> Int {
      // The system's own limit for a file stands for the end of a disk.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 3000, rlim_max: 3000)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      var writer = try OpusWriter(path: path, format: .speech)
      var failures: [AudioError] = []
      for _ in 0..<10 {
        do throws(AudioError) { try writer.append(tones(.speech, seconds: 1)) } catch { failures.append(error) }
      }
      do throws(AudioError) { try writer.finish() } catch { failures.append(error) }
      return failures.count { $0.code == .cannotWrite && $0.message.contains("File too large") }
    }

    @Test("What cannot be written is an error that says why")
    func refused() throws {
      let many = AudioFormat(sampleRate: 16_000, channels: 256)
      let cases: [(path: String, format: AudioFormat, code: AudioError.Code, words: String)] = [
        ("/no/such/folder/a.opus", .speech, .cannotOpen, "No such file"),
        ("/dev/full", .speech, .cannotWrite, "No space left"),
        (path("a.opus"), many, .unsupported, "found 16000 Hz, 256 channels"),
        (path("a.opus"), AudioFormat(sampleRate: 1_000_000, channels: 1), .unsupported, "1000 to 192000 Hz"),
        (path("a.opus"), AudioFormat(sampleRate: 999, channels: 1), .unsupported, "found 999 Hz"),
      ]
      for (path, format, code, words) in cases {
        let error = #expect(throws: AudioError.self) { _ = try OpusWriter(path: path, format: format) }
        #expect(error?.code == code)
        #expect(error?.source == path)
        #expect(error?.message.contains(words) == true, "\(String(describing: error))")
      }
      var writer = try OpusWriter(path: path("a.opus"), format: .speech)
      do {
        try writer.append(AudioChunk(format: many, position: 0, samples: .int16([])))
        Issue.record("took sound of another format")
      } catch { #expect(error.message == "expected sound of 16000 Hz, 1 channel, found 16000 Hz, 256 channels") }
    }
  }
#endif
