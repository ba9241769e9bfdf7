/// The name of an intent or of an entity type: matched in upper or lower case, by bytes otherwise.
struct Name: Sendable {
  /// The name in lower case.
  let text: String
  private let bytes: [UInt8]

  init(_ text: String) {
    self.text = text.lowercased()
    bytes = Array(self.text.utf8)
  }

  /// Whether a text is the name; nothing is allocated for texts in ASCII.
  func matches(_ other: String) -> Bool {
    let quick = other.utf8.withContiguousStorageIfAvailable { matches(ascii: $0) }
    if let known = quick ?? nil { return known }
    return other.lowercased().utf8.elementsEqual(bytes)
  }

  /// Compares bytes; nil when there are others than those of ASCII.
  private func matches(ascii other: UnsafeBufferPointer<UInt8>) -> Bool? {
    var isSame = other.count == bytes.count
    for position in other.indices {
      let byte = other[position]
      if byte >= 0x80 { return nil }
      if isSame { isSame = ((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) == bytes[position] }
    }
    return isSame
  }
}

extension Hasher {
  /// Feeds the bytes of a text to the hasher, and where they end.
  mutating func combine(bytesOf text: String) {
    var text = text
    text.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
    combine(0xFF as UInt8)
  }
}
