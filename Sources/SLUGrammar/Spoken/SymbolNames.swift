import SLUValues

/// Signs and short forms as they are said: "dollars", "percent", "and", "pm".
enum SymbolNames {
  /// The units of amounts; those that may stand before a number are said behind it.
  private static let units: [Character: (one: String, many: String)] = [
    "$": ("dollar", "dollars"), "€": ("euro", "euros"), "£": ("pound", "pounds"), "₹": ("rupee", "rupees"),
    "¥": ("yen", "yen"), "¢": ("cent", "cents"), "%": ("percent", "percent"),
  ]
  private static let degrees = [
    ("°c", ["degrees", "celsius"]), ("°f", ["degrees", "fahrenheit"]), ("°", ["degrees"]),
  ]
  private static let short = ["a.m": "am", "p.m": "pm"]

  /// The unit that a piece begins with when its number follows.
  static func leadingUnit(_ piece: Substring) -> Character? {
    guard let sign = piece.first, sign != "%", units[sign] != nil, piece.dropFirst().first?.isDigit == true else {
      return nil
    }
    return sign
  }

  /// How a unit is said behind a number.
  static func name(of unit: Character, behind number: [String]) -> String? {
    units[unit].map { number == ["one"] ? $0.one : $0.many }
  }

  /// What is said for what follows the number of an amount: "$5k"; nil for anything else.
  static func magnitude(_ text: Substring) -> String? {
    text == "k" ? "thousand" : WrittenMagnitude.names[String(text)]
  }

  /// A sign at the start of a piece, and how it is said.
  ///
  /// - Parameters:
  ///   - piece: What is still to be said; not empty.
  ///   - words: What was said of the word before.
  static func sign(_ piece: Substring, behind words: [String]) -> (length: Int, words: [String])? {
    guard let first = piece.first, !first.isLetter, !first.isDigit else { return nil }
    let (isFirst, isLast) = (words.isEmpty, piece.dropFirst().isEmpty)
    switch first {
    case "&": return (1, ["and"])
    case "+" where isFirst || piece.dropFirst().first?.isLetter != true: return (1, ["plus"])
    case "#" where piece.dropFirst().first?.isDigit == true: return (1, ["number"])
    case "%": return (1, ["percent"])
    case _ where isLast && units[first] != nil: return name(of: first, behind: words).map { (1, [$0]) }
    default: break
    }
    if let fraction = VulgarFraction.words(of: first) { return (1, (isFirst ? [] : ["and"]) + fraction) }
    return degrees.first { piece.hasPrefix($0.0) }.map { ($0.0.count, $0.1) }
  }

  /// What is left of words without the signs of units; nil when there are none.
  static func withoutUnits(_ words: String) -> String? {
    let isUnit = { units[$0] != nil || $0 == "°" }
    return words.contains(where: isUnit) ? words.filter { !isUnit($0) } : nil
  }

  /// The whole form of a word that is written short.
  static func whole(_ word: Substring) -> String? { short[String(word)] }
}

extension Character {
  /// Whether it is one of the ten digits of English.
  package var isDigit: Bool { isASCII && isNumber }
}
