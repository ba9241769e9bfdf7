/// Finds the number that belongs to a text: a hash table made for the one look-up that every event needs.
///
/// The standard dictionary hashes some forty bytes of context id with a cipher, which alone would cost a third of
/// applying an event. This one mixes eight bytes at a time with a secret that differs from process to process, so that
/// nobody can prepare ids that collide. No order is ever taken from it (law 1).
struct TextTable: Sendable {
  /// A text with its bytes mixed, so that looking it up, putting it in and taking it out mix them but once.
  struct Key: Sendable {
    let text: String
    fileprivate let mix: UInt64

    init(_ text: String) {
      self.text = text
      mix = TextTable.mix(text)
    }
  }

  private struct Place {
    var mix: UInt64 = 0
    var number = -1
    var text = ""
  }

  private var places: [Place] = []
  private var count = 0

  /// The number of a text, or nil.
  subscript(key: Key) -> Int? {
    guard count > 0 else { return nil }
    return place(of: key).map { places[$0].number }
  }

  /// Adds a text that is not in the table.
  mutating func insert(_ key: Key, number: Int) {
    if (count + 1) * 2 > places.count { grow() }
    put(Place(mix: key.mix, number: number, text: key.text))
    count += 1
  }

  /// Takes a text out, if it is there.
  mutating func remove(_ key: Key) {
    guard count > 0, var hole = place(of: key) else { return }
    count -= 1
    // Entries behind the hole move up when their search would start at it or before it.
    var next = (hole + 1) & (places.count - 1)
    while places[next].number >= 0 {
      let home = start(places[next].mix)
      if (next - home) & (places.count - 1) >= (next - hole) & (places.count - 1) {
        places[hole] = places[next]
        hole = next
      }
      next = (next + 1) & (places.count - 1)
    }
    places[hole] = Place()
  }

  private func start(_ mix: UInt64) -> Int { Int(truncatingIfNeeded: mix) & (places.count - 1) }

  private func place(of key: Key) -> Int? {
    places.withUnsafeBufferPointer { places in
      var position = start(key.mix)
      while places[position].number >= 0 {
        if places[position].mix == key.mix, places[position].text.isSameText(as: key.text) { return position }
        position = (position + 1) & (places.count - 1)
      }
      return nil
    }
  }

  private mutating func put(_ entry: Place) {
    var position = start(entry.mix)
    while places[position].number >= 0 { position = (position + 1) & (places.count - 1) }
    places[position] = entry
  }

  private mutating func grow() {
    let old = places
    places = Array(repeating: Place(), count: max(16, old.count * 2))
    for entry in old where entry.number >= 0 { put(entry) }
  }

  private static let secret = UInt64(truncatingIfNeeded: Hasher().finalize())

  private static func mix(_ text: String) -> UInt64 {
    text.withBytes { bytes in
      var state = secret ^ UInt64(truncatingIfNeeded: bytes.count)
      guard let start = UnsafeRawPointer(bytes.baseAddress) else { return state }
      var offset = 0
      while offset + 8 <= bytes.count {
        state = fold(state ^ start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      var rest: UInt64 = 0
      while offset < bytes.count {
        rest = rest << 8 | UInt64(start.load(fromByteOffset: offset, as: UInt8.self))
        offset += 1
      }
      return fold(state ^ rest)
    }
  }

  /// Multiplies to 128 bits and joins both halves by exclusive or: every bit of the input reaches every bit of the result.
  private static func fold(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
