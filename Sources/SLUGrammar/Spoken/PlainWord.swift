/// Words without what writers leave out: apostrophes and accents.
///
/// "womens" is "women's", "cafe" is "café"; which of them an author wrote says nothing about what users write.
package enum PlainWord {
  /// A word in lower case without apostrophes and accents.
  package static func of(_ word: String) -> String {
    if word.utf8.allSatisfy({ (97...122).contains($0) }) { return word }
    var plain = ""
    for character in word where character != "'" && character != "’" {
      if let letters = letters[character] { plain += letters } else { plain.append(character) }
    }
    return plain
  }

  /// Words in one, as letters and digits: "t shirts", "t-shirts" and "tshirts" are the same.
  ///
  /// Signs that make a name another ("c#", "a+") stay.
  static func squeezed(_ words: [String]) -> String {
    var squeezed = ""
    for word in words {
      squeezed += of(word).filter { $0.isLetter || $0.isNumber || $0 == "#" || $0 == "+" || $0 == "@" }
    }
    return squeezed
  }

  /// Letters that carry a mark, or are two letters in one.
  private static let letters: [Character: String] = {
    var letters: [Character: String] = ["ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ı": "i"]
    // Grave, acute, circumflex, tilde, macron, breve, dot, diaeresis, ring, two acutes, caron, dot below, comma, cedilla, ogonek.
    let marks: [Unicode.Scalar] = [
      "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}", "\u{30a}", "\u{30b}",
      "\u{30c}", "\u{323}", "\u{326}", "\u{327}", "\u{328}",
    ]
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      // A letter and its mark are the character that has both: characters are equal when they look the same.
      for mark in marks { letters[Character("\(letter)\(mark)")] = String(letter) }
    }
    return letters
  }()
}
