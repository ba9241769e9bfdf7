/// Reads a code that is spelled out: order numbers, licence plates, serial numbers, addresses of machines.
///
/// Letters, digits and symbols are said by their names and joined without blanks. Understood are:
///
/// - letters: "a", "capital a", "upper case a", "b for bravo", "a as in apple", "double l", and "alpha" unless turned off;
///   small unless they are written or said as capitals;
/// - numbers: "seven", "double seven", "fifteen", "twenty three" (23), "two hundred and five" (205), "007";
/// - symbols: "dash", "hyphen", "minus", "underscore", "slash", "dot", "point", "colon", "plus", "hash", "at sign" and more;
/// - "oh": a zero when the nearest letter or number on either side, symbols left out, is a number, and the letter o
///   otherwise; "o" is always the letter;
/// - what is written already, with a digit, with symbols or in capitals: "AB-123" stays.
///
/// ```swift
/// Identifier().read("one two seven dot zero dot zero dot one slash x y", in: context)  // "127.0.0.1/xy"
/// ```
public struct Identifier: ValueParser, Hashable {
  /// How many characters are accepted; nil for any number.
  public let length: ClosedRange<Int>?
  /// Whether "alpha bravo" is read as "ab".
  public let readsSpellingAlphabet: Bool

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - length: How many characters are accepted; nil for any number.
  ///   - readsSpellingAlphabet: Whether "alpha bravo" is read as "ab".
  public init(length: ClosedRange<Int>? = nil, readsSpellingAlphabet: Bool = true) {
    self.length = length
    self.readsSpellingAlphabet = readsSpellingAlphabet
  }

  /// Joins the characters that the words spell.
  ///
  /// - Parameters:
  ///   - text: What was said.
  ///   - context: Makes no difference.
  /// - Returns: The code; a fault when a word spells nothing, when there is neither a letter nor a digit, or when the code is
  ///   too short or too long.
  public func read(_ text: SpokenText, in context: ValueContext) -> Reading<String> {
    let pieces = Speller(readsSpellingAlphabet: readsSpellingAlphabet).pieces(of: text)
    for case .word(let word) in pieces where !Self.isCode(word) {
      return .fault(.notOfThisKind("\"\(word)\" is no character; expected letters, digits and symbols by their names"))
    }
    let code = pieces.map(\.text).joined()
    guard code.contains(where: { $0.isLetter || $0.isNumber }) else {
      return .fault(.notOfThisKind("expected letters or digits by their names"))
    }
    if let length, !length.contains(code.count) {
      let expected = "expected \(length.lowerBound) to \(length.upperBound)"
      return .fault(.notAccepted("\"\(code)\" has \(code.count) characters; \(expected)"))
    }
    return .value(code)
  }

  /// Whether a word was written as a code: with a digit, with symbols other than hyphens, or in capitals.
  private static func isCode(_ word: String) -> Bool {
    let isMadeOfCharacters = word.allSatisfy { $0.isLetter || $0.isASCIIDigit || "-_/\\.:+#*&=%~?@".contains($0) }
    guard isMadeOfCharacters else { return false }
    let parts = word.split(separator: "-")
    return word.contains { $0.isASCIIDigit || "_/\\.:+#*&=%~?@".contains($0) } || !word.contains(where: \.isLowercase)
      || parts.allSatisfy { $0.count == 1 }
  }
}
