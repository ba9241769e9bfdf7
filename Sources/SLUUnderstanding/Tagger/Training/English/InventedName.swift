import SLUGrammar

/// A name that no list has, of syllables that English might have.
enum InventedName {
  /// Makes a name of one to three syllables.
  static func make(using random: inout SplitMix64) -> String {
    (0..<(1 + random.below(3))).map { _ in
      random.pick(onsets) + random.pick(nuclei) + (random.chance(0.5) ? random.pick(codas) : "")
    }.joined()
  }

  private static let onsets = "b br c ch d f fl g gr h j k l m n p pr qu r s sh st t tr v w y z".split(separator: " ")
  private static let nuclei = "a e i o u ai ea ee ia io oo ou".split(separator: " ")
  private static let codas = "b ck d l ll m n nd ng nt r rd rt s st t th x".split(separator: " ")
}
