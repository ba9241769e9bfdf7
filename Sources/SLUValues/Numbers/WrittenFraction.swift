/// Fractions as they are written: "1/2" and "3 1/2" for "one half" and "three and one half".
enum WrittenFraction {
  /// The words with a fraction at their end as it is said; others as they are.
  static func spoken(_ words: ArraySlice<String>) -> ArraySlice<String> {
    guard let last = words.last, last.utf8.contains(UInt8(ascii: "/")) else { return words }
    let parts = last.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }),
      let numerator = Int(parts[0]), let denominator = Int(parts[1]), let name = names[denominator],
      (1..<denominator).contains(numerator)
    else { return words }
    let before = Array(words.dropLast())
    let link = before.isEmpty || before.last == "and" ? [] : ["and"]
    return (before + link + [String(parts[0]), numerator == 1 ? name.one : name.many])[...]
  }

  private static let names: [Int: (one: String, many: String)] = [
    2: ("half", "halves"), 3: ("third", "thirds"), 4: ("quarter", "quarters"), 5: ("fifth", "fifths"),
    6: ("sixth", "sixths"), 7: ("seventh", "sevenths"), 8: ("eighth", "eighths"), 9: ("ninth", "ninths"),
    10: ("tenth", "tenths"),
  ]
}
