import SLUValues

/// A word as it is said and matched: lower case, a hyphen as a space, digits as words.
///
/// "t-shirts" is "t shirts", "38" is "thirty eight", "m8" is "m eight", "7 p.m." is "seven pm", "5th" is "fifth", "$50" is "fifty
/// dollars", "'69" is "sixty nine", "H&M" is "h and m", "D.C." is "d c". Punctuation around a word is left out. The words of an
/// utterance and those of templates go through the same mill.
public enum SpokenForm {
  /// The words that a written word is said with; none for mere punctuation.
  ///
  /// - Parameter word: A word without white space.
  public static func words(of word: some StringProtocol) -> [String] {
    if word.utf8.allSatisfy({ (97...122).contains($0) }) { return word.isEmpty ? [] : [String(word)] }
    let bare = trimmed(Substring(word))
    // Most words of tables are names: letters with capitals, which are said as they are.
    if bare.utf8.allSatisfy({ (97...122).contains($0 | 0x20) }) { return bare.isEmpty ? [] : [bare.lowercased()] }
    if word.utf8.contains(UInt8(ascii: " ")), let words = String(word).plainWords { return words }
    return wordsByCharacter(of: word)
  }

  /// The words that a text is said with.
  ///
  /// - Parameter text: Written words with white space between them.
  package static func words(ofText text: some StringProtocol) -> [String] {
    text.split(whereSeparator: \.isWhitespace).flatMap { words(of: $0) }
  }

  /// The words of any word, without a shorter way for those that are nothing but letters.
  static func wordsByCharacter(of word: some StringProtocol) -> [String] {
    if let date = DateNames.words(of: trimmed(Substring(word))) { return date }
    return word.lowercased().split(whereSeparator: \.isSpokenAsSpace).flatMap { spoken(trimmed($0)) }
  }

  /// Written words without the punctuation around each of them.
  ///
  /// - Parameter words: The words; where all are mere punctuation, they stay. ".5" is half of one, and keeps its point.
  /// - Returns: The words with a blank between them.
  public static func bare(_ words: some Collection<String>) -> String {
    let said = words.map { bare($0) }.filter { !$0.isEmpty }
    return (said.isEmpty ? Array(words) : said).joined(separator: " ")
  }

  /// A written word without the punctuation around it.
  static func bare(_ word: String) -> String {
    let bare = trimmed(word[...])
    let isPartOfOne = bare.startIndex > word.startIndex && bare.first?.isDigit == true
    return isPartOfOne && word[word.index(before: bare.startIndex)] == "." ? ".\(bare)" : String(bare)
  }

  /// A piece without the punctuation around it.
  static func trimmed(_ piece: Substring) -> Substring {
    let bytes = piece.utf8
    var (start, end) = (bytes.startIndex, bytes.endIndex)
    // Between two bytes of ASCII one character ends and another begins (but for a carriage return and what feeds the line
    // behind it). What stands beside other bytes may be a part of one: those are looked at as characters.
    while end > start {
      let last = bytes.index(before: end)
      guard bytes[last] < 0x80 else { return trimmedByCharacter(piece[start..<end]) }
      guard bytes[last].isOuterPunctuation else { break }
      if last > start, bytes[bytes.index(before: last)] >= 0x80 { return trimmedByCharacter(piece[start..<end]) }
      end = last
    }
    while start < end {
      guard bytes[start] < 0x80 else { return trimmedByCharacter(piece[start..<end]) }
      guard bytes[start].isOuterPunctuation else { break }
      let next = bytes.index(after: start)
      if next < end, bytes[next] >= 0x80 { return trimmedByCharacter(piece[start..<end]) }
      start = next
    }
    return piece[start..<end]
  }

  /// The same for any text.
  static func trimmedByCharacter(_ piece: Substring) -> Substring {
    var piece = piece
    while let last = piece.last, last.isOuterPunctuation { piece.removeLast() }
    while let first = piece.first, first.isOuterPunctuation { piece.removeFirst() }
    return piece
  }

  private static func spoken(_ piece: Substring) -> [String] {
    var words: [String] = []
    var rest = piece
    while !rest.isEmpty { rest = say(rest, &words) }
    return words
  }

  /// Says what a piece begins with.
  ///
  /// - Returns: What is left of it; always shorter.
  private static func say(_ piece: Substring, _ words: inout [String]) -> Substring {
    if let unit = SymbolNames.leadingUnit(piece) { return sayAmount(piece.dropFirst(), in: unit, &words) }
    if let sign = SymbolNames.sign(piece, behind: words) {
      words += sign.words
      return trimmed(piece.dropFirst(sign.length))
    }
    // What an apostrophe leaves out of a year is not said: "'69".
    if piece.first == "'" || piece.first == "’", words.isEmpty, piece.dropFirst().first?.isDigit == true {
      return piece.dropFirst()
    }
    // A digit with marks on it, as in a keycap, is a character of its own and no number.
    let run = piece.prefix { $0.isDigit || $0 == "," }
    guard run.first?.isDigit == true else { return sayWord(piece, &words) }
    let digits = run.filter { $0 != "," }
    let rest = piece[run.endIndex...]
    // Longer runs are no number but a code, said digit by digit; so is what begins with a zero, but for the hour of a clock.
    let isHour = digits.utf8.count == 2 && rest.first == ":"
    guard digits.utf8.count <= 15, let number = Int(digits), digits.utf8.count == 1 || digits.first != "0" || isHour
    else {
      words += NumberNames.digits(digits)
      return trimmed(rest)
    }
    switch rest {
    case "st", "nd", "rd", "th":
      words += NumberNames.ordinal(number)
      return ""
    case _ where rest.first == ".":
      let decimals = rest.dropFirst().prefix(while: \.isDigit)
      words += NumberNames.cardinal(number) + ["point"] + NumberNames.digits(decimals)
      return trimmed(rest.dropFirst().dropFirst(decimals.count))
    case _ where rest.first == ":":
      words += NumberNames.cardinal(number)
      return sayMinutes(rest.dropFirst(), ofMidnight: number == 0, &words)
    default:
      words += NumberNames.cardinal(number)
      return trimmed(rest)
    }
  }

  /// Says a word up to a sign or a digit in it: "m8" is "m eight".
  private static func sayWord(_ piece: Substring, _ words: inout [String]) -> Substring {
    let isEnd = { (place: Substring.Index) in
      piece[place].isDigit && piece[piece.index(before: place)].isLetter
        || SymbolNames.sign(piece[place...], behind: [""]) != nil
    }
    let end = piece.indices.dropFirst().first(where: isEnd) ?? piece.endIndex
    let word = piece[..<end]
    if let whole = SymbolNames.whole(word) {
      words.append(whole)
    } else if let letters = letters(word) {
      words += letters
    } else {
      words.append(word.contains("’") ? straightened(word) : String(word))
    }
    return piece[end...]
  }

  /// The letters of "d.c" and "u.s.a"; nil for anything else.
  private static func letters(_ word: Substring) -> [String]? {
    guard word.utf8.count > 2, word.dropFirst().first == "." else { return nil }
    let letters = word.split(separator: ".", omittingEmptySubsequences: false)
    return letters.allSatisfy({ $0.count == 1 && $0.first?.isLetter == true }) ? letters.map(String.init) : nil
  }

  /// Says what stands behind the hour of a clock: "oh" of "7:05", nothing of "7:00".
  private static func sayMinutes(
    _ minutes: Substring, ofMidnight isMidnight: Bool, _ words: inout [String]
  ) -> Substring {
    if minutes.hasPrefix("00"), minutes.dropFirst(2).first?.isDigit != true {
      if isMidnight { words.append("hundred") }
      return trimmed(minutes.dropFirst(2))
    }
    guard minutes.first == "0" else { return minutes }
    words.append("oh")
    return minutes.dropFirst()
  }

  /// Says an amount whose unit is written before it and said behind it.
  private static func sayAmount(_ piece: Substring, in unit: Character, _ words: inout [String]) -> Substring {
    var number: [String] = []
    var rest = say(piece, &number)
    if let magnitude = SymbolNames.magnitude(rest) {
      number.append(magnitude)
      rest = ""
    }
    words += number + (SymbolNames.name(of: unit, behind: number).map { [$0] } ?? [])
    return rest
  }

  private static func straightened(_ piece: Substring) -> String {
    String(piece.map { $0 == "’" ? "'" : $0 })
  }
}

extension UInt8 {
  /// The same as for a character that is this byte alone.
  fileprivate var isOuterPunctuation: Bool { self < 0x80 && Self.outerPunctuation[Int(self)] }

  private static let outerPunctuation = (0..<0x80 as Range<UInt8>).map {
    Character(Unicode.Scalar($0)).isOuterPunctuation
  }
}

extension Character {
  /// Whether what stands on both sides of it is said as words of their own.
  var isSpokenAsSpace: Bool {
    guard isShort else { return isWhitespace }
    return switch self {
    case "-", "–", "—", "‑", "/": true
    default: isWhitespace
    }
  }

  /// Whether it may be one of those here.
  ///
  /// A letter with thousands of marks is one character, too: each comparison brings all of them into order first.
  private var isShort: Bool { utf8.count <= 3 }

  fileprivate var isOuterPunctuation: Bool {
    guard isShort else { return false }
    return switch self {
    case ",", ";", "!", "?", "\"", "“", "”", "(", ")", "[", "]", "{", "}", "…", ".", ":", "*", "|", "‘": true
    default: false
    }
  }
}
