/// The bytes of a JSON string between its quotes, still as they are written.
struct JSONText {
  let start: UnsafePointer<UInt8>
  let count: Int
  let hasEscapes: Bool
  let isASCII: Bool

  /// Whether the text, its escapes undone, is this one.
  @inline(__always)
  func isText(_ text: StaticString) -> Bool {
    if hasEscapes { return (try? string()) == "\(text)" }
    return count == text.utf8CodeUnitCount && isSameBytes(start, text.utf8Start, count: text.utf8CodeUnitCount)
  }
}

extension JSONCursor {
  /// Steps over a string whose opening quote was stepped over.
  @inline(__always)
  mutating func text() throws(LineFault) -> JSONText {
    let first = at
    var high: UInt64 = 0
    while true {
      let bytes = UInt64(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt64.self))
      let stops = bytes.stringStops
      if stops == 0 {
        high |= bytes
        at += 8
        continue
      }
      let length = stops.trailingZeroBitCount / 8
      high |= bytes & ((1 << UInt64(8 * length)) &- 1)
      at += length
      break
    }
    guard byte == UInt8(ascii: "\"") else { return try textWithEscapes(from: first) }
    defer { at += 1 }
    return JSONText(
      start: first, count: at - first, hasEscapes: false, isASCII: high & 0x8080_8080_8080_8080 == 0)
  }

  /// Goes on from a backslash or a control character to the closing quote.
  private mutating func textWithEscapes(from first: UnsafePointer<UInt8>) throws(LineFault) -> JSONText {
    while true {
      switch byte {
      case UInt8(ascii: "\""):
        defer { at += 1 }
        return JSONText(start: first, count: at - first, hasEscapes: true, isASCII: false)
      case UInt8(ascii: "\\"):
        // The escaped byte itself is checked when the text is made; here it only must not end the string.
        at += 1
        if byte < 0x20 { throw fault(at == end ? .expected("an escape") : .controlCharacter) }
        at += 1
      case 0..<0x20:
        throw fault(at == end ? .expected("a closing quote") : .controlCharacter)
      default:
        at += 1
      }
    }
  }

  /// Reads an escape, with its second half if it is a surrogate.
  fileprivate mutating func escapedScalar() throws(LineFault) -> Unicode.Scalar {
    let first = at
    at += 1
    let kind = byte
    at += 1
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(kind)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default:
      throw LineFault(at: at - 1, problem: .expected("one of \" \\ / b f n r t u after a backslash"))
    }
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, skip(byte: "\\"), skip(byte: "u") else {
      throw LineFault(at: first, problem: .unpairedSurrogate)
    }
    let low = try hexadecimal()
    guard (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw LineFault(at: first, problem: .unpairedSurrogate) }
    return scalar
  }

  private mutating func hexadecimal() throws(LineFault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw fault(.expected("four hexadecimal digits"))
      }
      unit = unit << 4 + UInt32(digit)
      at += 1
    }
    return unit
  }
}

extension JSONText {
  /// The text, with its escapes undone.
  func string() throws(LineFault) -> String {
    if isASCII { return String(decoding: bytes, as: UTF8.self) }
    guard hasEscapes else {
      guard let string = String(validating: bytes, as: UTF8.self) else {
        throw LineFault(at: firstInvalidByte, problem: .invalidUTF8)
      }
      return string
    }
    return try unescaped()
  }

  /// Makes sure that the text is one, without making it.
  @inline(__always)
  func validate() throws(LineFault) {
    if !isASCII { _ = try string() }
  }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  private func unescaped() throws(LineFault) -> String {
    var cursor = JSONCursor(line: start, end: start + count)
    var plain: [UInt8] = []
    plain.reserveCapacity(count)
    while cursor.at < cursor.end {
      if cursor.byte == UInt8(ascii: "\\") {
        plain.append(contentsOf: String(try cursor.escapedScalar()).utf8)
      } else {
        plain.append(cursor.byte)
        cursor.at += 1
      }
    }
    guard let string = String(validating: plain, as: UTF8.self) else {
      throw LineFault(at: firstInvalidByte, problem: .invalidUTF8)
    }
    return string
  }

  /// The first byte that is not part of valid UTF-8.
  private var firstInvalidByte: UnsafePointer<UInt8> {
    var low = 0
    while low < bytes.count {
      // A scalar is at most four bytes: the first that no valid prefix covers is where it went wrong.
      let step = (1...4).first { length in
        low + length <= bytes.count
          && String(validating: UnsafeBufferPointer(rebasing: bytes[low..<(low + length)]), as: UTF8.self) != nil
      }
      guard let step else { break }
      low += step
    }
    return start + low
  }
}

extension UInt64 {
  /// A mark in the top bit of the lowest byte that ends a run of plain text: a quote, a backslash, or a control
  /// character; marks above it mean nothing.
  var stringStops: UInt64 {
    @inline(__always) get {
      zeroBytes(of: 0x2222_2222_2222_2222) | zeroBytes(of: 0x5C5C_5C5C_5C5C_5C5C) | controlBytes
    }
  }

  /// A mark in the top bit of the lowest byte that equals the repeated byte of `pattern`; marks above it mean nothing.
  @inline(__always)
  func zeroBytes(of pattern: UInt64) -> UInt64 {
    let difference = self ^ pattern
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }

  /// A mark in the top bit of the lowest byte below 0x20; marks above it mean nothing.
  var controlBytes: UInt64 {
    @inline(__always) get { (self &- 0x2020_2020_2020_2020) & ~self & 0x8080_8080_8080_8080 }
  }
}
