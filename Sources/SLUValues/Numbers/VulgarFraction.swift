/// Fractions that are one character: "½", "⅔".
package enum VulgarFraction {
  /// How such a character is said; nil for any other.
  package static func words(of character: Character) -> [String]? { names[character] }

  private static let names: [Character: [String]] = [
    "½": ["a", "half"], "⅓": ["a", "third"], "⅔": ["two", "thirds"], "¼": ["a", "quarter"],
    "¾": ["three", "quarters"], "⅕": ["a", "fifth"], "⅖": ["two", "fifths"], "⅗": ["three", "fifths"],
    "⅘": ["four", "fifths"], "⅙": ["a", "sixth"], "⅚": ["five", "sixths"], "⅐": ["a", "seventh"],
    "⅛": ["an", "eighth"], "⅜": ["three", "eighths"], "⅝": ["five", "eighths"], "⅞": ["seven", "eighths"],
    "⅑": ["a", "ninth"], "⅒": ["a", "tenth"],
  ]
}
