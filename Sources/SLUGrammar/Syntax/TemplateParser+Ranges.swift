// Ranges: `1..10` as an item of a list, and what was meant to be one.

extension TemplateParser {
  /// The range that the word at hand is, or nothing for one that is wrong; nil when it is an ordinary word.
  mutating func range(_ word: String) -> Expression? {
    let offset = tokens[at].offset
    guard let dots = word.firstRange(of: "..") else {
      checkDash(word)
      return nil
    }
    let (lower, upper) = (word[..<dots.lowerBound], word[dots.upperBound...])
    if lower.isEmpty, upper.isEmpty {
      guard isNumber(at - 1), isNumber(at + 1) else { return nil }
      return refuse(.badNumber, "expected a range without spaces, such as 1..10", offset)
    }
    let isAlone = isAlone
    guard lower.isDecimal || upper.isDecimal, isAlone || (lower.isDecimal && upper.isDecimal) else { return nil }
    guard isAlone else {
      return refuse(
        .misplaced, "expected a range only as an item of a list, such as [\(word.prefix(40))]", offset)
    }
    guard lower.isWhole, upper.isWhole else {
      return refuse(.badNumber, "expected two whole numbers, such as 1..10, found \(word.prefix(40))", offset)
    }
    guard let first = Int(lower), let last = Int(upper), Limits.rangeNumbers.contains(first),
      Limits.rangeNumbers.contains(last)
    else {
      return refuse(
        .tooLarge, "expected numbers of at most 15 digits, found \(word.prefix(40))", offset)
    }
    guard first <= last else {
      return refuse(.badNumber, "expected the smaller number first in \(word)", offset)
    }
    guard last - first < Limits.rangeLength else {
      return refuse(
        .tooLarge, "\(word) has more than \(Limits.rangeLength) numbers; $SPEECHLY.CARDINAL_NUMBER has all of them",
        offset)
    }
    return .range(first, last)
  }

  private mutating func refuse(_ code: Diagnostic.Code, _ message: String, _ offset: Int) -> Expression {
    complain(code, message, at: offset)
    return Self.anyWord
  }

  /// Warns of numbers with a dash or an ellipsis between them: `1-10`, `1 - 10`.
  private mutating func checkDash(_ word: String) {
    guard let dash = word.firstIndex(where: { Self.dashes.contains($0) }) else { return }
    var (lower, upper) = (word[..<dash], word[word.index(after: dash)...])
    var isAlone = isAlone
    if lower.isEmpty, upper.isEmpty {
      guard isNumber(at - 1), isNumber(at + 1), case .word(let before) = tokens[at - 1].kind,
        case .word(let behind) = tokens[at + 1].kind
      else { return }
      (lower, upper) = (before[...], behind[...])
      isAlone = isItem((at - 1)...(at + 1))
    }
    // "555-1234" is a number of a telephone.
    guard isAlone, lower.isNatural, upper.isNatural, lower.count < 3 || upper.count < 4, let first = Int(lower),
      let last = Int(upper), first < last
    else { return }
    complain(
      .badNumber, "this is the words \"\(lower) \(upper)\"; a range is written \(lower)..\(upper)",
      at: tokens[at].offset, as: .warning)
  }

  /// What may stand where two dots were meant.
  private static let dashes: Set<Character> = ["-", "\u{2010}", "\u{2013}", "\u{2014}", "\u{2212}", "\u{2026}"]

  /// Whether the word at hand is all that an item of a list says.
  private var isAlone: Bool { isItem(at...at) }

  /// Whether tokens are all that an item of a list says.
  private func isItem(_ range: ClosedRange<Int>) -> Bool {
    guard open.last == .list, range.lowerBound > 0 else { return false }
    switch tokens[range.lowerBound - 1].kind {
    case .open, .separator, .weight: break
    default: return false
    }
    guard range.upperBound + 1 < tokens.count else { return true }
    switch tokens[range.upperBound + 1].kind {
    case .close, .separator, .newline, .definition: return true
    default: return false
    }
  }

  private func isNumber(_ number: Int) -> Bool {
    guard tokens.indices.contains(number), case .word(let word) = tokens[number].kind else { return false }
    return word[...].isDecimal
  }
}

extension Substring {
  /// Whether it is a number, perhaps with a fraction or an exponent: what a range's end may look like.
  fileprivate var isDecimal: Bool {
    guard let first = utf8.first(where: { $0 != 0x2D && $0 != 0x2B && $0 != 0x2E }) else { return false }
    return (48...57).contains(first)
      && unicodeScalars.allSatisfy { "0123456789.,-+eE_".unicodeScalars.contains($0) }
  }

  /// Whether it is digits, few enough to be a number.
  fileprivate var isNatural: Bool { (1...9).contains(count) && utf8.allSatisfy { (48...57).contains($0) } }

  /// Whether it is digits, perhaps behind a minus sign.
  fileprivate var isWhole: Bool {
    let digits = first == "-" ? dropFirst() : self
    return !digits.isEmpty && digits.utf8.allSatisfy { (48...57).contains($0) }
  }
}
