// Texts and numbers, in both ways of writing.

extension LineDecoder {
  /// Steps over a text.
  @inline(__always)
  mutating func string(_ cursor: inout JSONCursor, _ form: Form) throws(LineFault) -> String {
    if cursor.skip(byte: "\"") { return try texts.string(try cursor.text()) }
    if form == .protobuf, cursor.skip("null") { return "" }
    throw cursor.fault(.wrongType(expected: "a string"))
  }

  /// Steps over a 32-bit number.
  @inline(__always)
  func number(_ cursor: inout JSONCursor, _ form: Form) throws(LineFault) -> Int {
    guard form == .protobuf, cursor.byte == UInt8(ascii: "\"") || cursor.byte == UInt8(ascii: "n") else {
      return try cursor.integer(in: JSONCursor.int32Range)
    }
    if cursor.skip("null") { return 0 }
    let isQuoted = cursor.skip(byte: "\"")
    if isQuoted, let number = try escapedNumber(&cursor) { return number }
    let number = try cursor.integer(in: JSONCursor.int32Range)
    guard !isQuoted || cursor.skip(byte: "\"") else {
      throw cursor.fault(.expected("a closing quote after the number"))
    }
    return number
  }

  /// Steps over the rest of a number in quotes, some of it written as escapes; nil when there are none, as nearly always.
  @inline(never)
  private func escapedNumber(_ cursor: inout JSONCursor) throws(LineFault) -> Int? {
    let place = cursor
    let text = try cursor.text()
    guard text.hasEscapes else {
      cursor = place
      return nil
    }
    let plain = Array(try text.string().utf8)
    // SAFETY: the terminator and the padding behind it are appended here.
    let line = plain + [UInt8](repeating: UInt8(ascii: "\n"), count: 1 + JSONCursor.padding)
    let number = line.withUnsafeBufferPointer { bytes -> Int? in
      guard let start = bytes.baseAddress else { return nil }
      var inner = JSONCursor(line: start, end: start + plain.count)
      guard let number = try? inner.integer(in: JSONCursor.int32Range), inner.at == inner.end else { return nil }
      return number
    }
    guard let number else { throw place.fault(.wrongType(expected: "a number of 32 bits in quotes")) }
    return number
  }
}
