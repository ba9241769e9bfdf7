import SLUValues

/// Words that tell a day alone: "monday", "tomorrow".
package enum DayWords {
  private static let all = Set(Weekday.allCases.map { "\($0)" } + ["today", "tonight", "tomorrow", "yesterday"])

  /// Whether a word tells a day, whatever stands beside it; "may", "second" and numbers do not.
  ///
  /// - Parameter word: A word as it is said.
  package static func tells(_ word: String) -> Bool { all.contains(owner(word) ?? word) }

  /// The word for a day that something is of: "tomorrow" of "tomorrow's"; nil for all others.
  ///
  /// - Parameter word: A word as it is said.
  static func owner(_ word: String) -> String? {
    guard word.hasSuffix("'s") else { return nil }
    let owner = String(word.dropLast(2))
    return all.contains(owner) ? owner : nil
  }

  /// Words without the mark of what is of a day: "next week" of "next week's".
  ///
  /// - Parameter surface: Words as they are shown.
  static func owner(ofAll surface: String) -> String {
    let isOwner = surface.hasSuffix("'s") || surface.hasSuffix("’s")
    return isOwner ? String(surface.dropLast(2)) : surface
  }
}
