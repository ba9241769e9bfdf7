import SLUAudio
import SLUTestKit
import SLUTransport
import Testing

@testable import SLUServer

/// The audio of uploads, however it is cut.
@Suite("Audio of batches")
struct BatchSoundTests {
  /// A WAV file of two channels at 44,100 Hz with chunks around its samples, and the samples.
  private static let wave: (file: [UInt8], samples: [UInt8]) = {
    let samples = (0..<4000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    return (file(of: samples, bits: 16), samples)
  }()

  private static func file(of samples: [UInt8], bits: Int) -> [UInt8] {
    func number(_ value: Int, _ bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(value >> (8 * $0) & 255) } }
    let frame = 2 * bits / 8
    var body = Array("WAVELIST".utf8) + number(4, 4) + Array("info".utf8)
    body += Array("fmt ".utf8) + number(16, 4) + number(1, 2) + number(2, 2) + number(44_100, 4)
    body += number(44_100 * frame, 4) + number(frame, 2) + number(bits, 2)
    body += Array("data".utf8) + number(samples.count, 4) + samples + Array("LIST".utf8) + number(4, 4) + [9, 9, 9, 9]
    return Array("RIFF".utf8) + number(body.count, 4) + body
  }

  private func sound(_ bytes: [UInt8], _ config: StreamConfig?, seed: UInt64) throws -> BatchSound {
    var random = SplitMix64(seed: seed)
    var sound = try BatchSound(config)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = 1 + random.below(200)
      try sound.add(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    try sound.finish()
    return sound
  }

  @Test(
    "a header is read, not heard, wherever the upload is cut; it counts more than the configuration", arguments: 0..<20)
  func header(_ seed: UInt64) throws {
    for config in [nil, StreamConfig(channels: 1, sampleRateHertz: 16_000, languageCode: "en-GB")] {
      let sound = try sound(Self.wave.file, config, seed: seed)
      #expect(sound.pieces.flatMap { $0 } == Self.wave.samples, "seed \(seed)")
      #expect(sound.format?.sampleRateHertz == 44_100 && sound.format?.channels == 2)
      #expect(sound.format?.languageCode == config?.languageCode ?? "")
      #expect(sound.milliseconds == 1000 * 1000 / 44_100)
    }
  }

  @Test("what a header promises and the upload has not is told; a header without samples is said to be one")
  func cutOff() throws {
    var sound = try BatchSound(nil)
    try sound.add(Array(Self.wave.file.prefix(64 + 2000)))
    #expect(try sound.finish()?.message == "audio: cut off: expected 0.02 s of sound, found 0.01 s")
    var whole = try BatchSound(nil)
    try whole.add(Self.wave.file)
    #expect(try whole.finish() == nil)
    var header = try BatchSound(nil)
    try header.add(Array(Self.wave.file.prefix(20)))
    let error = #expect(throws: StreamStatus.self) { try header.finish() }
    #expect(error == StreamStatus(.invalidArgument, "audio: byte 20: expected the rest of a chunk, found the end"))
  }

  @Test(
    "a file of another kind is refused, not heard as noise",
    arguments: [
      ("fLaC", "FLAC"), ("OggS", "Ogg"), ("ID3\u{3}", "MP3"), ("FORM", "AIFF"), (".snd", "AU"), ("fLaQ", nil),
    ] as [(String, String?)])
  func otherFiles(beginning: String, name: String?) throws {
    var sound = try BatchSound(StreamConfig())
    let bytes = Array(beginning.utf8) + [UInt8](repeating: 1, count: 3200)
    try sound.add(Array(bytes.prefix(2)))
    do throws(StreamStatus) {
      try sound.add(Array(bytes.dropFirst(2)))
      #expect(name == nil)
    } catch {
      #expect(error.code == .invalidArgument && name.map { error.message.hasSuffix("found \($0)") } == true)
    }
  }

  @Test("messages of a byte take the room of their bytes, and large ones stay as they are")
  func pieces() throws {
    var sound = try BatchSound(StreamConfig(channels: 1, sampleRateHertz: 16_000))
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    for byte in bytes { try sound.add([byte]) }
    try sound.add(bytes)
    try sound.add([1, 2])
    try sound.finish()
    #expect(sound.pieces.map(\.count) == [32_768, 32_768, 32_768, 1696, 100_000, 2])
    #expect(sound.pieces.flatMap { $0 } == bytes + bytes + [1, 2])
  }

  // 17 bytes: what is left of a frame, or of a header, comes on top of the next message.
  @Test(
    "messages as large as they may be make pieces that are heard, whatever comes on top of them",
    arguments: [("samples", nil), ("a file of 16 bits", 16), ("a file of 8 bits, which become 16", 8)]
      as [(String, Int?)],
    [2, 17])
  func largest(_ what: (String, bits: Int?), first: Int) throws {
    let samples = [UInt8](repeating: 128, count: 3 << 20)
    let bytes = what.bits.map { Self.file(of: samples, bits: $0) } ?? samples
    var sound = try BatchSound(StreamConfig())
    try sound.add(Array(bytes.prefix(first)))
    for start in stride(from: first, to: bytes.count, by: StreamMachine.chunkLimit - 1) {
      let message = Array(bytes[start...].prefix(StreamMachine.chunkLimit - 1))
      try StreamMachine.check(chunk: message)
      try sound.add(message)
    }
    try sound.finish()
    #expect(sound.byteCount == (what.bits == 8 ? 2 : 1) * samples.count)
    #expect(sound.pieces.reduce(0) { $0 + $1.count } == sound.byteCount)
    for piece in sound.pieces { try StreamMachine.check(chunk: piece) }
  }

  @Test("samples without a header are as the configuration says", arguments: 0..<10)
  func samples(_ seed: UInt64) throws {
    let sound = try sound(Self.wave.samples, StreamConfig(channels: 0, sampleRateHertz: 8000), seed: seed)
    #expect(sound.pieces.flatMap { $0 } == Self.wave.samples, "seed \(seed)")
    #expect(sound.milliseconds == 250 && sound.byteCount == 4000)
  }
}
