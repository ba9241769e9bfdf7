// What is a word, or an optional part, and is likely to have been meant as something else.

extension Lexer {
  /// Complains of a word before a colon at the beginning of an optional part, where a probability would stand.
  mutating func checkProbability(_ word: String, _ start: Int) {
    guard let last = tokens.last?.kind, case .open(.optional) = last else { return }
    // "0.5" and more words, which nobody leaves out half the time.
    if word.hasPrefix("0."), word.utf8.dropFirst(2).allSatisfy({ (48...57).contains($0) }), peek(0) != "}" {
      return complain(
        .badNumber,
        "\(word.prefix(40)) is a word of the optional part; a probability has a colon behind it, such as {0.5: …}",
        at: start, as: .warning)
    }
    guard let colon = word.firstIndex(of: ":"),
      colon > word.startIndex, word[..<colon].allSatisfy(\.isLetter)
    else { return }
    complain(
      .badNumber,
      "\(word[...colon].prefix(40)) is a word of the optional part; what stands before a colon there is a probability, "
        + "such as {0.5: …}", at: start, as: .warning)
  }

  /// Warns of the name of an entity in braces: `[rome]{city}`.
  mutating func checkBrace() {
    guard at > 0, source.scalars[at - 1] == "]" else { return }
    let name = source.scalars[(at + 1)...].prefix { $0.isNamePart }
    guard !name.isEmpty, name.endIndex < source.scalars.count, source.scalars[name.endIndex] == "}" else { return }
    let text = String(String.UnicodeScalarView(name))
    complain(
      .misplaced,
      "{\(text)} is an optional word, here right behind a list; the name of an entity stands in ( ): [ … ](\(text))",
      at: at,
      as: .warning)
  }

  /// Warns of a list that begins or ends with a bar, `[money|]`: nobody chooses nothing, as empty items are left out.
  ///
  /// A bar at the end of a line parts two items.
  ///
  /// - Parameter first: The token behind the bracket that opens the list; the last one there is now is the list's last.
  mutating func checkEmptyItem(from first: Int) {
    guard first < tokens.count, let last = tokens.indices.last, first < last else { return }
    let bar = [first, last].first { tokens[$0].kind == .separator && source.scalars[tokens[$0].offset] == "|" }
    guard let bar else { return }
    complain(
      .empty, "the empty item beside this bar is left out: what need not be said stands in braces, such as {money}",
      at: tokens[bar].offset, as: .warning)
  }

  /// Warns of a name in angle brackets, which is a rule elsewhere.
  mutating func checkAngles(_ word: String, _ start: Int) {
    guard word.first == "<", word.last == ">", word.count > 2 else { return }
    complain(
      .badName, "\(word.prefix(40)) is a word here that nobody says; a variable is written with a $", at: start,
      as: .warning)
  }

  /// Warns of what belongs to the word before it: `what [is|'s]`, `[bob](name)'s`.
  ///
  /// "'cause" and "'til" are words.
  mutating func checkEnding(_ word: String, _ start: Int) {
    guard let first = word.first, "'’".contains(first), Self.endings.contains(word.dropFirst().lowercased()) else {
      return
    }
    complain(
      .misplaced,
      "\(word) is a word of its own here, and nobody says it so: write it with the word before it, such as [what's|what is]",
      at: start, as: .warning)
  }

  private static let endings: Set<String> = ["s", "re", "ve", "ll", "d", "m", "t"]

  /// Warns of a character that nobody sees in the word before this place, and of a mark that belongs to the character before the word:
  /// what is said never has it.
  mutating func checkVisibility(_ start: Int) {
    if let first = source.scalars[start..<at].first, first.isMark {
      complain(
        .badName,
        "the word begins with a mark that belongs to the character before it, \(first.code): nobody says it so",
        at: start, as: .warning)
    }
    guard let offset = source.scalars[start..<at].firstIndex(where: \.isInvisible) else { return }
    complain(
      .badName, "the word has a character that is not seen, \(source.scalars[offset].code): nobody says it so",
      at: offset,
      as: .warning)
  }
}

extension Unicode.Scalar {
  /// Such as `U+0301`.
  fileprivate var code: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
  }

  /// Whether it is written over, under or around the character before it.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether it is a control character or a mark of formatting; the joiners of some scripts and of emoji are none.
  fileprivate var isInvisible: Bool {
    guard value != 0x200C, value != 0x200D, !isASCII || value < 0x20 || value == 0x7F else { return false }
    return properties.generalCategory == .control || properties.generalCategory == .format
  }
}
