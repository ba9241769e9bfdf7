/// Texts that were made before: a stream says the same words and the same few hundred context ids over and over.
///
/// A fixed number of places, each held by the text that came last: memory is bounded whatever the stream says.
struct TextCache {
  private struct Word {
    var bytes: UInt64 = 0
    var text = ""
  }

  private static let bits: UInt64 = 10
  private var words = [Word](repeating: Word(), count: 1 << Int(bits))
  private var ids = [String](repeating: "", count: 1 << Int(bits))

  /// The text of a JSON string.
  @inline(__always)
  mutating func string(_ text: JSONText) throws(LineFault) -> String {
    guard text.isASCII else { return try text.string() }
    if text.count <= 8 { return word(text) }
    // Up to 15 bytes a Swift string needs no memory of its own: making one is as quick as looking it up.
    if text.count > 15, text.count <= 64 { return id(text) }
    return try text.string()
  }

  @inline(__always)
  private mutating func word(_ text: JSONText) -> String {
    guard text.count > 0 else { return "" }
    // No text of a line holds a NUL, so the bytes alone tell the length too.
    let bytes = text.load(at: 0) & (UInt64.max >> UInt64(64 - 8 * text.count))
    let place = Int((bytes &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.bits))
    if words[place].bytes != bytes {
      words[place] = Word(bytes: bytes, text: String(decoding: text.bytes, as: UTF8.self))
    }
    return words[place].text
  }

  @inline(__always)
  private mutating func id(_ text: JSONText) -> String {
    var mix = UInt64(text.count)
    var offset = 0
    while offset + 8 <= text.count {
      mix = (mix ^ text.load(at: offset)) &* 0x9E37_79B9_7F4A_7C15
      mix ^= mix >> 29
      offset += 8
    }
    mix = (mix ^ text.load(at: text.count - 8)) &* 0x9E37_79B9_7F4A_7C15
    let place = Int(mix >> (64 - Self.bits))
    let isKnown = ids[place].utf8.withContiguousStorageIfAvailable { known in
      known.count == text.count && isSameBytes(known.baseAddress!, text.start, count: text.count)
    }
    if isKnown != true { ids[place] = String(decoding: text.bytes, as: UTF8.self) }
    return ids[place]
  }
}

extension JSONText {
  /// Eight bytes of the line, the first one lowest; those behind the text are whatever follows.
  @inline(__always)
  fileprivate func load(at offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
  }
}
