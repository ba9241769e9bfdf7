import SLUAudio
import Testing

@Suite("Where the samples of a sound file should be")
struct SampleExtentTests {
  private static func file(data length: UInt32, bytes: Int = 100, before: Int = 0) -> [UInt8] {
    var file = WaveBytes()
    if before > 0 { file.chunk("LIST", Array(repeating: 7, count: before)) }
    file.format()
    file.chunk("data", length: length, Array(repeating: 1, count: bytes))
    return file.bytes
  }

  @Test(
    "What the header promises, and what is missing of it",
    arguments: [
      ("all is there", file(data: 100), 44, 100, 0), ("half is there", file(data: 200), 44, 200, 50),
      ("more is there", file(data: 50), 44, 50, 0), ("behind another chunk", file(data: 200, before: 5), 58, 200, 50),
      ("no length", file(data: 0), 44, nil, 0), ("a stream", file(data: 0xFFFF_FFFF), 44, nil, 0),
      ("sox's stream", file(data: 0x7FFF_F000), 44, nil, 0),
    ] as [(String, [UInt8], Int, Int?, Int)])
  func promised(name: String, file: [UInt8], offset: Int, length: Int?, missing: Int) throws {
    let extent = try #require(SampleExtent(beginning: file))
    #expect(extent.offset == offset && extent.length == length)
    #expect(extent.missingFrames(besides: 50, inFileOf: file.count) == missing)
  }

  /// Numbers of four bytes, the most significant first.
  private static func high(_ numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { number in stride(from: 24, through: 0, by: -8).map { UInt8(number >> $0 & 0xFF) } }
  }

  private static func aiff(_ size: UInt32) -> [UInt8] {
    Array("FORM".utf8) + high(0) + Array("AIFFNAME".utf8) + high(3) + Array("abc\0SSND".utf8) + high(size, 0, 0)
      + Array(repeating: 1, count: 100)
  }

  private static func wave64(_ size: UInt64) -> [UInt8] {
    func chunk(_ name: String, _ size: UInt64) -> [UInt8] {
      Array(name.utf8) + Array(repeating: 9, count: 12) + (0..<8).map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) }
    }
    let beginning = chunk("riff", 0) + Array("wave".utf8) + Array(repeating: 9, count: 12) + chunk("fmt ", 24 + 18)
    return beginning + Array(repeating: 2, count: 24) + chunk("data", size) + Array(repeating: 1, count: 100)
  }

  private static func au(_ size: UInt32) -> [UInt8] {
    Array(".snd".utf8) + high(28, size, 3, 8000, 1, 0) + Array(repeating: 1, count: 100)
  }

  @Test("A file that has shrunk since it was read lacks no more than any recording has")
  func shrunk() throws {
    let extent = try #require(SampleExtent(beginning: Self.wave64(1 << 44)))
    #expect(extent.missingFrames(besides: 1 << 20, inFileOf: extent.offset + 1) == 1 << 44)
  }

  @Test(
    "Other forms that name their bytes",
    arguments: [
      ("AIFF", aiff(108), 40, 100, 0), ("AIFF, half of it", aiff(208), 40, 200, 50),
      ("AIFF, empty", aiff(8), 40, nil, 0),
      ("AIFF, sox's stream", aiff(0x7F00_0008), 40, nil, 0), ("AIFF, a stream", aiff(0xFFFF_FFFF), 40, nil, 0),
      ("AIFF, without a size", aiff(0), 40, nil, 0), ("Wave64", wave64(124), 112, 100, 0),
      ("Wave64, half of it", wave64(224), 112, 200, 50), ("Wave64, a stream", wave64(.max >> 1), 112, nil, 0),
      ("Wave64, without a size", wave64(0), 112, nil, 0), ("AU", au(100), 28, 100, 0),
      ("AU, half of it", au(200), 28, 200, 50), ("AU, a stream", au(0xFFFF_FFFF), 28, nil, 0),
    ] as [(String, [UInt8], Int, Int?, Int)])
  func others(name: String, file: [UInt8], offset: Int, length: Int?, missing: Int) throws {
    let extent = try #require(SampleExtent(beginning: file))
    #expect(extent.offset == offset && extent.length == length)
    #expect(extent.missingFrames(besides: 50, inFileOf: file.count) == missing)
    for end in 0..<12 { #expect(SampleExtent(beginning: Array(file[..<end])) == nil) }
  }

  @Test("Bytes without samples, and a file that ends with its header")
  func none() {
    for end in 0..<44 { #expect(SampleExtent(beginning: Array(Self.file(data: 100)[..<end])) == nil) }
    #expect(SampleExtent(beginning: Array("OggS and more bytes than a header has".utf8)) == nil)
    #expect(SampleExtent(beginning: Self.file(data: 100))?.missingFrames(besides: 0, inFileOf: 44) == 0)
  }
}
