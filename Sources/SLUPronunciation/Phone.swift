/// A sound of American English, in the letters of the CMU Pronouncing Dictionary.
///
/// Stress is left out: recognisers of this size do not tell it.
public enum Phone: UInt8, CaseIterable, Hashable, Sendable {
  // Ordered by name, so that a pronunciation's phones are ordered as its text is.
  case aa, ae, ah, ao, aw, ay, b, ch, d, dh, eh, er, ey, f, g, hh, ih, iy, jh, k, l, m, n, ng, ow, oy, p, r, s, sh, t
  case th, uh, uw, v, w, y, z, zh

  /// The name as the dictionary has it: `HH`, `AH`.
  public var name: String { Self.names[Int(rawValue)] }

  /// Whether it is a vowel, which may carry stress.
  public var isVowel: Bool {
    switch self {
    case .aa, .ae, .ah, .ao, .aw, .ay, .eh, .er, .ey, .ih, .iy, .ow, .oy, .uh, .uw: true
    default: false
    }
  }

  /// Finds the phone of a name.
  ///
  /// - Parameter name: A name in any case, a vowel's perhaps with its stress: 0, 1 or 2.
  public init?(_ name: some StringProtocol) {
    guard let phone = Self.parse(Array(name.utf8)) else { return nil }
    self = phone
  }

  /// The phones in the order of their names, with a blank between two.
  static let all = allCases.map(\.name).joined(separator: " ")

  private static let names = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH", "IY", "JH", "K",
    "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH",
  ]

  /// The phone of two bytes, 0 for none, that are small letters; 255 for no phone.
  private static let codes: [UInt8] = {
    var codes = [UInt8](repeating: 255, count: 32 * 32)
    for phone in allCases {
      let letters = phone.name.utf8.map { $0 | 32 } + [96]
      codes[Int(letters[0] & 31) << 5 | Int(letters[1] & 31)] = phone.rawValue
    }
    return codes
  }()

  /// The phone that bytes name.
  static func parse(_ bytes: some RandomAccessCollection<UInt8>) -> Phone? {
    var count = bytes.count
    guard count > 0, let last = bytes.last else { return nil }
    let hasStress = (48...50).contains(last)
    if hasStress { count -= 1 }
    guard (1...2).contains(count) else { return nil }
    let (first, second) = (
      bytes[bytes.startIndex] | 32, count == 2 ? bytes[bytes.index(after: bytes.startIndex)] | 32 : 96
    )
    guard (97...122).contains(first), (96...122).contains(second), count == 1 || second > 96 else { return nil }
    let phone = Phone(rawValue: codes[Int(first & 31) << 5 | Int(second & 31)])
    return hasStress && phone?.isVowel != true ? nil : phone
  }
}
