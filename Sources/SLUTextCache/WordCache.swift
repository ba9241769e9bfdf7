/// Texts of up to eight bytes, found by their bytes.
@usableFromInline
struct WordCache: Sendable {
  @usableFromInline
  struct Place: Sendable {
    @usableFromInline var bytes: UInt64 = 0
    @usableFromInline var text = ""

    @usableFromInline
    init() {}
  }

  @usableFromInline let shift: UInt64
  @usableFromInline var places: [Place]

  init(bits: Int) {
    shift = UInt64(64 - bits)
    places = [Place](repeating: Place(), count: 1 << bits)
  }

  @inlinable
  @inline(__always)
  mutating func string(_ bytes: UInt64, count: Int) -> String? {
    guard count > 0 else { return "" }
    // Without a NUL at the end the bytes alone tell the length too.
    guard bytes &>> UInt64(truncatingIfNeeded: 8 * (count - 1)) != 0 else { return Self.made(bytes, count: count) }
    let place = Int(truncatingIfNeeded: (bytes &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    if places[place].bytes != bytes { return insert(bytes, count: count, at: place) }
    return places[place].text
  }

  @usableFromInline
  @inline(never)
  mutating func insert(_ bytes: UInt64, count: Int, at place: Int) -> String? {
    guard let text = Self.made(bytes, count: count) else { return nil }
    places[place].bytes = bytes
    places[place].text = text
    return text
  }

  @usableFromInline
  @inline(never)
  static func made(_ bytes: UInt64, count: Int) -> String? {
    withUnsafeBytes(of: bytes.littleEndian) { memory in
      String(checking: UnsafeRawBufferPointer(rebasing: memory.prefix(count)))
    }
  }
}

extension String {
  /// The text that bytes are; nil when they are none.
  ///
  /// To check is slow, and ASCII needs none of it.
  init?(checking bytes: UnsafeRawBufferPointer) {
    if bytes.allSatisfy({ $0 < 0x80 }) {
      self.init(decoding: bytes, as: UTF8.self)
    } else {
      self.init(validating: bytes, as: UTF8.self)
    }
  }
}
