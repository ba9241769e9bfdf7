/// A character that text files do not have: what YAML refuses (YAML 1.2, "Character Set"), other files are not to smuggle in.
struct ControlCharacter {
  /// Where it is.
  let place: TextPlace
  /// What was expected and what was found.
  let message: String

  /// Finds the first of a text: all below the blank but tab, line feed and carriage return, DEL, and those of Latin-1 but NEL.
  ///
  /// - Parameter text: What a file says.
  init?(in text: String) {
    var before: UInt8 = 0
    for (offset, byte) in text.utf8.enumerated() {
      defer { before = byte }
      switch byte {
      case 0x09, 0x0A, 0x0D: continue
      case 0..<0x20, 0x7F:
        place = TextPlace(ofByte: offset, in: text.utf8)
        message = Self.message(byte)
      case 0x80..<0xA0 where before == 0xC2 && byte != 0x85:
        place = TextPlace(ofByte: offset - 1, in: text.utf8)
        message = Self.message(byte)
      default: continue
      }
      return
    }
    return nil
  }

  /// What to say of one.
  static func message(_ value: some BinaryInteger) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return
      "expected text, found the control character U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
  }
}
