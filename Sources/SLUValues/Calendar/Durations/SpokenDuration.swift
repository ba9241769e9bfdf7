/// Reads how long something takes or lasts: "an hour and a half", "two weeks and three days".
///
/// It understands, in words or digits:
///
/// - amounts of years, months, weeks, days, hours, minutes and seconds, also fortnights, decades and centuries: "two hours",
///   "a week", "a couple of days", "forty five seconds";
/// - several of them, from the largest unit to the smallest, each once: "one year six months", "one hour thirty";
/// - halves, quarters and decimals: "an hour and a half", "two and a half hours", "three quarters of an hour", "1.5 hours";
///   what cannot be told in whole units ("half a month", "half a second") is impossible;
/// - words that change nothing: "ten whole minutes", "forty five more minutes";
/// - written forms: "90min", "1h30m", "90 s", "1 1/2 hours", "10-minute", as on a timer "1:30" (a minute and thirty seconds) and "1:30:00", and
///   ISO 8601 ("PT1H30M").
///
/// Amounts stay in the units in which they were said: "ninety minutes" is `PT90M`. A leading "for" is accepted. The context
/// does not matter.
public struct SpokenDuration: ValueParser {
  /// Creates a parser.
  public init() {}

  /// Reads all of the words.
  ///
  /// - Parameters:
  ///   - text: What was said.
  ///   - context: Without influence.
  /// - Returns: The duration, or why there is none.
  public func read(_ text: SpokenText, in context: ValueContext) -> Reading<CalendarDuration> {
    let fault = Reading<CalendarDuration>.fault(
      .notOfThisKind("\"\(text.excerpt)\" is no duration; say one such as \"an hour and a half\""))
    if text.words.count == 1, let duration = CalendarDuration(text.words[0].uppercased()) { return .value(duration) }
    if text.words.count == 1, let duration = Self.shown(text.words[0]) { return .value(duration) }
    guard let start = WordCursor(text) else { return fault }
    var cursor = WordCursor(Self.spoken(start.rest)[...])
    _ = cursor.take("for")
    guard cursor.rest.count <= 2 * WordCursor.limit, let duration = cursor.takeDuration(), cursor.isAtEnd else {
      return fault
    }
    return duration
  }

  /// Whether a word in lower case is a unit of durations: "minutes", "week".
  package static func isUnit(_ word: String) -> Bool { DurationUnit.words[word] != nil }

  /// What a timer shows: "1:30" is a minute and thirty seconds, "1:30:00" an hour and thirty minutes.
  private static func shown(_ word: String) -> CalendarDuration? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), (1...3).contains(parts[0].utf8.count),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 })
    else { return nil }
    let numbers = parts.compactMap { WordCursor.number($0) }
    guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    return numbers.count == 2
      ? CalendarDuration(minutes: numbers[0], seconds: numbers[1])
      : CalendarDuration(hours: numbers[0], minutes: numbers[1], seconds: numbers[2])
  }

  /// What is written in figures as it is said: "1h30m", "90 s", "1 1/2 hours".
  private static func spoken(_ words: ArraySlice<String>) -> [String] {
    words.reduce(into: []) { spoken, word in
      let unit = spoken.last?.last?.isASCIIDigit == true ? letters[word] : nil
      spoken += unit.map { [$0] } ?? cut(word)
      if word.last?.isNumber == true { spoken = Array(WrittenFraction.spoken(spoken[...])) }
    }
  }

  /// Cuts "1h30m" and "10-min" into numbers and letters, and says which unit a single letter stands for.
  private static func cut(_ word: String) -> [String] {
    guard word.first?.isASCIIDigit == true, word.last?.isASCIIDigit == false || word.contains("h") else {
      return [word]
    }
    var pieces: [String] = []
    var isNumber = false
    for character in word where character != "-" {
      let belongs = character.isASCIIDigit || character == "." || character == ","
      if pieces.isEmpty || belongs != isNumber { pieces.append("") }
      pieces[pieces.count - 1].append(character)
      isNumber = belongs
    }
    return pieces.map { letters[$0] ?? $0 }
  }

  private static let letters = ["y": "years", "w": "weeks", "d": "days", "m": "minutes", "s": "seconds"]
}
