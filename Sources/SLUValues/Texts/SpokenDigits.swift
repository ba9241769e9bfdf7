/// Digits that are said one by one or in small numbers, as telephone numbers are.
struct SpokenDigits {
  private let words: ArraySlice<String>

  /// - Parameter words: From ``cut(_:)``.
  init(_ words: ArraySlice<String>) { self.words = words }

  /// The words of a token: a plus stands alone, and so does "x" or "ext" before digits; numbers are cut at their hyphens.
  static func cut(_ token: String) -> [String] {
    var token = token.lowercased()[...]
    var words: [String] = []
    if token.first == "+" {
      words.append("+")
      token.removeFirst()
    }
    if token == "plus" { return words + ["+"] }
    for mark in ["ext", "x"] where token.hasPrefix(mark) {
      let number = token.dropFirst(mark.count).drop { $0 == "." }
      if !number.isEmpty, number.allSatisfy(\.isASCIIDigit) { return words + [mark, String(number)] }
    }
    // Letters are cut at hyphens; digits go through `written`, which knows their separators.
    words += token.contains(where: \.isLetter) ? token.split(separator: "-").map(String.init) : [String(token)]
    return words.filter { !$0.isEmpty }
  }

  /// All digits in order.
  ///
  /// - Returns: Nil when a word stands for no digit.
  func digits() -> String? {
    var digits = ""
    var rest = words
    while let first = rest.first {
      if let times = SpelledNames.times[first], let digit = rest.dropFirst().first.flatMap(Self.digit) {
        digits += String(repeating: digit, count: times)
        rest = rest.dropFirst(2)
      } else if let digit = Self.digit(first) {
        digits += digit
        rest = rest.dropFirst()
        digits += Self.zeros(behind: digit, in: &rest)
      } else if let number = CardinalReader(rest).belowHundred() {
        digits += String(number.value)
        rest = rest.dropFirst(number.words)
        digits += Self.zeros(behind: "\(number.value)", in: &rest)
      } else if let written = Self.written(first) {
        digits += written
        rest = rest.dropFirst()
      } else {
        return nil
      }
    }
    return digits
  }

  /// The zeros of "hundred" and "thousand"; nothing is added to them ("eight hundred five" is 8005).
  private static func zeros(behind digits: String, in rest: inout ArraySlice<String>) -> String {
    guard digits != "0", let magnitude = rest.first else { return "" }
    switch magnitude {
    case "hundred": rest.removeFirst(); return "00"
    case "thousand": rest.removeFirst(); return "000"
    default: return ""
    }
  }

  private static func digit(_ word: String) -> String? {
    if word == "oh" || word == "o" { return "0" }
    if let unit = CardinalReader.units[word] { return String(unit) }
    return word.utf8.count == 1 && word.utf8.allSatisfy { (48...57).contains($0) } ? word : nil
  }

  /// Digits with the separators that telephone numbers have; a separator alone, said or written, is no digit and no fault.
  private static func written(_ word: String) -> String? {
    if ["dash", "hyphen", "dot"].contains(word) { return "" }
    guard word.allSatisfy({ $0.isASCIIDigit || "-./()".contains($0) }) else { return nil }
    return word.filter(\.isASCIIDigit)
  }
}
