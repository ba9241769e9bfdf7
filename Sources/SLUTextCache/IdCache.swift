/// Texts of the length of ids, found by their bytes.
@usableFromInline
struct IdCache: Sendable {
  @inlinable static var wordsPerPlace: Int { 8 }

  @usableFromInline let shift: UInt64
  @usableFromInline var texts: [String]
  // The bytes of each text once more: looking into the strings would count references with every comparison.
  @usableFromInline var bytes: [UInt64]

  init(bits: Int) {
    shift = UInt64(64 - bits)
    texts = [String](repeating: "", count: 1 << bits)
    bytes = [UInt64](repeating: 0, count: Self.wordsPerPlace << bits)
  }

  @inlinable
  @inline(__always)
  mutating func string(_ text: UnsafeRawPointer, count: Int) -> String? {
    // Two places for each hash, so that two ids that are in use at the same time do not drive each other out.
    let place = place(of: text, count: count)
    if isSame(text, count: count, at: place) { return texts[place] }
    if isSame(text, count: count, at: place ^ 1) { return texts[place ^ 1] }
    return insert(text, count: count, at: place)
  }

  @inlinable
  @inline(__always)
  func place(of text: UnsafeRawPointer, count: Int) -> Int {
    var mix = UInt64(truncatingIfNeeded: count)
    var offset = 0
    while offset + 8 < count {
      mix = (mix ^ text.word(at: offset)) &* 0x9E37_79B9_7F4A_7C15
      mix ^= mix >> 29
      offset += 8
    }
    mix = (mix ^ text.word(at: count - 8)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mix &>> shift)
  }

  /// Whether a place holds a text: all whole words of eight bytes, then the last eight bytes.
  @inlinable
  @inline(__always)
  func isSame(_ text: UnsafeRawPointer, count: Int, at place: Int) -> Bool {
    guard texts[place].utf8.count == count else { return false }
    let first = place * Self.wordsPerPlace
    var word = 0
    while word * 8 + 8 < count {
      if bytes[first + word] != text.word(at: word * 8) { return false }
      word += 1
    }
    return bytes[first + word] == text.word(at: count - 8)
  }

  @usableFromInline
  @inline(never)
  mutating func insert(_ text: UnsafeRawPointer, count: Int, at place: Int) -> String? {
    guard let string = String(checking: UnsafeRawBufferPointer(start: text, count: count)) else { return nil }
    // One that stands here moves next door, where an older one is given up; when the place is free nothing is lost.
    if !texts[place].isEmpty {
      texts.swapAt(place, place ^ 1)
      for word in 0..<Self.wordsPerPlace {
        bytes[(place ^ 1) * Self.wordsPerPlace + word] = bytes[place * Self.wordsPerPlace + word]
      }
    }
    texts[place] = string
    var word = 0
    while word * 8 + 8 < count {
      bytes[place * Self.wordsPerPlace + word] = text.word(at: word * 8)
      word += 1
    }
    bytes[place * Self.wordsPerPlace + word] = text.word(at: count - 8)
    return string
  }
}

extension UnsafeRawPointer {
  /// Eight bytes, the first one lowest.
  @inlinable
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
