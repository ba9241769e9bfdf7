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
    // By its digits: binary floating point would hold 2.0000000000000000001 for whole.
    guard let decimal = Decimal(UnsafeBufferPointer(start: first, count: at - first)) else {
      throw LineFault(at: first, problem: .outside(range))
    }
    guard decimal.isWhole else { throw LineFault(at: first, problem: .notIntegral) }
    guard let value = decimal.value, range.contains(value) else {
      throw LineFault(at: first, problem: .outside(range))
    }
    return value
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

/// A number as its significant digits and the place of its point.
private struct Decimal {
  private var isNegative = false
  private var digits: [Int] = []
  /// How many digits stand before the point; below 0 or above the count of digits, zeros are to be thought.
  private var point = 0

  /// Takes a well-formed number apart; nil when its exponent is beyond all reason.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var exponent = 0
    var isInFraction = false
    var rest = text[...]
    scan: while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isInFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        let value = Int(String(decoding: rest, as: UTF8.self))
        guard let value, value.magnitude < 1 << 32 else {
          if digits.isEmpty { return }
          return nil
        }
        exponent = value
        break scan
      default:
        let digit = Int(byte) - 0x30
        if !digits.isEmpty || digit != 0 { digits.append(digit) } else if isInFraction { point -= 1 }
        if !digits.isEmpty, !isInFraction { point += 1 }
      }
    }
    while digits.last == 0 { digits.removeLast() }
    point += exponent
  }

  /// Whether no digit stands behind the point.
  var isWhole: Bool { digits.isEmpty || point >= digits.count }

  /// The number, if it is whole and fits.
  var value: Int? {
    if digits.isEmpty { return 0 }
    guard point <= 18 else { return nil }
    let magnitude = (0..<point).reduce(0) { $0 * 10 + ($1 < digits.count ? digits[$1] : 0) }
    return isNegative ? -magnitude : magnitude
  }
}
