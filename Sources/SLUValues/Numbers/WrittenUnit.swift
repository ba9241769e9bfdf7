/// The unit that is written right behind digits: the "kg" of "60kg", the "min" of "25min".
enum WrittenUnit {
  /// A written number without the unit behind it; nil when there is none that is known.
  ///
  /// - Parameter word: A word in lower case.
  static func number(of word: String) -> String? {
    guard word.utf8.count <= longest, word.first?.isNumber == true else { return nil }
    let number = word.prefix { $0.isNumber || $0 == "." || $0 == "," }
    return units.contains(String(word[number.endIndex...])) ? String(number) : nil
  }

  /// Digits enough for 64 bits, with separators, and a unit.
  private static let longest = 32

  private static let units: Set<String> = [
    "kg", "kgs", "g", "mg", "lb", "lbs", "oz", "t", "km", "m", "cm", "mm", "mi", "ft", "yd", "l", "cl", "dl", "ml", "h",
    "hr", "hrs",
    "min", "mins", "s", "sec", "secs", "ms", "c", "f", "°", "°c", "°f", "w", "kw", "kwh", "v", "hz", "khz", "mhz",
    "ghz", "kb", "mb",
    "gb", "tb", "mph", "kmh", "kph", "px", "pt", "x", "pcs", "pc", "pax", "kcal", "cal", "m2", "m²", "sqm",
  ]
}
