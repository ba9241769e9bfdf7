/// Reads numbers and texts from bytes, never beyond their end.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// How many bytes are left.
  var rest: Int { bytes.count - offset }

  /// An error at the byte that is next.
  func error(_ code: TaggerFileError.Code, _ message: String) -> TaggerFileError {
    TaggerFileError(code: code, offset: offset, message: message)
  }

  mutating func integer<Number: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ what: String, as type: Number.Type = Number.self
  ) throws(TaggerFileError) -> Number {
    let size = Number.bitWidth / 8
    guard rest >= size else {
      throw error(.badLength, "expected \(what) in \(size) bytes, found the end after \(rest)")
    }
    // The span looks once more whether all of it is there. Any bits are a number.
    let number = bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: Number.self)
    offset += size
    return Number(littleEndian: number)
  }

  /// A number of things, each of which takes some bytes: no more than there is room for.
  mutating func count(_ what: String, each size: Int, atMost limit: Int = .max) throws(TaggerFileError) -> Int {
    let start = offset
    let count = Int(try integer("the number of \(what)", as: UInt32.self))
    guard count <= min(limit, rest / size) else {
      throw TaggerFileError(
        code: .badContent, offset: start,
        message: "expected at most \(min(limit, rest / size)) \(what), found \(count)")
    }
    return count
  }

  /// A weight: a number that is not too large to add up thousands of.
  mutating func weight() throws(TaggerFileError) -> Float {
    let start = offset
    let number = Float(bitPattern: try integer("a weight"))
    guard number.magnitude <= ChainModel.largestWeight else {
      throw TaggerFileError(
        code: .badContent, offset: start,
        message: "expected a weight of at most \(Int(ChainModel.largestWeight)), found \(number)")
    }
    return number
  }

  mutating func text(_ what: String) throws(TaggerFileError) -> String {
    let start = offset
    let length = Int(try integer("the length of \(what)", as: UInt16.self))
    guard rest >= length else {
      throw error(.badLength, "expected \(what) in \(length) bytes, found the end after \(rest)")
    }
    guard let text = String(validating: bytes[offset..<(offset + length)], as: UTF8.self) else {
      throw TaggerFileError(code: .badContent, offset: start, message: "expected \(what) in UTF-8")
    }
    offset += length
    return text
  }
}
