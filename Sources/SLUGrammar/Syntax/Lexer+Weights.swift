// What stands before an item: `3:`, `0.1:`, and what was meant to be such a thing.

extension Lexer {
  /// The weight that begins here; nil, and nothing taken, when it is a word.
  ///
  /// What looks like a weight but is none (`-1:`, `1e400:`, `0,5:`) is taken too, and complained of.
  mutating func weight() -> Double? {
    let start = at
    guard let first = peek(0), "0123456789.-+".unicodeScalars.contains(first) else { return nil }
    let text = take { "0123456789.,-+eE_%".unicodeScalars.contains($0) }
    let end = at
    skipBlanks()
    let next = peek(1) ?? "\n"
    guard text.contains(where: \.isNumber), peek(0) == ":", !("0"..."9").contains(next) else {
      at = start
      return nil
    }
    guard isAtItemStart else {
      // "at 10: go" is as good a sentence as any; with a space behind it inside a list it is more likely a slip.
      if case .intent = tokens.last?.kind, at == end, text.hasPrefix("0."), next.properties.isWhitespace {
        complain(
          .misplaced, "\(text): is words here, as templates have no weights; a weight stands before an item of a list",
          at: start, as: .warning)
      } else if isInList, at == end, next.properties.isWhitespace {
        complain(
          .misplaced, "\(text): stands within an item, so it is words; a weight stands first, behind a \"|\"",
          at: start, as: .warning)
      }
      at = start
      return nil
    }
    at += 1
    let isPlain = text.unicodeScalars.allSatisfy { ("0"..."9").contains($0) || $0 == "." }
    guard isPlain, text.utf8.count <= 18, let weight = Double("0\(text)"),
      weight == 0 || Limits.weights.contains(weight)
    else {
      complain(
        .badNumber, "expected a weight such as 3: or 0.5:, from 0.000001 to 1000000, found \(text.prefix(20))",
        at: start)
      return 1
    }
    // "2001: a space odyssey" in a list of films.
    if weight >= Self.strangeWeight {
      complain(
        .badNumber, "\(text): is the weight of what follows, not a word of it; where it is a word, leave the colon out",
        at: start, as: .warning)
    }
    return weight
  }

  /// From which weight on it is likelier that a word was meant.
  private static let strangeWeight = 1000.0

  /// Complains of an exclamation mark that was meant to begin a permutation, but does not.
  mutating func checkMark(_ word: String, _ start: Int) {
    if word != "!" {
      guard peek(0) == "[" else { return }
      return complain(
        .misplaced, "this is a list behind the word \(word); a permutation has a space before its \"![\"",
        at: start, as: .warning)
    }
    let end = at
    skipBlanks()
    if peek(0) == "[" {
      complain(.misplaced, "expected \"![\" for a permutation, with no space between", at: start)
    } else if peek(0) == "{" {
      complain(.misplaced, "expected \"![\" for a permutation, and a list in [ ]", at: start, as: .warning)
    }
    at = end
  }

  /// Whether an item, an optional part or a statement begins here.
  private var isAtItemStart: Bool {
    switch tokens.last?.kind {
    case nil, .open, .separator, .newline, .weight: true
    default: false
    }
  }
}
