internal import Foundation

/// Names of devices as tokens have them: UUIDs, whatever a client calls itself (PROTOCOL, "Tokens").
enum DeviceId {
  /// The UUID for a client's name of a device.
  ///
  /// Clients for Unreal and C++ send an empty text or one of their own, and expect a token; those that read tokens expect a UUID in it.
  ///
  /// - Parameter text: What the client sent.
  /// - Returns: The text itself if it is a UUID; a random one for an empty text; else version 5 of RFC 9562 (OID), the same each
  ///   time.
  static func uuid(for text: String) -> String {
    if UUID(uuidString: text) != nil { return text }
    if text.isEmpty { return ContextIds().next() }
    var bytes = Array(digest(space + Array(text.utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { (0x100 + Int($0)).hexadecimal.dropFirst() }
    return [digits[0..<4], digits[4..<6], digits[6..<8], digits[8..<10], digits[10..<16]]
      .map { $0.joined() }.joined(separator: "-")
  }

  /// The space of object identifiers (RFC 9562, section 6.6): 6ba7b812-9dad-11d1-80b4-00c04fd430c8.
  private static let space: [UInt8] = [
    0x6B, 0xA7, 0xB8, 0x12, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8,
  ]

  /// SHA-1 (RFC 3174), as version 5 wants it: for names, not for secrets.
  private static func digest(_ message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    padded += (0..<8).map { UInt8(truncatingIfNeeded: (message.count * 8) >> (56 - 8 * $0)) }
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    for block in stride(from: 0, to: padded.count, by: 64) {
      var words = (0..<16).map { word in
        padded[(block + 4 * word)..<(block + 4 * word + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      for place in 16..<80 {
        words.append((words[place - 3] ^ words[place - 8] ^ words[place - 14] ^ words[place - 16]).rotated(by: 1))
      }
      var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
      for (round, word) in words.enumerated() {
        let (mixed, constant): (UInt32, UInt32) =
          switch round / 20 {
          case 0: (b & c | ~b & d, 0x5A82_7999)
          case 1: (b ^ c ^ d, 0x6ED9_EBA1)
          case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
          default: (b ^ c ^ d, 0xCA62_C1D6)
          }
        (a, b, c, d, e) = (a.rotated(by: 5) &+ mixed &+ e &+ word &+ constant, a, b.rotated(by: 30), c, d)
      }
      for (place, value) in [a, b, c, d, e].enumerated() { state[place] &+= value }
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
  }
}

extension UInt32 {
  fileprivate func rotated(by count: UInt32) -> UInt32 { self << count | self >> (32 - count) }
}

extension Int {
  fileprivate var hexadecimal: String { String(self, radix: 16) }
}
