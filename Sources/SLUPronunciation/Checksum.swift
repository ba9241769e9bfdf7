/// Tells damaged bytes from those that were written: FNV-1a over words of eight bytes, the last one filled up with zeros.
///
/// Eight at a time, because files have megabytes.
struct Checksum {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x100_0000_01b3
    // A product's high bits never reach its low ones.
    value ^= value >> 32
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var at = 0
    while at + 8 <= bytes.count {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
      at += 8
    }
    var rest: UInt64 = 0
    for place in at..<bytes.count { rest |= UInt64(bytes[place]) << UInt64(8 * (place - at)) }
    add(rest)
    add(UInt64(bytes.count))
  }
}
