/// What was said for one value, cut into words for matching, the original kept.
///
/// Words are cut at white space and at hyphens between letters (`twenty-five` is two words, `2026-11-20` is one), and
/// compared in lower case. Punctuation around a word (`May 5, 2020`) is left out.
public struct SpokenText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text as it was given.
  public let original: String
  /// The words to match: lower case, without punctuation around them, none empty.
  public let words: [String]
  /// The words in their own spelling, one for each of ``words``.
  public let spellings: [String]

  /// Cuts a text into words.
  ///
  /// - Parameter text: What was said, as words or in digits.
  public init(_ text: String) {
    original = text
    if let plain = text.plainWords {
      (spellings, words) = (plain, plain)
      return
    }
    spellings = text.split(whereSeparator: \.isWhitespace).flatMap(Self.pieces)
    words = spellings.map { $0.lowercased() }
  }

  /// Cuts a text into words.
  ///
  /// - Parameter value: What was said.
  public init(stringLiteral value: String) { self.init(value) }

  /// Whether there is no word in it.
  public var isEmpty: Bool { words.isEmpty }

  /// What stands between blanks in its own spelling, with its hyphens and without punctuation around it; none empty.
  var tokens: [String] {
    original.split(whereSeparator: \.isWhitespace).map { String(Self.trimmed($0)) }.filter { !$0.isEmpty }
  }

  /// A token without the punctuation around it.
  private static func trimmed(_ token: Substring) -> Substring {
    var token = token
    while let last = token.last, last.isOuterPunctuation { token.removeLast() }
    while let first = token.first, first.isOuterPunctuation {
      // ".5" is half of one, not five.
      if first == ".", token.dropFirst().first?.isNumber == true { break }
      token.removeFirst()
    }
    return token
  }

  /// The words of a token between blanks: punctuation goes, hyphens between letters separate.
  private static func pieces(of token: Substring) -> [String] {
    let token = trimmed(token)
    guard !token.isEmpty else { return [] }
    guard token.contains("-"), !token.contains(where: \.isNumber), token.contains(where: \.isLetter) else {
      return [String(token)]
    }
    return token.split(separator: "-").map(String.init)
  }
}

extension Character {
  fileprivate var isOuterPunctuation: Bool {
    // A letter with thousands of marks is one character, too: each comparison brings all of them into order first.
    guard utf8.count <= 3 else { return false }
    return switch self {
    case ",", ";", "!", "?", "\"", "“", "”", "(", ")", "…", ".", ":": true
    default: false
    }
  }
}
