import SLUValues

/// Days as they are said: "november twenty first two thousand twenty six" for 2026-11-21.
enum DateNames {
  /// The words of a day that is written as ISO 8601 has it, or with slashes; nil for anything else.
  static func words(of word: some StringProtocol) -> [String]? {
    guard word.first?.isDigit == true, word.utf8.count <= 10 else { return nil }
    if word.utf8.contains(UInt8(ascii: "/")) { return wordsWithSlashes(word) }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(\.isDigit) }) else { return nil }
    guard let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), year > 0 else { return nil }
    return words(month: month, day: day, year: year)
  }

  /// "12/25", "25/12" and "12/25/26": the month first where both may be one.
  ///
  /// Templates have either; which day it is, its value says.
  private static func wordsWithSlashes(_ word: some StringProtocol) -> [String]? {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }),
      parts[0].utf8.count <= 2, parts[1].utf8.count <= 2, let first = Int(parts[0]), let second = Int(parts[1])
    else { return nil }
    var year: Int?
    if parts.count == 3 {
      guard [2, 4].contains(parts[2].utf8.count), let number = Int(parts[2]), number > 0 else { return nil }
      year = parts[2].utf8.count == 4 ? number : number + (number > 40 ? 1900 : 2000)
    }
    // "3/4" is a part of one, too, and "24/7" is always.
    guard year != nil || !(first < second && second <= 10) && (first, second) != (24, 7) else { return nil }
    return words(month: first, day: second, year: year) ?? words(month: second, day: first, year: year)
  }

  private static func words(month: Int, day: Int, year: Int?) -> [String]? {
    let months = CalendarNames.monthsInOrder
    guard months.indices.contains(month - 1), (1...31).contains(day) else { return nil }
    return [months[month - 1]] + NumberNames.ordinal(day) + (year.map { NumberNames.cardinal($0) } ?? [])
  }
}
