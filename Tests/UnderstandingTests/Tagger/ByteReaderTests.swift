import SLUTestKit
import Testing

@testable import SLUUnderstanding

@Suite("Numbers in compiled files")
struct ByteReaderTests {
  @Test(
    "are read with their lowest byte first wherever they stand, and never beyond the end", arguments: 0..<UInt64(20))
  func numbers(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<24).map { _ in UInt8(random.below(256)) }
    for offset in 0...bytes.count {
      try check(UInt8.self, bytes, offset, seed)
      try check(UInt16.self, bytes, offset, seed)
      try check(UInt32.self, bytes, offset, seed)
      try check(UInt64.self, bytes, offset, seed)
    }
  }

  private func check<Number: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ type: Number.Type, _ bytes: [UInt8], _ offset: Int, _ seed: UInt64
  ) throws {
    var reader = ByteReader(bytes, from: offset)
    let size = Number.bitWidth / 8
    guard offset + size <= bytes.count else {
      let error = #expect(throws: TaggerFileError.self) { try reader.integer("a number", as: Number.self) }
      #expect(error?.code == .badLength && error?.offset == offset && reader.offset == offset)
      #expect(error?.message == "expected a number in \(size) bytes, found the end after \(bytes.count - offset)")
      return
    }
    let expected = bytes[offset..<(offset + size)].reversed().reduce(Number(0)) { $0 << 8 | Number($1) }
    let number = try reader.integer("a number", as: Number.self)
    #expect(number == expected, "seed \(seed), offset \(offset)")
    #expect(reader.offset == offset + size)
  }
}
