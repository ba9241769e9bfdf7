/// Turns letters, digits and symbols that are said by their names into characters: what identifiers, e-mail addresses and
/// web addresses share.
struct Speller {
  /// A run of characters, and what it was said as.
  enum Piece: Hashable {
    /// A letter, or one said several times.
    case letters(String)
    /// A number.
    case digits(String)
    /// A symbol.
    case symbol(String)
    /// "oh", so many times: a zero or a letter.
    case oh(Int)
    /// A word that spells nothing, as it was written.
    case word(String)
  }

  /// Whether "alpha" is a letter.
  var readsSpellingAlphabet = false
  /// Whether "at" is a symbol; "at sign" always is.
  var readsAt = false

  /// Spells a text out.
  ///
  /// - Parameter text: What was said.
  /// - Returns: What every word stands for, in order, without any `.oh`.
  func pieces(of text: SpokenText) -> [Piece] {
    let tokens = text.tokens.flatMap(Self.cut)
    let cursor = SpelledWords(words: tokens.map { $0.lowercased() }, spellings: tokens, speller: self)
    var pieces: [Piece] = []
    var position = 0
    while position < tokens.count {
      let found = cursor.repeated(at: position) ?? cursor.single(at: position)
      pieces.append(found?.piece ?? .word(tokens[position]))
      position += found?.words ?? 1
    }
    return Self.decided(pieces)
  }

  /// Cuts numbers at their hyphens ("twenty-three"); any other hyphen belongs to what was written ("AB-CD").
  private static func cut(_ token: String) -> [String] {
    let parts = token.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let areNumbers = parts.allSatisfy { CardinalReader([$0.lowercased()]).belowHundred() != nil }
    return areNumbers ? parts : [token]
  }

  /// Decides about "oh": a zero when the next piece to the left or to the right, symbols left out, is a number.
  private static func decided(_ pieces: [Piece]) -> [Piece] {
    var decided: [Piece] = []
    // From the left for every piece: whether a number is the nearest one.
    var isBehindNumber = false
    for piece in pieces {
      if case .oh(let count) = piece, isBehindNumber {
        decided.append(.digits(String(repeating: "0", count: count)))
      } else {
        decided.append(piece)
      }
      isBehindNumber = piece.tellsOh ?? isBehindNumber
    }
    var isBeforeNumber = false
    for position in decided.indices.reversed() {
      if case .oh(let count) = decided[position] {
        let text = String(repeating: isBeforeNumber ? "0" : "o", count: count)
        decided[position] = isBeforeNumber ? .digits(text) : .letters(text)
      } else {
        isBeforeNumber = decided[position].tellsOh ?? isBeforeNumber
      }
    }
    return decided
  }
}

extension Speller.Piece {
  /// The characters.
  var text: String {
    switch self {
    case .letters(let text), .digits(let text), .symbol(let text), .word(let text): text
    case .oh(let count): String(repeating: "o", count: count)
    }
  }

  /// Whether an "oh" beside it is a zero; nil when what is behind it decides.
  fileprivate var tellsOh: Bool? {
    switch self {
    case .digits: true
    case .letters, .word: false
    case .symbol, .oh: nil
    }
  }
}
