/// The ways people say a number in a name: "blink one eighty two", "room one oh one", "nineteen eighty four", "u two".
///
/// Typed, a number is matched as a cardinal (``SpokenForm``); what is said for it depends on the name, which nobody can know.
enum NumberWays {
  /// How a word of a name is said, each way with its share; only as ``SpokenForm`` has it, where there is no number to speak of.
  ///
  /// - Parameters:
  ///   - word: A word as it is written.
  ///   - spoken: How ``SpokenForm`` says it.
  static func of(_ word: String, spoken: [String]) -> [(spoken: [String], share: Double)] {
    let ways = [spoken] + others(word).filter { $0 != spoken }
    return ways.map { ($0, 1 / Double(ways.count)) }
  }

  /// The other ways of a phrase than as ``SpokenForm`` has it.
  static func others(ofPhrase phrase: String) -> [[String]] {
    guard phrase.contains(where: \.isDigit) else { return [] }
    let words = phrase.split(whereSeparator: \.isWhitespace).map { word in
      of(String(word), spoken: SpokenForm.words(of: word)).map(\.spoken)
    }
    return Array(inARow(words).dropFirst())
  }

  /// The other ways of a word, whose hyphens are spaces as in ``SpokenForm``: "blink-182" is "blink 182", "'69" is "69".
  private static func others(_ word: String) -> [[String]] {
    guard word.contains(where: \.isDigit), DateNames.words(of: word) == nil else { return [] }
    let parts = SpokenForm.bare(word).split(whereSeparator: \.isSpokenAsSpace).map { String($0) }
    guard parts.count > 1 else { return parts.first.map(othersOfPart) ?? [] }
    let ways = inARow(parts.map { [SpokenForm.words(of: $0)] + othersOfPart($0) })
    return ways + (isTelephoneNumber(parts) ? [parts.flatMap(single)] : [])
  }

  /// The ways of words in a row, of which each has its own: the first way of all is the first of each.
  private static func inARow(_ words: [[[String]]]) -> [[String]] {
    var ways: [[String]] = [[]]
    for said in words {
      // Who has so many numbers in a name says all but the first of them plainly.
      ways = ways.flatMap { way in (ways.count * said.count > most ? said.prefix(1) : said[...]).map { way + $0 } }
    }
    return ways
  }

  private static let most = 16

  /// Whether groups of digits end as those of a telephone number do: "867-5309", "1-800-588-2300".
  private static func isTelephoneNumber(_ parts: [String]) -> Bool {
    parts.suffix(2).map(\.utf8.count) == [3, 4] && parts.allSatisfy { $0.allSatisfy(\.isDigit) }
  }

  /// The ways of what stands between hyphens.
  private static func othersOfPart(_ word: String) -> [[String]] {
    // An apostrophe stands for the century of a year.
    if let first = word.first, first == "'" || first == "’" {
      let year = word.dropFirst()
      guard year.utf8.count == 2, year.first == "0", year.allSatisfy(\.isDigit) else { return [] }
      return [single(String(year))]
    }
    guard (2...longest).contains(word.utf8.count), word.contains(where: \.isDigit) else { return [] }
    if word.allSatisfy(\.isDigit) { return numbers(word) }
    // What begins with a digit is an ordinal, a time, or a number with a unit.
    guard word.first?.isDigit == false, word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isDigit) }) else {
      return []
    }
    return mixed(word.lowercased())
  }

  private static let longest = 6

  /// In two parts, as years, rooms and flights are read, and digit by digit.
  private static func numbers(_ digits: String) -> [[String]] {
    guard digits.utf8.count > 2, digits.first != "0", let number = Int(digits),
      number % 100 != 0 || digits.utf8.count > 3
    else { return [] }
    let single = single(digits)
    guard digits.utf8.count < 5 else { return [single] }
    let (first, second) = (number / 100, number % 100)
    switch second {
    case 0: return first % 10 == 0 ? [] : [NumberNames.cardinal(first) + ["hundred"]]
    case 1..<10: return [NumberNames.cardinal(first) + ["oh"] + NumberNames.cardinal(second)]
    default:
      return [NumberNames.cardinal(first) + NumberNames.cardinal(second)] + (digits.utf8.count == 3 ? [single] : [])
    }
  }

  /// Digit by digit, as telephone numbers are said.
  private static func single(_ digits: String) -> [String] {
    NumberNames.digits(digits).map { $0 == "zero" ? "oh" : $0 }
  }

  /// Letters one by one, and numbers: "p s five".
  private static func mixed(_ word: String) -> [[String]] {
    var said: [String] = []
    var rest = word[...]
    while let first = rest.first {
      let run = rest.prefix { $0.isDigit == first.isDigit }
      if first.isDigit {
        guard let number = Int(run) else { return [] }
        said += run.count < 3 && run.first != "0" ? NumberNames.cardinal(number) : NumberNames.digits(run)
      } else {
        // Longer runs of letters are words: "terminator2".
        guard run.count <= 3 else { return [] }
        said += run.map(String.init)
      }
      rest = rest[run.endIndex...]
    }
    return [said]
  }
}
