/// Days as they are said: "november twenty first two thousand twenty six" for 2026-11-21.
enum DateNames {
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]

  /// The words of a day that is written as ISO 8601 has it; nil for anything else.
  static func words(of word: some StringProtocol) -> [String]? {
    guard word.utf8.count == 10, word.first?.isDigit == true else { return nil }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(\.isDigit) }) else { return nil }
    guard let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      months.indices.contains(month - 1),
      (1...31).contains(day), year > 0
    else { return nil }
    return [months[month - 1]] + NumberNames.ordinal(day) + NumberNames.cardinal(year)
  }
}
