import SLUAudio
import SLUTestKit
import Testing

@Suite("WAV files: chunks, lengths, ends")
struct WaveReaderTests {
  private static let samples: [Int16] = (0..<100).map { $0 * 300 - 15_000 }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var expected: [Int16] = WaveReaderTests.samples
    var isCutOff = false
  }

  private static func file(
    _ name: String, id: String = "RIFF", riff: UInt32? = nil, data length: UInt32? = nil, before: [String] = [],
    after: [UInt8] = [], dropping: Int = 0, expected: [Int16] = samples, isCutOff: Bool = false, empty: Bool = false
  ) -> Case {
    var file = WaveBytes(id: id, length: riff)
    for name in before { file.chunk(name, Array("odd".utf8)) }
    file.format()
    for name in before { file.chunk(name, Array(repeating: 7, count: 5000)) }
    file.chunk("data", length: length, empty ? [] : WaveBytes.samples(samples))
    return Case(
      testDescription: name, bytes: (file.bytes + after).dropLast(dropping) + [], expected: expected,
      isCutOff: isCutOff)
  }

  static let cases: [Case] = [
    file("plain", riff: 236),
    file("other chunks before, of odd length", riff: 5000, before: ["LIST", "bext"]),
    file("other chunks behind", riff: 300, after: Array("LIST".utf8) + [4, 0, 0, 0, 1, 2, 3, 4]),
    file("a stream: no lengths", riff: 0, data: 0),
    file("a stream: the highest lengths", riff: 0xFFFF_FFFF, data: 0xFFFF_FFFF),
    file("a stream: sox's lengths", riff: 0x7FFF_F024, data: 0x7FFF_F000),
    file("a writer that died before it wrote lengths", riff: 36, data: 0),
    file("a length that is too large", riff: 236, data: 1000, isCutOff: true),
    file("cut off in a sample", riff: 236, dropping: 1, expected: samples.dropLast() + [], isCutOff: true),
    file("cut off between samples", riff: 236, dropping: 20, expected: samples.dropLast(10) + [], isCutOff: true),
    file(
      "empty, with a chunk behind", riff: 48, after: Array("LIST".utf8) + [4, 0, 0, 0, 1, 2, 3, 4], expected: [],
      empty: true),
    file("empty", riff: 36, expected: [], empty: true),
    Case(testDescription: "RF64", bytes: rf64(200)),
    Case(testDescription: "RF64 that was cut off", bytes: rf64(400), isCutOff: true),
    Case(testDescription: "RF64 without a length", bytes: rf64(0)),
    Case(testDescription: "RF64 with a length of 64 bits", bytes: rf64(.max)),
    Case(testDescription: "RF64 with a length of no disk", bytes: rf64(1 << 62)),
  ]

  private static func rf64(_ length: UInt64) -> [UInt8] {
    var file = WaveBytes(id: "RF64", length: 0xFFFF_FFFF)
    var sizes = WaveBytes.empty
    for size in [length, length, length / 2] { sizes.add(size) }
    sizes.add(UInt32(0))
    file.chunk("ds64", sizes.bytes)
    file.format()
    file.chunk("data", length: 0xFFFF_FFFF, WaveBytes.samples(samples))
    return file.bytes
  }

  @Test(
    "Read at once, byte by byte, and in random portions: the same sound", arguments: cases, [0, 1, 2, 3] as [UInt64])
  func read(_ file: Case, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var reader = WaveReader(source: "a.wav")
    var found: [Int16] = []
    var rest = file.bytes[...]
    while !rest.isEmpty {
      let count = seed == 0 ? rest.count : seed == 1 ? 1 : 1 + random.below(80)
      if let chunk = try reader.decode(Array(rest.prefix(count))) {
        #expect(chunk.position == found.count)
        found += chunk.int16Samples
      }
      rest = rest.dropFirst(count)
    }
    let notice = try reader.finish()
    #expect(found == file.expected)
    #expect((reader.missingFrames > 0) == file.isCutOff)
    #expect(notice?.frames == (file.isCutOff ? reader.missingFrames : nil))
    #expect(reader.position == found.count)
  }

  @Test(
    "No WAV file: says where and what was expected",
    arguments: [
      ("nothing", [], 0, "found nothing"),
      ("text", Array("hello, this is text".utf8), 0, "expected a WAV file (RIFF…WAVE)"),
      ("another RIFF", Array("RIFF".utf8) + [4, 0, 0, 0] + Array("AVI ".utf8), 0, "expected a WAV file"),
      ("a part of the beginning", Array("RIFF".utf8), 4, "expected the beginning of a WAV file"),
      ("no chunk", WaveBytes().bytes, 12, "expected samples (a data chunk)"),
      ("samples first", WaveBytes().bytes + Array("data".utf8) + [2, 0, 0, 0, 1, 2], 12, "expected the format"),
      ("a short format", WaveBytes().bytes + Array("fmt ".utf8) + [15, 0, 0, 0], 12, "at least 16 bytes, found 15"),
      (
        "a format that was cut off", WaveBytes().bytes + Array("fmt ".utf8) + [16, 0, 0, 0, 1], 21,
        "the rest of a chunk"
      ),
    ] as [(String, [UInt8], Int, String)])
  func refused(name: String, bytes: [UInt8], offset: Int, words: String) {
    let error = #expect(throws: AudioError.self) { try AudioChunk(wave: bytes, source: "-") }
    #expect(error?.offset == offset, "\(name)")
    #expect(error?.message.contains(words) == true, "\(name): \(error?.message ?? "")")
  }

  @Test("A reader that refused is as it was before")
  func unchanged() throws {
    var reader = WaveReader(source: "a.wav")
    _ = try reader.decode(WaveBytes().bytes)
    let before = reader
    #expect(throws: AudioError.self) { try reader.decode(Array("data".utf8) + [0, 0, 0, 0]) }
    #expect(reader == before)
  }

  @Test("A part of a frame waits for the rest of it")
  func frames() throws {
    let bytes = WaveBytes.plain([1, 2, 3, 4], channels: 2, rate: 8000)
    var reader = WaveReader(source: "a.wav")
    #expect(try reader.decode(Array(bytes[..<47])) == nil)
    let chunk = try reader.decode(Array(bytes[47...]))
    #expect(chunk?.samples == .int16([1, 2, 3, 4]))
    #expect(chunk?.frames == 2)
  }
}
