/// Texts that were made before: a stream says the same words and the same few hundred context ids over and over.
///
/// A fixed number of places, each held by the text that came last: memory is bounded whatever the stream says.
struct TextCache {
  private var words = WordCache()
  private var ids = IdCache()

  /// The text of a JSON string.
  @inline(__always)
  mutating func string(_ text: JSONText) throws(LineFault) -> String {
    guard text.isASCII else { return try text.string() }
    if text.count <= 8 { return words.string(text) }
    // Up to 15 bytes a Swift string needs no memory of its own: making one is as quick as looking it up.
    if text.count >= IdCache.counts.lowerBound, text.count <= IdCache.counts.upperBound { return ids.string(text) }
    return try text.string()
  }
}

/// Texts of up to eight bytes, found by their bytes.
private struct WordCache {
  private struct Place {
    var bytes: UInt64 = 0
    var text = ""
  }

  private static let bits: UInt64 = 10
  private var places = [Place](repeating: Place(), count: 1 << Int(bits))

  @inline(__always)
  mutating func string(_ text: JSONText) -> String {
    guard text.count > 0 else { return "" }
    // No text of a line holds a NUL, so the bytes alone tell the length too.
    let bytes = text.load(at: 0) & (UInt64.max >> UInt64(64 - 8 * text.count))
    let place = Int((bytes &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.bits))
    if places[place].bytes != bytes {
      places[place] = Place(bytes: bytes, text: String(decoding: text.bytes, as: UTF8.self))
    }
    return places[place].text
  }
}

/// Texts of the length of ids.
///
/// The same id is the same string in memory, by which the aggregator finds its context faster than by its text.
private struct IdCache {
  static let counts = 16...64

  private static let bits: UInt64 = 12
  private static let wordsPerPlace = 8

  private var texts = [String](repeating: "", count: 1 << Int(bits))
  // The bytes of each text once more: looking into the strings would count references with every comparison.
  private var bytes = [UInt64](repeating: 0, count: wordsPerPlace << Int(bits))

  @inline(__always)
  mutating func string(_ text: JSONText) -> String {
    // Two places for each hash, so that two ids that are in use at the same time do not drive each other out.
    let place = Self.place(of: text)
    if isSame(text, at: place) { return texts[place] }
    if isSame(text, at: place ^ 1) { return texts[place ^ 1] }
    return insert(text, at: place)
  }

  @inline(__always)
  private static func place(of text: JSONText) -> Int {
    var mix = UInt64(text.count)
    var offset = 0
    while offset + 8 < text.count {
      mix = (mix ^ text.load(at: offset)) &* 0x9E37_79B9_7F4A_7C15
      mix ^= mix >> 29
      offset += 8
    }
    mix = (mix ^ text.load(at: text.count - 8)) &* 0x9E37_79B9_7F4A_7C15
    return Int(mix >> (64 - bits))
  }

  /// Whether a place holds a text: all whole words of eight bytes, then the last eight bytes.
  @inline(__always)
  private func isSame(_ text: JSONText, at place: Int) -> Bool {
    guard texts[place].utf8.count == text.count else { return false }
    let first = place * Self.wordsPerPlace
    var word = 0
    while word * 8 + 8 < text.count {
      if bytes[first + word] != text.load(at: word * 8) { return false }
      word += 1
    }
    return bytes[first + word] == text.load(at: text.count - 8)
  }

  @inline(never)
  private mutating func insert(_ text: JSONText, at place: Int) -> String {
    // One that stands here moves next door, where an older one is given up; when the place is free nothing is lost.
    if !texts[place].isEmpty {
      texts.swapAt(place, place ^ 1)
      for word in 0..<Self.wordsPerPlace {
        bytes[(place ^ 1) * Self.wordsPerPlace + word] = bytes[place * Self.wordsPerPlace + word]
      }
    }
    texts[place] = String(decoding: text.bytes, as: UTF8.self)
    var word = 0
    while word * 8 + 8 < text.count {
      bytes[place * Self.wordsPerPlace + word] = text.load(at: word * 8)
      word += 1
    }
    bytes[place * Self.wordsPerPlace + word] = text.load(at: text.count - 8)
    return texts[place]
  }
}

extension JSONText {
  /// Eight bytes of the line, the first one lowest; those behind the text are whatever follows.
  @inline(__always)
  fileprivate func load(at offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
  }
}
