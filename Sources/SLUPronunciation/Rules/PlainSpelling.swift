/// A word in the letters that English dictionaries are written in.
enum PlainSpelling {
  /// The word in small letters from a to z, apostrophes, hyphens and full stops; nil when it has anything else.
  ///
  /// Accents are left out (é is e, ß is ss); curly apostrophes and long hyphens become plain ones. A word of another
  /// script, one with digits, and one without a letter have none.
  static func of(_ word: some StringProtocol) -> String? {
    var plain = ""
    var hasLetter = false
    for scalar in word.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z":
        hasLetter = true
        plain.unicodeScalars.append(scalar)
      case "'", "’", "ʼ", "`", "´": plain.append("'")
      case "-", "‐", "‑", "–", "—", "_", "/": plain.append("-")
      case ".", "·": plain.append(".")
      // Marks that stand on the letter before them.
      case "\u{0300}"..."\u{036F}": continue
      default:
        guard let letters = folded[scalar] else { return nil }
        hasLetter = true
        plain += letters
      }
    }
    return hasLetter ? plain : nil
  }

  private static let folded: [Unicode.Scalar: String] = {
    var folded: [Unicode.Scalar: String] = [:]
    for (letters, accented) in [
      ("a", "àáâãäåāăąǎ"), ("ae", "æ"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęěə"), ("g", "ĝğġģ"), ("h", "ĥħ"),
      ("i", "ìíîïĩīĭįıǐ"), ("ij", "ĳ"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņňŉ"), ("ng", "ŋ"),
      ("o", "òóôõöøōŏőǒ"), ("oe", "œ"), ("r", "ŕŗř"), ("s", "śŝşšș"), ("ss", "ß"), ("t", "ţťŧț"), ("th", "þ"),
      ("u", "ùúûüũūŭůűųǔ"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
    ] {
      for scalar in accented.unicodeScalars { folded[scalar] = letters }
    }
    return folded
  }()
}
