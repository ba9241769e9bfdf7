/// Reads numbers from bytes, never beyond their end.
struct ModelReader {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// How many bytes are left.
  var rest: Int { bytes.count - offset }

  /// An error at the byte that is next.
  func error(_ code: PronunciationModelError.Code, _ message: String) -> PronunciationModelError {
    PronunciationModelError(code: code, offset: offset, message: message)
  }

  mutating func integer<Number: FixedWidthInteger & UnsignedInteger>(
    _ what: String, as type: Number.Type = Number.self
  ) throws(PronunciationModelError) -> Number {
    try integers(1, what)[0]
  }

  /// So many numbers, one after the other.
  mutating func integers<Number: FixedWidthInteger & UnsignedInteger>(
    _ count: Int, _ what: String
  ) throws(PronunciationModelError) -> [Number] {
    let size = Number.bitWidth / 8
    guard count <= rest / size else {
      throw error(.badLength, "expected \(what) in \(count * size) bytes, found the end after \(rest)")
    }
    let start = offset
    offset += count * size
    return bytes.withUnsafeBytes { bytes in
      [Number](unsafeUninitializedCapacity: count) { numbers, filled in
        for place in 0..<count {
          let number = bytes.loadUnaligned(fromByteOffset: start + place * size, as: Number.self)
          numbers.initializeElement(at: place, to: Number(littleEndian: number))
        }
        filled = count
      }
    }
  }

  /// A number of things, each of which takes some bytes: no more than there is room for.
  mutating func count(_ what: String, each size: Int, _ range: ClosedRange<Int>) throws(PronunciationModelError) -> Int
  {
    let start = offset
    let count = Int(try integer("the number of \(what)", as: UInt32.self))
    guard range.contains(count), count <= rest / size else {
      throw PronunciationModelError(
        code: .badContent, offset: start,
        message: "expected \(range.lowerBound) to \(min(range.upperBound, rest / size)) \(what), found \(count)")
    }
    return count
  }
}
