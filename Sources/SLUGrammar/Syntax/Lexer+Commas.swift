// Commas where the items of a list are to be parted.

extension Lexer {
  /// Warns of a list of one item that its author has parted with commas, `[red,green]` or `[red, green, blue]`: it is one phrase.
  ///
  /// A comma is no more than punctuation. In "[portland, oregon]" it is meant as that, and in "1,000" it is part of a number.
  ///
  /// - Parameter first: The token behind the bracket that opens the list; the last one there is now is the list's last.
  mutating func checkCommas(from first: Int) {
    guard let words = Self.onlyItem(tokens[first...]),
      let offset = Self.joiningComma(words) ?? Self.enumeratingComma(words)
    else { return }
    complain(
      .misplaced, "a comma parts no items: this list is one phrase; items are parted by bars, such as [red|green]",
      at: offset, as: .warning)
  }

  private typealias Word = (text: String, offset: Int)

  /// The words of the only item of a list, those within its brackets among them; nil where it has several.
  private static func onlyItem(_ tokens: ArraySlice<Token>) -> [Word]? {
    var (words, depth, isOver): ([Word], Int, Bool) = ([], 0, false)
    for token in tokens {
      if token.kind == .separator, depth == 0 {
        // The end of a line right behind the bracket parts nothing.
        isOver = !words.isEmpty
        continue
      }
      if isOver { return nil }
      switch token.kind {
      case .open: depth += 1
      case .close: depth -= 1
      case .word(let word): words.append((word, token.offset))
      default: break
      }
    }
    return words
  }

  /// Where a comma stands within a word: "red,green".
  private static func joiningComma(_ words: [Word]) -> Int? {
    for (text, offset) in words {
      let scalars = Array(text.unicodeScalars)
      let comma = scalars.indices.dropFirst().dropLast().first { place in
        scalars[place] == "," && scalars[place - 1].properties.isAlphabetic
          && scalars[place + 1].properties.isAlphabetic
      }
      if let comma { return offset + comma }
    }
    return nil
  }

  /// Where the first of two or more commas stands, if each of them parts other words: "red, green, blue", but not "no, no, no".
  private static func enumeratingComma(_ words: [Word]) -> Int? {
    var phrases: [[String]] = [[]]
    for (text, _) in words {
      phrases[phrases.count - 1].append(text.last == "," ? String(text.dropLast()) : text)
      if text.last == "," { phrases.append([]) }
    }
    guard phrases.count > 2, !phrases.contains([]), Set(phrases).count == phrases.count else { return nil }
    return words.first { $0.text.last == "," }.map { $0.offset + $0.text.unicodeScalars.count - 1 }
  }
}
