import SLUGrammar

extension Arbiter {
  /// What words mean that remind of a request, all of it in the words of a template: "don't forget to record jaws"; nil where they are not.
  ///
  /// Templates may have "don't" before something else, "don't record jaws", and then it is no word too many.
  func reminder(_ words: UtteranceWords) -> Verdict? {
    let first = words.indices.first { !DiscourseWords.markers.contains(words.said($0)) } ?? words.count
    let said = (first..<min(first + Self.longestReminder, words.count)).map(words.said)
    guard let form = Self.reminders.first(where: { said.starts(with: $0) }), first + form.count < words.count else {
      return nil
    }
    let start = first + form.count
    guard var segment = exactRequest(Array(words[start..<words.count])) else { return nil }
    segment.move(by: start)
    segment.words = words.indices
    return Verdict(segments: [segment])
  }

  private static let reminders =
    [["don't"], ["dont"], ["do", "not"], ["never"]].flatMap { negation in
      [[], ["let", "me"], ["let", "us"]].map { negation + $0 + ["forget", "to"] }
    } + [["remember", "to"], ["be", "sure", "to"], ["make", "sure", "to"]]
  private static let longestReminder = 6
}
