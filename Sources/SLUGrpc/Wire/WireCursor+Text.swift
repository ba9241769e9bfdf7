import SLUTextCache

// Texts: checked, and looked up among those that were made before.

extension WireCursor {
  /// Steps over a text.
  @inline(__always)
  mutating func text(_ known: inout TextCache) throws(WireFault) -> String {
    let place = at
    let bytes = try bytes()
    let text: String? =
      if bytes.count <= 8 {
        known.short(firstBytes(of: bytes), count: bytes.count)
      } else if TextCache.longCounts.contains(bytes.count) {
        known.long(bytes)
      } else if bytes.isASCII {
        String(decoding: bytes, as: UTF8.self)
      } else {
        String(validating: bytes, as: UTF8.self)
      }
    guard let text else { throw fault(.text, at: place) }
    return text
  }

  /// Steps over a text that is not looked up: one that comes once a stream.
  mutating func text() throws(WireFault) -> String {
    let place = at
    guard let text = String(validating: try bytes(), as: UTF8.self) else { throw fault(.text, at: place) }
    return text
  }

  /// Steps over a text without making it; checks it all the same.
  @inline(__always)
  mutating func uncopiedText() throws(WireFault) -> UnsafeRawBufferPointer {
    let place = at
    let bytes = try bytes()
    guard bytes.isUTF8 else { throw fault(.text, at: place) }
    return bytes
  }

  /// The bytes of a text of at most eight, the first one lowest, 0 above the last one.
  @inline(__always)
  private func firstBytes(of text: UnsafeRawBufferPointer) -> UInt64 {
    guard text.count > 0, let start = text.baseAddress, let first = whole.baseAddress else { return 0 }
    let behind = whole.count - (start - first)
    // Shifts by 0 to 56 bits, which need no check of their own.
    let unused = UInt64(truncatingIfNeeded: 64 - 8 * text.count)
    if behind >= 8 { return (start.loadUnaligned(as: UInt64.self).littleEndian &<< unused) &>> unused }
    // Close to the message's end: the eight bytes that end there.
    guard whole.count >= 8 else { return text.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    let last = (first + (whole.count - 8)).loadUnaligned(as: UInt64.self).littleEndian
    return ((last &>> UInt64(truncatingIfNeeded: 64 - 8 * behind)) &<< unused) &>> unused
  }
}

extension UnsafeRawBufferPointer {
  /// Whether no byte has its top bit set.
  @inline(__always)
  fileprivate var isASCII: Bool {
    var high: UInt64 = 0
    var offset = 0
    while offset + 8 <= count {
      high |= loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset += 8
    }
    while offset < count {
      high |= UInt64(self[offset])
      offset += 1
    }
    return high & 0x8080_8080_8080_8080 == 0
  }

  /// Whether all bytes together are a text.
  @inline(__always)
  fileprivate var isUTF8: Bool { isASCII || hasOnlyScalars }

  @inline(never)
  private var hasOnlyScalars: Bool { String(validating: self, as: UTF8.self) != nil }
}
