import SLUGrammar

extension SplitMix64 {
  /// A random UUID of version 4, in lower case as the wire has it (Protocol, section 1).
  mutating func uuid() -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for var word in [next() & ~0xF000 | 0x4000, next() & ~(0b11 << 62) | (0b10 << 62)] {
      for _ in 0..<16 {
        if [8, 13, 18, 23].contains(text.count) { text.append(UInt8(ascii: "-")) }
        text.append(digits[Int(word >> 60)])
        word <<= 4
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
