import SLUValues

/// Words that tell a day alone: "monday", "tomorrow".
package enum DayWords {
  private static let all = Set(Weekday.allCases.map { "\($0)" } + ["today", "tonight", "tomorrow", "yesterday"])

  /// Whether a word tells a day, whatever stands beside it, also one that something is of ("tomorrow's"); "may", "second" and numbers do not.
  ///
  /// - Parameter word: A word as it is said.
  package static func tells(_ word: String) -> Bool { all.contains(PossessiveForm.owner(word) ?? word) }
}
