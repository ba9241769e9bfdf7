import SLUAudio
import Testing

@Suite("Where the samples of a WAV file should be")
struct WaveExtentTests {
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
    let extent = try #require(WaveExtent(beginning: file))
    #expect(extent.offset == offset && extent.length == length)
    #expect(extent.missingFrames(besides: 50, inFileOf: file.count) == missing)
  }

  @Test("Bytes without samples, and a file that ends with its header")
  func none() {
    for end in 0..<44 { #expect(WaveExtent(beginning: Array(Self.file(data: 100)[..<end])) == nil) }
    #expect(WaveExtent(beginning: Array("OggS and more bytes than a header has".utf8)) == nil)
    #expect(WaveExtent(beginning: Self.file(data: 100))?.missingFrames(besides: 0, inFileOf: 44) == 0)
  }
}
