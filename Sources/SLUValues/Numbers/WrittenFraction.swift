/// Fractions as they are written: "1/2", "½", "3 1/2" and "3½" for "one half" and "three and one half".
enum WrittenFraction {
  /// The words with a fraction at their end as it is said; others as they are.
  static func spoken(_ words: ArraySlice<String>) -> ArraySlice<String> {
    guard let last = words.last else { return words }
    if let parts = last.last.flatMap(VulgarFraction.words) {
      let whole = last.dropLast()
      // The whole number is the word before, or the beginning of this one.
      guard whole.isEmpty || words.count == 1 && whole.allSatisfy({ $0.isASCIIDigit || $0 == "," }) else {
        return words
      }
      return linked(whole.isEmpty ? words.dropLast() : [String(whole)], parts)
    }
    guard last.utf8.contains(UInt8(ascii: "/")) else { return words }
    let parts = last.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }),
      let numerator = Int(parts[0]), let denominator = Int(parts[1]), let name = names[denominator],
      (1..<denominator).contains(numerator)
    else { return words }
    return linked(words.dropLast(), [String(parts[0]), numerator == 1 ? name.one : name.many])
  }

  /// A whole number and parts of one; "one" of them, as "a" half of two thousand may be one of the thousand.
  private static func linked(_ whole: ArraySlice<String>, _ parts: [String]) -> ArraySlice<String> {
    let link = whole.isEmpty || whole.last == "and" ? [] : ["and"]
    let isOne = parts.first == "a" || parts.first == "an"
    return whole + link + (isOne ? ["one"] + parts.dropFirst() : parts)
  }

  private static let names: [Int: (one: String, many: String)] = [
    2: ("half", "halves"), 3: ("third", "thirds"), 4: ("quarter", "quarters"), 5: ("fifth", "fifths"),
    6: ("sixth", "sixths"), 7: ("seventh", "sevenths"), 8: ("eighth", "eighths"), 9: ("ninth", "ninths"),
    10: ("tenth", "tenths"),
  ]
}
