import SLUTextCache

/// The texts of lines, those that were made before among them.
struct LineTexts {
  private var known = TextCache(wordBits: 10, idBits: 12)

  /// The text of a JSON string.
  @inline(__always)
  mutating func string(_ text: JSONText) throws(LineFault) -> String {
    // Escapes are never ASCII here: what is looked up by its bytes is what stands in the line.
    guard text.isASCII else { return try text.string() }
    if text.count <= 8 {
      if let known = known.short(text.firstBytes, count: text.count) { return known }
    } else if TextCache.longCounts.contains(text.count) {
      if let known = known.long(UnsafeRawBufferPointer(text.bytes)) { return known }
    }
    return try text.string()
  }
}

extension JSONText {
  /// The text's bytes, the first one lowest, when there are at most eight; the line is readable beyond its end.
  fileprivate var firstBytes: UInt64 {
    @inline(__always) get {
      guard count > 0 else { return 0 }
      let bytes = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
      return bytes & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 - 8 * count))
    }
  }
}
