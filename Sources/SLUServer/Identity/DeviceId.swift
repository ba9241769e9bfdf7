internal import Foundation

/// Names of devices as tokens have them: UUIDs, whatever a client calls itself (Protocol, "Tokens").
enum DeviceId {
  /// The UUID for a client's name of a device.
  ///
  /// Clients for Unreal and C++ send an empty text or one of their own, and expect a token; those that read tokens expect a UUID in it.
  ///
  /// - Parameters:
  ///   - text: What the client sent.
  ///   - sha1: The digest that version 5 is made with.
  /// - Returns: The text itself if it is a UUID; a random one for an empty text; else version 5 of RFC 9562 (OID), the same each
  ///   time.
  static func uuid(for text: String, sha1: ([UInt8]) -> [UInt8]) -> String {
    if UUID(uuidString: text) != nil { return text }
    if text.isEmpty { return ContextIds().next() }
    let hash = sha1(space + Array(text.utf8))
    let (version, variant) = (hash[6] & 0x0F | 0x50, hash[8] & 0x3F | 0x80)
    let uuid = UUID(
      uuid: (
        hash[0], hash[1], hash[2], hash[3], hash[4], hash[5], version, hash[7], variant, hash[9], hash[10], hash[11],
        hash[12], hash[13], hash[14], hash[15]
      ))
    return uuid.uuidString.lowercased()
  }

  /// The space of object identifiers (RFC 9562, section 6.6): 6ba7b812-9dad-11d1-80b4-00c04fd430c8.
  private static let space: [UInt8] = [
    0x6B, 0xA7, 0xB8, 0x12, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8,
  ]
}
