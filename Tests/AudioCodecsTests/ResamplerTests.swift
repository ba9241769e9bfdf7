#if os(Linux)
  import Foundation
  import SLUAudio
  import SLUAudioCodecs
  import SLUTestKit
  import Testing

  @Suite("Resampling")
  struct ResamplerTests {
    private static let stereo = AudioFormat(sampleRate: 48_000, channels: 2)
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// All that comes out of a chunk that goes in by portions, and how much was held back on the way, at most.
    static func convert(
      _ sound: AudioChunk, toRate rate: Int, _ quality: SoxResampler.Quality, portion: Int
    ) throws -> (samples: [Float], delay: Int) {
      var resampler = try SoxResampler(from: sound.format, toRate: rate, quality: quality)
      var found: [Float] = []
      var heard = 0
      var delay = 0
      for start in stride(from: 0, to: sound.frames, by: portion) {
        guard let part = sound.clamped(to: start..<(start + portion)) else { break }
        heard += part.frames
        if let chunk = try resampler.convert(part) {
          #expect(chunk.position == found.count)
          #expect(chunk.format == AudioFormat(sampleRate: rate, channels: 1))
          found += chunk.floatSamples
        }
        delay = max(delay, heard * rate / sound.format.sampleRate - found.count)
      }
      if let rest = try resampler.finish() { found += rest.floatSamples }
      return (found, delay)
    }

    @Test("48 kHz stereo to 16 kHz mono: speech within −80 dBFS of sox; low quality is told sooner")
    func sox() throws {
      func path(_ name: String) -> String { folder.path(name) }
      try run("flite", "-voice", "slt", "-t", "show me the cheapest flight to New York", "-o", path("speech.wav"))
      // Two channels that differ: one is later and softer.
      try run("sox", path("speech.wav"), "-r", "48000", "-b", "32", "-e", "float", path("mono.wav"), "gain", "-3")
      try run(
        "sox", path("mono.wav"), path("stereo.wav"), "remix", "1", "1v0.7", "delay", "0", "0.01")
      try run(
        "sox", path("stereo.wav"), "-b", "32", "-e", "float", path("expected.wav"), "remix", "1v0.5,2v0.5", "rate",
        "-v", "16000")
      let sound = try AudioChunk(wave: bytes(path("stereo.wav")), source: "stereo.wav")
      let expected = try AudioChunk(wave: bytes(path("expected.wav")), source: "expected.wav").floatSamples
      #expect(sound.format == Self.stereo)
      var delays: [Int] = []
      for (quality, limit) in [(SoxResampler.Quality.high, -80.0), (.low, -40)] {
        let (found, delay) = try Self.convert(sound, toRate: 16_000, quality, portion: 480)
        #expect(abs(found.count - expected.count) <= 1)
        let power = zip(found, expected).reduce(0) { $0 + Double($1.0 - $1.1) * Double($1.0 - $1.1) }
        let error = 10 * log10(power / Double(expected.count))
        if ProcessInfo.processInfo.environment["SLU_RESAMPLING"] == "show" {
          print("\(quality): error \(error) dBFS, held back \(Double(delay) / 16) ms")
        }
        #expect(error <= limit, "\(quality): \(error) dBFS")
        delays.append(delay)
      }
      #expect(delays[1] < delays[0], "\(delays)")
      #expect(delays[0] < 16 * 50, "more than 50 ms")
    }

    @Test("The same result, however the sound comes", arguments: [1, 100, 4800, 100_000])
    func portions(portion: Int) throws {
      var noise = SyntheticSignal(.whiteNoise, sampleRate: 44_100, seed: 5)
      let format = AudioFormat(sampleRate: 44_100, channels: 1)
      let sound = AudioChunk(format: format, position: 0, samples: .float(noise.samples(20_000)))
      let whole = try Self.convert(sound, toRate: 16_000, .high, portion: 20_000).samples
      #expect(abs(whole.count - 20_000 * 16_000 / 44_100) <= 1)
      #expect(try Self.convert(sound, toRate: 16_000, .high, portion: portion).samples == whole)
    }

    @Test("The same rate is passed on at once, channels mixed")
    func sameRate() throws {
      let format = AudioFormat(sampleRate: 16_000, channels: 2)
      var resampler = try SoxResampler(from: format, toRate: 16_000)
      let chunk = try resampler.convert(AudioChunk(format: format, position: 0, samples: .float([0.5, 0.25])))
      #expect(chunk?.samples == .float([0.375]))
      #expect(try resampler.finish() == nil)
    }
  }
#endif
