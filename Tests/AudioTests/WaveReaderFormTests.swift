import SLUAudio
import Testing

@Suite("Forms of WAV files")
struct WaveReaderFormTests {
  struct Form: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var tag: UInt16 = 1
    var bits: UInt16
    var block: UInt16?
    var extending: [UInt8] = []
    var data: [UInt8]
    var expected: AudioChunk.Samples
  }

  /// Each of silence, half scale and the lowest number.
  // Made each time: the leak check does not see pointers that carry the mark of an enum's case.
  static var forms: [Form] {
    [
      Form(testDescription: "8 bits, unsigned", bits: 8, data: [128, 192, 0], expected: .int16([0, 16_384, -32_768])),
      Form(
        testDescription: "16 bits", bits: 16, data: [0, 0, 0, 0x40, 0, 0x80], expected: .int16([0, 16_384, -32_768])),
      Form(
        testDescription: "24 bits", bits: 24, data: [0, 0, 0, 0, 0, 0x40, 0, 0, 0x80], expected: .float([0, 0.5, -1])),
      Form(
        testDescription: "20 bits in 24", bits: 20, block: 3, data: [0, 0, 0, 0, 0, 0x40, 0, 0, 0x80],
        expected: .float([0, 0.5, -1])),
      Form(
        testDescription: "32 bits", bits: 32, data: [0, 0, 0, 0, 0, 0, 0, 0x40, 0, 0, 0, 0x80],
        expected: .float([0, 0.5, -1])),
      Form(
        testDescription: "floating point of 32 bits", tag: 3, bits: 32, data: bytes([0, 0.5, -1] as [Float]),
        expected: .float([0, 0.5, -1])),
      Form(
        testDescription: "floating point beyond full scale, and what is no number", tag: 3, bits: 32,
        data: bytes([1.5, .nan, .infinity] as [Float]), expected: .float([1.5, 0, 0])),
      Form(
        testDescription: "floating point of 64 bits", tag: 3, bits: 64, data: bytes([0, 0.5, -1e300] as [Double]),
        expected: .float([0, 0.5, 0])),
      Form(
        testDescription: "extensible PCM", tag: 0xFFFE, bits: 16, extending: WaveBytes.mediaType(1, validBits: 16),
        data: [0, 0, 0, 0x40], expected: .int16([0, 16_384])),
      Form(
        testDescription: "extensible floating point", tag: 0xFFFE, bits: 32,
        extending: WaveBytes.mediaType(3, validBits: 32), data: bytes([0.25] as [Float]), expected: .float([0.25])),
      Form(
        testDescription: "extensible without its extension", tag: 0xFFFE, bits: 16, data: [0, 0x40],
        expected: .int16([16_384])),
      Form(
        testDescription: "a frame size that contradicts the bits", bits: 16, block: 0, data: [0, 0x40],
        expected: .int16([16_384])),
    ]
  }

  private static func bytes(_ samples: [Float]) -> [UInt8] {
    var body = WaveBytes.empty
    for sample in samples { body.add(sample.bitPattern) }
    return body.bytes
  }

  private static func bytes(_ samples: [Double]) -> [UInt8] {
    var body = WaveBytes.empty
    for sample in samples { body.add(sample.bitPattern) }
    return body.bytes
  }

  @Test("Every form of sample", arguments: forms)
  func form(_ form: Form) throws {
    var file = WaveBytes()
    file.format(tag: form.tag, rate: 44_100, bits: form.bits, block: form.block, extending: form.extending)
    file.chunk("data", form.data)
    let sound = try AudioChunk(wave: file.bytes, source: "a.wav")
    #expect(sound.format == AudioFormat(sampleRate: 44_100, channels: 1))
    #expect(sound.samples == form.expected)
  }

  @Test(
    "What is refused says the byte and what was expected",
    arguments: [
      ("a law of telephones", UInt16(7), UInt16(1), UInt32(8000), UInt16(8), 20, "found format 7"),
      ("12 bytes a sample", 1, 1, 8000, 96, 34, "found 96 bits"),
      ("floating point of 16 bits", 3, 1, 8000, 16, 34, "expected floating point of 32 or 64 bits"),
      ("no channels", 1, 0, 8000, 16, 22, "found 0"),
      ("more channels than a frame may have", 1, 2000, 8000, 16, 22, "expected 1 to 1024 channels"),
      ("no rate", 1, 1, 0, 16, 24, "expected a sample rate"),
    ])
  func refused(name: String, tag: UInt16, channels: UInt16, rate: UInt32, bits: UInt16, offset: Int, words: String) {
    var file = WaveBytes()
    file.format(tag: tag, channels: channels, rate: rate, bits: bits)
    file.chunk("data", [0, 0, 0, 0])
    let error = #expect(throws: AudioError.self) { try AudioChunk(wave: file.bytes, source: "a.wav") }
    #expect(error?.offset == offset)
    #expect(error?.message.contains(words) == true, "\(name): \(error?.message ?? "")")
    #expect(error?.description.hasPrefix("a.wav: byte \(offset): ") == true)
  }

  @Test(
    "A block that is not what samples of known bits take is what is refused",
    arguments: [
      (UInt16(1), UInt16(1), UInt16(16), UInt16(7), "expected blocks of 2 bytes for 16 bits of each channel, found 7"),
      (1, 2, 24, 16, "expected blocks of 6 bytes for 24 bits of each channel, found 16"),
      (3, 1, 32, 6, "expected blocks of 4 bytes for 32 bits of each channel, found 6"),
    ])
  func block(tag: UInt16, channels: UInt16, bits: UInt16, block: UInt16, message: String) {
    var file = WaveBytes()
    file.format(tag: tag, channels: channels, bits: bits, block: block)
    file.chunk("data", [0, 0, 0, 0])
    let error = #expect(throws: AudioError.self) { try AudioChunk(wave: file.bytes, source: "a.wav") }
    #expect(error?.offset == 32 && error?.message == message)
  }

  @Test("Another media type is refused")
  func mediaType() {
    var file = WaveBytes()
    var extending = WaveBytes.mediaType(1, validBits: 16)
    extending[12] = 1
    file.format(tag: 0xFFFE, extending: extending)
    let error = #expect(throws: AudioError.self) { try AudioChunk(wave: file.bytes, source: "a.wav") }
    #expect(error?.code == .unsupported)
    #expect(error?.offset == 44)
  }
}
