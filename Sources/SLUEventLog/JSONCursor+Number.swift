extension JSONCursor {
  /// The range of the numbers that are 32-bit integers on the wire.
  static let int32Range = Int(Int32.min)...Int(Int32.max)
  /// The range of `seq` and `time`: what every JSON implementation keeps exact.
  static let counterRange = 0...(1 << 53 - 1)

  /// Steps over a number and returns it if it is whole and within the range.
  ///
  /// `1.0` and `1e2` are whole numbers too: some programs write all numbers so.
  @inline(__always)
  mutating func integer(in range: ClosedRange<Int>) throws(LineFault) -> Int {
    let first = at
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative { at += 1 }
    var digit = Int(byte) - 0x30
    guard digit >= 0, digit <= 9 else {
      if isNegative { throw fault(.expected("a digit")) }
      throw fault(.wrongType(expected: "a number"))
    }
    var value = 0
    var count = 0
    repeat {
      value = value &* 10 &+ digit
      at += 1
      count += 1
      digit = Int(byte) - 0x30
    } while digit >= 0 && digit <= 9
    let leadsWithZero = first[isNegative ? 1 : 0] == UInt8(ascii: "0")
    if count > 17 || (leadsWithZero && count > 1) || digit == -2 || byte | 0x20 == UInt8(ascii: "e") {
      at = first
      return try unusualInteger(in: range)
    }
    if isNegative { value = -value }
    guard range.contains(value) else { throw LineFault(at: first, problem: .outside(range)) }
    return value
  }

  /// A number with a fraction, an exponent, or very many digits, or one that is not well-formed.
  private mutating func unusualInteger(in range: ClosedRange<Int>) throws(LineFault) -> Int {
    let first = at
    try skipNumber()
    let text = String(decoding: UnsafeBufferPointer(start: first, count: at - first), as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw LineFault(at: first, problem: .outside(range)) }
    guard value.rounded(.towardZero) == value else { throw LineFault(at: first, problem: .notIntegral) }
    guard let whole = Int(exactly: value), range.contains(whole) else {
      throw LineFault(at: first, problem: .outside(range))
    }
    return whole
  }

  /// Steps over a number of any form that JSON allows.
  mutating func skipNumber() throws(LineFault) {
    _ = skip(byte: "-")
    if skip(byte: "0") {
      if isDigit { throw fault(.expected("no digit after a leading zero")) }
    } else {
      try skipDigits()
    }
    if skip(byte: ".") { try skipDigits() }
    if skip(byte: "e") || skip(byte: "E") {
      if !skip(byte: "+") { _ = skip(byte: "-") }
      try skipDigits()
    }
  }

  private var isDigit: Bool { byte >= 0x30 && byte <= 0x39 }

  private mutating func skipDigits() throws(LineFault) {
    guard isDigit else { throw fault(.expected("a digit")) }
    while isDigit { at += 1 }
  }
}
