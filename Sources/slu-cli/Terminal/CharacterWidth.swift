extension StringProtocol {
  /// How many columns the text takes on a terminal.
  ///
  /// Terminals disagree about emoji that are joined from several; this is the width that the most generous one gives
  /// them, so that a line never runs over the edge by surprise.
  var columns: Int {
    var columns = 0
    for scalar in unicodeScalars { columns += scalar.columns }
    return columns
  }
}

extension Unicode.Scalar {
  /// How many columns the character takes by itself: 0 for marks that sit on another one, 2 for wide ones.
  var columns: Int {
    if value < 0x300 { return 1 }
    // Asks for the glyph before it as a picture, which is wide then.
    if value == 0xFE0F { return 1 }
    if isWide { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // Two of them are a flag.
    if (0x1F1E6...0x1F1FF).contains(value) { return 1 }
    // Vowels and final consonants of Hangul join the syllable before them.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    return properties.isEmojiPresentation ? 2 : 1
  }

  /// East Asian wide characters, and the blocks of pictures.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x3029, 0x302E...0x303E, 0x3041...0x3098, 0x309B...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
