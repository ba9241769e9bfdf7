/// A word as it is said and matched: lower case, a hyphen as a space, digits as words.
///
/// "t-shirts" is "t shirts", "38" is "thirty eight", "7pm" is "seven pm", "5th" is "fifth". Punctuation around a word is
/// left out. The words of an utterance and those of templates go through the same mill.
public enum SpokenForm {
  /// The words that a written word is said with; none for mere punctuation.
  ///
  /// - Parameter word: A word without white space.
  public static func words(of word: some StringProtocol) -> [String] {
    if word.utf8.allSatisfy({ (97...122).contains($0) }) { return word.isEmpty ? [] : [String(word)] }
    return word.lowercased().split(whereSeparator: \.isSpokenAsSpace).flatMap { spoken(trimmed($0)) }
  }

  private static func trimmed(_ piece: Substring) -> Substring {
    var piece = piece
    while let last = piece.last, last.isOuterPunctuation { piece.removeLast() }
    while let first = piece.first, first.isOuterPunctuation { piece.removeFirst() }
    return piece
  }

  private static func spoken(_ piece: Substring) -> [String] {
    guard let first = piece.utf8.first else { return [] }
    guard (48...57).contains(first) else { return [piece.contains("’") ? straightened(piece) : String(piece)] }
    let digits = piece.prefix { $0.isASCII && ($0.isNumber || $0 == ",") }.filter { $0 != "," }
    let rest = piece.dropFirst(piece.prefix { $0.isASCII && ($0.isNumber || $0 == ",") }.count)
    // Longer runs are no number but a code, said digit by digit; so is what begins with a zero.
    guard digits.utf8.count <= 15, let number = Int(digits), digits.utf8.count == 1 || digits.utf8.first != 48 else {
      return NumberNames.digits(digits) + (rest.isEmpty ? [] : spoken(trimmed(rest)))
    }
    let cardinal = NumberNames.cardinal(number)
    switch rest {
    case "": return cardinal
    case "st", "nd", "rd", "th": return NumberNames.ordinal(number)
    case _ where rest.first == ".": return cardinal + ["point"] + NumberNames.digits(rest)
    case _ where rest.first == ":":
      let minutes = rest.dropFirst()
      if minutes == "00" { return cardinal }
      return cardinal + (minutes.first == "0" ? ["oh"] + spoken(minutes.dropFirst()) : spoken(minutes))
    default: return cardinal + spoken(trimmed(rest))
    }
  }

  private static func straightened(_ piece: Substring) -> String {
    String(piece.map { $0 == "’" ? "'" : $0 })
  }
}

extension Character {
  fileprivate var isSpokenAsSpace: Bool {
    switch self {
    case "-", "–", "—", "‑", "/": true
    default: isWhitespace
    }
  }

  fileprivate var isOuterPunctuation: Bool {
    switch self {
    case ",", ";", "!", "?", "\"", "“", "”", "(", ")", "[", "]", "{", "}", "…", ".", ":", "*", "|", "‘": true
    default: false
    }
  }
}
