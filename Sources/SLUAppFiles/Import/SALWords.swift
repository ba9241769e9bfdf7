import SLUGrammar

/// Words and names of other formats, as SAL can write them: it has no escapes.
enum SALWords {
  /// Words without what means something in SAL, blanks between them.
  static func clean(_ text: String) -> String {
    var words: [String] = []
    for piece in text.split(whereSeparator: { $0.isWhitespace }) {
      if let amount = amount(piece) {
        words += SpokenForm.words(of: amount)
        continue
      }
      var scalars = String.UnicodeScalarView()
      for scalar in piece.unicodeScalars { scalars.append(isPlain(scalar) ? scalar : " ") }
      for word in String(scalars).split(separator: " ") {
        // Two dots are a range, a colon ends a weight, an exclamation mark may begin a permutation.
        var word = word
        while let last = word.last, ":!.".contains(last) { word.removeLast() }
        while let first = word.first, ":!".contains(first) { word.removeFirst() }
        // `3:in` would be the weight of "in", 10:30 is a time.
        while let colon = word.firstIndex(of: ":"), word[..<colon].allSatisfy({ "0123456789.,-+eE_%".contains($0) }) {
          let rest = word[word.index(after: colon)...]
          if let next = rest.first, next.isASCII, next.isNumber { break }
          words.append(String(word[..<colon]))
          word = rest
        }
        words += word.split(separator: "..", omittingEmptySubsequences: true).map(String.init)
      }
    }
    // Mere punctuation is not said.
    return words.filter { !SpokenForm.words(of: $0).isEmpty }.joined(separator: " ")
  }

  /// An amount of dollars, such as `$20`, that is all of a word but for brackets and punctuation: SAL has no `$` for it.
  private static func amount(_ piece: Substring) -> Substring? {
    guard let start = piece.firstIndex(of: "$"), let last = piece.lastIndex(where: { $0.isLetter || $0.isNumber }),
      start < last, !piece[..<start].contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    let amount = piece[start...last]
    let next = amount.utf8[amount.utf8.index(after: amount.startIndex)]
    return (48...57).contains(next) && amount.allSatisfy { $0.isLetter || $0.isNumber || "$.,".contains($0) }
      ? amount : nil
  }

  /// A name of what SAL takes for names; `_` where there is something else.
  static func name(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(100) { scalars.append(scalar.isNamePart ? scalar : "_") }
    let name = String(scalars)
    // `_` alone is the intent that there is none.
    return name.isEmpty || name == "_" ? "unnamed" : name
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if "[](){}|*$=#\"<>\\".unicodeScalars.contains(scalar) { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
