import SLUGrammar

/// Names features by 64 bits: of texts and of what is put together from others.
///
/// Two features that share a name by chance share their weights; with 64 bits that does not happen in practice.
enum FeatureKey {
  /// The key of a text (FNV-1a, mixed).
  static func text(_ text: some StringProtocol) -> UInt64 {
    mixed(FNV1a(text.utf8).value)
  }

  /// The key of two things one after the other, for a feature of more than two.
  static func pair(_ first: UInt64, _ second: UInt64) -> UInt64 { make(0, first, second) }

  /// The key of a feature, or of something that features are about: its kind and what it is about.
  static func make(_ kind: UInt64, _ first: UInt64, _ second: UInt64 = 0) -> UInt64 {
    mixed(mixed(first &+ kind &* 0x9E37_79B9_7F4A_7C15) &+ second)
  }

  private static func mixed(_ hash: UInt64) -> UInt64 {
    var z = hash
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
