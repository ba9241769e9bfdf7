#if os(Linux)
  import Foundation
  import SLUAudio
  import SLUAudioCodecs
  import SLUTestKit
  import Testing

  @Suite("Files that libsndfile reads")
  struct SoundFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("FLAC is exact, Ogg Vorbis has the length and the power", arguments: [("flac", 0), ("ogg", 1.0)])
    func containers(name: String, tolerance: Double) async throws {
      let (wave, other) = (folder.path("a.wav"), folder.path("a.\(name)"))
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
      // An AU file: where the samples begin, how many bytes, 16 bits linear, the rate, the channels.
      let fields: [UInt32] = [24, 0xFFFF_FFFF, 3, 768_000, 1024]
      let header =
        Array(".snd".utf8)
        + fields.flatMap { field in stride(from: 24, through: 0, by: -8).map { UInt8(field >> $0 & 0xFF) } }
      let path = folder.path("a.au")
      try Data(header + [UInt8](repeating: 1, count: 10 * 2048)).write(to: URL(fileURLWithPath: path))
      let (format, samples) = try await heard(path)
      #expect(format == AudioFormat(sampleRate: 768_000, channels: 1024))
      #expect(samples.count == 10 * 1024)
    }

    @Test(
      "What a file says and has not is told, whatever its form; a whole file tells nothing",
      arguments: ["flac", "aiff", "au", "w64", "ogg", "mp3"])
    func cutOff(form: String) async throws {
      let whole = URL(fileURLWithPath: folder.path("a.\(form)"))
      let half = URL(fileURLWithPath: folder.path("b.\(form)"))
      if form == "mp3" {
        try Data(mpeg(frames: 40, naming: 40)).write(to: whole)
      } else {
        try run("sox", "-R", "-n", "-r", "16000", "-c", "1", "-b", "16", whole.path, "synth", "4", "pinknoise")
      }
      #expect(try await notices(whole.path) == [])
      let all = try bytes(whole.path)
      try Data(all.prefix(all.count / 2)).write(to: half)
      let notice = try #require(try await notices(half.path).first)
      let promised = form == "ogg" ? "an end" : form == "mp3" ? "1.03 s of sound" : "4.00 s of sound"
      let what = ["flac", "mp3"].contains(form) ? "damaged or cut off" : "cut off"
      #expect(notice.kind == .cutOff && notice.message.hasPrefix("\(half.path): \(what): expected \(promised), found "))
      #expect((notice.frames == nil) == (form == "ogg"), "\(notice)")
    }

    @Test("A file that is damaged in its middle has all its bytes: it is not said to be cut off alone")
    func damaged() async throws {
      let file = URL(fileURLWithPath: folder.path("a.flac"))
      try run("sox", "-R", "-n", "-r", "16000", "-c", "1", "-b", "16", file.path, "synth", "4", "pinknoise")
      var all = try bytes(file.path)
      let middle = all.count / 2
      all.replaceSubrange(middle..<(middle + 20_000), with: [UInt8](repeating: 0, count: 20_000))
      try Data(all).write(to: file)
      let notice = try #require(try await notices(file.path).first)
      #expect(notice.message.hasPrefix("\(file.path): damaged or cut off: expected 4.00 s of sound, found "))
    }

    @Test("MPEG audio without a table of contents says nothing of its length")
    func untold() async throws {
      let file = URL(fileURLWithPath: folder.path("a.mp3"))
      try Data(mpeg(frames: 40, naming: nil).dropLast(200)).write(to: file)
      #expect(try await notices(file.path) == [])
    }

    @Test("A rate that no sound has is refused", arguments: [1, 999, 768_001, 0x7FFF_FFFF])
    func rates(rate: UInt32) async throws {
      let fields: [UInt32] = [24, 0xFFFF_FFFF, 3, rate, 1]
      let header = fields.flatMap { field in stride(from: 24, through: 0, by: -8).map { UInt8(field >> $0 & 0xFF) } }
      let path = folder.path("a.au")
      try Data(Array(".snd".utf8) + header + [1, 1]).write(to: URL(fileURLWithPath: path))
      let error = await #expect(throws: AudioError.self) { try await heard(path) }
      #expect(
        error?.description
          == "\(path): expected 1000 to 768000 Hz and channels, found \(rate) Hz and 1 channel")
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

  /// What is told of a file besides its sound.
  private func notices(_ path: String) async throws -> [AudioNotice] {
    try await SoundFileSource(path: path).withChunks { _, events in
      var found: [AudioNotice] = []
      for try await event in events { if case .notice(let notice) = event { found.append(notice) } }
      return found
    }
  }

  /// Frames of silence as MPEG audio: 44,100 Hz, one channel, 128 kbit/s, 1,152 samples each.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - promised: How many a table of contents says in front of them; nil for none.
  private func mpeg(frames count: Int, naming promised: UInt8?) -> [UInt8] {
    let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0xC0] + [UInt8](repeating: 0, count: 413)
    var table = frame
    if let promised { table.replaceSubrange(21..<33, with: Array("Xing".utf8) + [0, 0, 0, 1, 0, 0, 0, promised]) }
    return (promised == nil ? [] : table) + (0..<count).flatMap { _ in frame }
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
