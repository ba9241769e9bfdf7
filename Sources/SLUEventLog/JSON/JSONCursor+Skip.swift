extension JSONCursor {
  /// Steps over a value of any kind: a member that is not ours.
  ///
  /// The text of its strings is checked like ours.
  ///
  /// - Parameter depth: The level that the value is on; the line's own object is on level 1, its members on level 2.
  mutating func skipValue(depth: Int = 2) throws(LineFault) {
    skipSpace()
    if depth > Self.maximumDepth, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { throw fault(.tooDeep) }
    switch byte {
    case UInt8(ascii: "\""):
      at += 1
      try text().validate()
    case UInt8(ascii: "{"):
      try members { cursor, name throws(LineFault) in
        try name.validate()
        try cursor.skipValue(depth: depth + 1)
      }
    case UInt8(ascii: "["):
      try elements { cursor throws(LineFault) in try cursor.skipValue(depth: depth + 1) }
    case UInt8(ascii: "t"): try skipWord("true")
    case UInt8(ascii: "f"): try skipWord("false")
    case UInt8(ascii: "n"): try skipWord("null")
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
    default: throw fault(.expected("a value"))
    }
  }

  private mutating func skipWord(_ word: StaticString) throws(LineFault) {
    for offset in 0..<word.utf8CodeUnitCount {
      guard byte == word.utf8Start[offset] else { throw fault(.expected("true, false or null")) }
      at += 1
    }
  }
}
