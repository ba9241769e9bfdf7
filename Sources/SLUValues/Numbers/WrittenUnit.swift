/// The unit that is written right behind digits: the "kg" of "60kg", the "bpm" of "120bpm", the "km/h" of "80km/h".
enum WrittenUnit {
  /// A written number without the unit behind it; nil when there is none.
  ///
  /// Units are those that are known, and any two letters or more: there are too many to list. A single letter that is none ("747b") is
  /// part of a name.
  ///
  /// - Parameter word: A word in lower case, perhaps with a sign before it: "-12db".
  static func number(of word: String) -> String? {
    let sign = word.first.map { "-−+".contains($0) } == true ? word.prefix(1) : word.prefix(0)
    let unsigned = word[sign.endIndex...]
    guard word.utf8.count <= longest, unsigned.first?.isNumber == true || unsigned.first == "." else { return nil }
    let number = unsigned.prefix { $0.isNumber || $0 == "." || $0 == "," }
    let unit = unsigned[number.endIndex...]
    return isUnit(unit) ? String(sign + number) : nil
  }

  private static func isUnit(_ text: Substring) -> Bool {
    if units.contains(String(text)) { return true }
    let unit = text.first == "-" ? text.dropFirst() : text
    // "80km/h", "5€/m2": the first of the two is one.
    let parts = unit.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 { return (units.contains(String(parts[0])) || isWord(parts[0])) && !parts[1].isEmpty }
    return isWord(unit)
  }

  /// Whether letters are a word that may be counted: no ending of an ordinal, no half of the day, no number, no month.
  private static func isWord(_ text: Substring) -> Bool {
    let word = String(text)
    guard word.utf8.count >= 2, word.allSatisfy(\.isLetter), !others.contains(word) else { return false }
    return NumberWord(word) == .other && CalendarNames.months[word] == nil
  }

  /// What makes another number of the digits, or none.
  private static let others: Set<String> = [
    "st", "nd", "rd", "th", "am", "pm", "mn", "bn", "tn", "mil", "mln", "mio", "bln", "ers", "and", "or", "to", "by",
    "of",
  ]

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
