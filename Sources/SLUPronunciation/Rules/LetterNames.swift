/// How letters are called.
enum LetterNames {
  /// The letters of a word one by one; nil when it has anything but letters from a to z.
  static func spelling(of word: some StringProtocol) -> [Phone]? {
    var phones: [Phone] = []
    for byte in word.utf8 {
      guard (97...122).contains(byte) else { return nil }
      phones += names[Int(byte - 97)]
    }
    return phones.isEmpty ? nil : phones
  }

  private static let names: [[Phone]] = [
    [.ey], [.b, .iy], [.s, .iy], [.d, .iy], [.iy], [.eh, .f], [.jh, .iy], [.ey, .ch], [.ay], [.jh, .ey], [.k, .ey],
    [.eh, .l], [.eh, .m], [.eh, .n], [.ow], [.p, .iy], [.k, .y, .uw], [.aa, .r], [.eh, .s], [.t, .iy], [.y, .uw],
    [.v, .iy], [.d, .ah, .b, .ah, .l, .y, .uw], [.eh, .k, .s], [.w, .ay], [.z, .iy],
  ]
}
