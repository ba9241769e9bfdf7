/// Puts a postal address into its usual spelling, without knowing any street.
///
/// - Numbers become digits, and numbers one after another become one: "twelve", "five oh five" (505), "one twenty three" (123),
///   "two hundred and five" (205). Ordinals below ten stay words ("Fifth Avenue"); the others are digits as on the signs of streets
///   ("West 53rd Street").
/// - A single letter behind the number of an apartment, flat, floor, room, suite or unit belongs to it: "apartment two b" is
///   Apartment 2B.
/// - Words begin with a capital, except "and", "at", "of" and "the" between others; commas stay.
///
/// Nothing is looked up, so that "one way street" becomes "1 Way Street".
///
/// ```swift
/// StreetAddress().read("five oh five north fifth avenue apartment two b", in: context)
/// // "505 North Fifth Avenue Apartment 2B"
/// ```
public struct StreetAddress: ValueParser, Hashable {
  /// Creates a parser.
  public init() {}

  /// Spells the address.
  ///
  /// - Parameters:
  ///   - text: What was said.
  ///   - context: Makes no difference.
  /// - Returns: The address, or a fault when it has no name beside its numbers, or characters that no address has.
  public func read(_ text: SpokenText, in context: ValueContext) -> Reading<String> {
    let tokens = text.original.split(whereSeparator: \.isWhitespace).flatMap(Self.cut)
    let words = tokens.map { $0.word.lowercased() }
    var parts: [String] = []
    var hasName = false
    var position = 0
    while position < tokens.count {
      let token = tokens[position]
      guard token.word.allSatisfy({ $0.isLetter || $0.isASCIIDigit || "'’-/#&.".contains($0) }) else {
        return .fault(.notOfThisKind("\"\(token.word)\" is no part of an address"))
      }
      if let number = Self.number(at: position, in: tokens) {
        var digits = number.digits
        let isUnit = position > 0 && Self.units.contains(words[position - 1])
        position += number.words
        if isUnit, position < words.count, words[position].count == 1, words[position].first?.isLetter == true,
          !tokens[position - 1].endsPart
        {
          digits += words[position].uppercased()
          position += 1
        }
        parts.append(digits + (tokens[position - 1].endsPart ? "," : ""))
        continue
      }
      hasName = hasName || token.word.contains(where: \.isLetter)
      if let ordinal = Self.ordinal(at: position, in: tokens) {
        position += ordinal.words
        parts.append(ordinal.digits + (tokens[position - 1].endsPart ? "," : ""))
        continue
      }
      let isSmall = position > 0 && position + 1 < tokens.count && Self.smallWords.contains(words[position])
      parts.append((isSmall ? words[position] : Self.capitalized(token.word)) + (token.endsPart ? "," : ""))
      position += 1
    }
    guard hasName else { return .fault(.notOfThisKind("expected an address such as twelve main street")) }
    let address = parts.joined(separator: " ")
    return .value(address.last == "," ? String(address.dropLast()) : address)
  }
}

extension StreetAddress {
  /// A word, and whether a comma follows it.
  private struct Token {
    var word: String
    var endsPart: Bool
  }

  private static let units: Set = ["apartment", "apt", "flat", "floor", "room", "suite", "unit"]
  private static let smallWords: Set = ["and", "at", "of", "the"]

  /// The words of a token; only numbers and ordinals are cut at hyphens.
  private static func cut(_ token: Substring) -> [Token] {
    var tokens: [Token] = []
    for word in SpokenText(String(token)).tokens {
      let parts = word.split(separator: "-").map(String.init)
      let areNumbers = !parts.isEmpty && parts.allSatisfy { CardinalReader([$0.lowercased()]).belowHundred() != nil }
      let isOrdinal = parts.count == 2 && isOrdinal(parts.map { $0.lowercased() }[...])
      tokens += (areNumbers || isOrdinal ? parts : [word]).map { Token(word: $0, endsPart: false) }
    }
    if token.last == ",", let last = tokens.popLast() { tokens.append(Token(word: last.word, endsPart: true)) }
    return tokens
  }

  /// The numbers at a place as one; a comma ends them.
  private static func number(at start: Int, in tokens: [Token]) -> (digits: String, words: Int)? {
    // Asked first, because this is asked of every word.
    let word = tokens[start].word.lowercased()
    guard isDigits(word) || CardinalReader([word]).belowHundred() != nil else { return nil }
    let near = tokens[start...].prefix(longestNumber)
    let end = near.firstIndex(where: \.endsPart).map { $0 + 1 } ?? near.endIndex
    var rest = tokens[start..<end].map { $0.word.lowercased() }[...]
    var digits = ""
    while let first = rest.first {
      if first == "oh", !digits.isEmpty {
        digits += "0"
        rest = rest.dropFirst()
      } else if isDigits(first) {
        digits += first
        rest = rest.dropFirst()
      } else if !isOrdinal(rest), CardinalReader(rest).belowHundred() != nil,
        let number = CardinalReader(rest).cardinal()
      {
        digits += String(number.value)
        rest = rest.dropFirst(number.words)
      } else {
        break
      }
    }
    return digits.isEmpty ? nil : (digits, end - start - rest.count)
  }

  /// An ordinal of ten or more in words, as digits; a comma ends it, too.
  private static func ordinal(at start: Int, in tokens: [Token]) -> (digits: String, words: Int)? {
    let last = tokens[start].endsPart ? start : min(start + 1, tokens.count - 1)
    var cursor = WordCursor(tokens[start...last].map { $0.word.lowercased() }[...])
    guard tokens[start].word.first?.isLetter == true, let ordinal = cursor.takeOrdinal(), ordinal >= 10 else {
      return nil
    }
    return ("\(ordinal)\(WordCursor.ordinalEnding(of: ordinal))", last + 1 - start - cursor.rest.count)
  }

  /// How many words a number has at most: as many as are looked at for each of an address.
  private static let longestNumber = 16

  /// Whether an ordinal of two words begins here, the name of a street: "fifty third".
  private static func isOrdinal(_ words: ArraySlice<String>) -> Bool {
    var cursor = WordCursor(words)
    return cursor.takeOrdinal() != nil && cursor.rest.count == words.count - 2
  }

  private static func isDigits(_ word: String) -> Bool { word.utf8.allSatisfy { (48...57).contains($0) } }

  /// Short words in capitals are abbreviations ("NW"), "12b" is the number 12B, and "5th" stays.
  private static func capitalized(_ word: String) -> String {
    if word.contains(where: \.isASCIIDigit) {
      return word.filter(\.isLetter).count == 1 ? word.uppercased() : word
    }
    return word.count < 4 && !word.contains(where: \.isLowercase) ? word : word.asName
  }
}
