/// Why a file of an acoustic model cannot be used.
struct ModelFault: Error, Hashable {
  /// What was expected, and what was found.
  let message: String

  init(_ message: String) { self.message = message }
}

/// The bytes of a file of an acoustic model, read from the front: whole numbers in either order of bytes, and texts.
struct ModelBytes {
  private let bytes: [UInt8]
  /// Whether numbers have their highest byte first.
  private let isSwapped: Bool
  /// Where the next byte is read.
  private(set) var position = 0

  init(_ bytes: [UInt8], isSwapped: Bool) {
    self.bytes = bytes
    self.isSwapped = isSwapped
  }

  /// How many bytes are left.
  var rest: Int { bytes.count - position }

  /// The next number of four bytes.
  mutating func number(_ what: String) throws(ModelFault) -> Int {
    try require(4, what)
    defer { position += 4 }
    return number(at: position)
  }

  /// The next number, which has to be in a range.
  mutating func number(_ what: String, in range: ClosedRange<Int>) throws(ModelFault) -> Int {
    let number = try number(what)
    guard range.contains(number) else {
      throw ModelFault("\(what): expected \(range.lowerBound) to \(range.upperBound), found \(number)")
    }
    return number
  }

  /// A text up to a zero byte, which is read, too.
  mutating func text(_ what: String) throws(ModelFault) -> String {
    guard let end = bytes[position...].firstIndex(of: 0) else {
      throw ModelFault("\(what): expected a zero byte behind it")
    }
    defer { position = end + 1 }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  /// The text in so many bytes, up to a zero byte in it.
  ///
  /// - Parameters:
  ///   - what: What it is.
  ///   - count: How many bytes it has.
  ///   - isEnded: Whether the last of them has to be zero.
  mutating func text(_ what: String, of count: Int, isEnded: Bool) throws(ModelFault) -> String {
    try require(count, what)
    let text = bytes[position..<position + count]
    guard !isEnded || text.last == 0 else { throw ModelFault("\(what): expected a zero byte at its end") }
    position += count
    return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Goes on behind so many bytes.
  mutating func skip(_ count: Int, _ what: String) throws(ModelFault) {
    try require(count, what)
    position += count
  }

  /// The number of four bytes at a place that is there.
  func number(at place: Int) -> Int {
    let raw = bytes.withUnsafeBytes { Int32(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: Int32.self)) }
    return Int(isSwapped ? raw.byteSwapped : raw)
  }

  /// The number of two bytes, not below 0, at a place that is there.
  func short(at place: Int) -> Int {
    let raw = bytes.withUnsafeBytes { UInt16(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt16.self)) }
    return Int(isSwapped ? raw.byteSwapped : raw)
  }

  /// The byte at a place that is there.
  func byte(at place: Int) -> Int { Int(bytes[place]) }

  private func require(_ count: Int, _ what: String) throws(ModelFault) {
    guard count <= rest else { throw ModelFault("\(what): expected \(count) more bytes, found \(rest): it is cut off") }
  }
}
