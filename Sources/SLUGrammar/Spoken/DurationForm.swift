/// Lengths of time with their units as they are typed: "90s" is "ninety seconds", "1h30m" "one hour thirty minutes".
///
/// "10m" may be ten metres and "90s" a decade: a word is taken for this only where the grammar expects a length of time.
enum DurationForm {
  /// What may be said for a word; empty for what is no length of time.
  ///
  /// - Parameters:
  ///   - word: A word without white space: an amount, or the unit of the amount before it ("10 min"; "minute" of "a 10 minute timer").
  ///   - last: The word before it.
  static func ways(to word: some StringProtocol, behind last: String?) -> [[String]] {
    guard word.utf8.count <= longest, let first = word.utf8.first else { return [] }
    guard (48...57).contains(first) else { return unitAlone(word, behind: last) }
    return amounts(SpokenForm.bare(word.lowercased())).map { [$0] } ?? []
  }

  /// Longer words are none: "10hrs30mins".
  private static let longest = 12

  private static let units: [String: String] = [
    "h": "hour", "hr": "hour", "hrs": "hour", "hour": "hour", "hours": "hour", "m": "minute", "min": "minute",
    "mins": "minute", "minute": "minute", "minutes": "minute", "s": "second", "sec": "second", "secs": "second",
    "second": "second", "seconds": "second", "d": "day", "day": "day", "days": "day", "wk": "week", "wks": "week",
    "week": "week", "weeks": "week", "yr": "year", "yrs": "year",
  ]

  /// A single letter is a unit only behind a written number: "10 m".
  private static func unitAlone(_ word: some StringProtocol, behind last: String?) -> [[String]] {
    guard let last, let unit = units[SpokenForm.bare(word.lowercased())] else { return [] }
    if word.utf8.count == 1, last.utf8.first.map({ (48...57).contains($0) }) != true { return [] }
    return [[unit + "s"], [unit]]
  }

  /// Numbers with their units, one behind the other; the last may have none: "1h30".
  private static func amounts(_ word: String) -> [String]? {
    var words: [String] = []
    var rest = word[...]
    while !rest.isEmpty {
      let number = rest.prefix { $0.isDigit || $0 == "." }
      rest = rest[number.endIndex...]
      if rest.first == "-" { rest.removeFirst() }
      let letters = rest.prefix(while: \.isLetter)
      rest = rest[letters.endIndex...]
      if letters.isEmpty, rest.isEmpty, !words.isEmpty, let count = Int(number) {
        return words + NumberNames.cardinal(count)
      }
      guard let unit = units[String(letters)], let amount = amount(number, unit) else { return nil }
      words += amount
    }
    return words
  }

  /// "one hour", "ninety seconds", "one and a half hours", "half an hour".
  private static func amount(_ number: Substring, _ unit: String) -> [String]? {
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard let count = Int(parts[0]) else { return nil }
    if parts.count == 2, parts[1] == "5" {
      if count == 0 { return ["half", unit == "hour" ? "an" : "a", unit] }
      return NumberNames.cardinal(count) + ["and", "a", "half", unit + "s"]
    }
    guard parts.count == 1 else { return nil }
    return NumberNames.cardinal(count) + [count == 1 ? unit : unit + "s"]
  }
}
