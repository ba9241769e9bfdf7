import SLUValues

/// Two days of which the second lies behind the first: "between monday and friday", "from friday to monday".
///
/// Each by itself is the next such day, or the last one. Where the second would lie before the first, of days to come it is the next one behind
/// it, and of past days the first is the last one before it.
struct DateRange {
  /// The words of the utterance.
  let words: [String]
  /// What "tomorrow" counts from.
  let context: ValueContext
  /// Which day is meant where the words leave it open.
  let prefer: SpokenDate.Preference

  /// A day as it lies beside the other one of its range.
  ///
  /// - Parameter range: The words of the day.
  /// - Returns: The day; nil where it is what its words say by themselves.
  func date(at range: Range<Int>) -> String? {
    guard range.count <= Self.longest, let date = date(range, context), isOpen(range) else { return nil }
    var beside = context
    switch prefer {
    case .future:
      guard let first = first(before: range), first > date else { return nil }
      beside.referenceDate = first
    case .past:
      guard let second = second(behind: range), second < date else { return nil }
      beside.referenceDate = second
    case .nearest: return nil
    }
    return self.date(range, beside).map { "\($0)" }
  }

  /// How many words behind a day of the past are looked at: "and the third of november".
  static func wordsBehind(_ next: String?) -> Int {
    next.map { joints.contains($0.lowercased()) } == true ? 1 + longest : 2
  }

  /// The day in front of the word that reaches to another one.
  private func first(before range: Range<Int>) -> CalendarDate? {
    var joint = range.lowerBound - 1
    if joint > 0, Self.leads.contains(said(joint)) { joint -= 1 }
    guard joint > 0, Self.joints.contains(said(joint)) else { return nil }
    let start = (max(joint - Self.longest, 0)..<joint).first { date($0..<joint, context) != nil }
    guard let start, isRange(from: start, joint) else { return nil }
    return date(start..<joint, context)
  }

  /// The day behind the word that reaches to it.
  private func second(behind range: Range<Int>) -> CalendarDate? {
    let joint = range.upperBound
    guard joint + 1 < words.count, Self.joints.contains(said(joint)), isRange(from: range.lowerBound, joint) else {
      return nil
    }
    let ends = (joint + 1)..<min(joint + 1 + Self.longest, words.count)
    return ends.reversed().lazy.compactMap { date((joint + 1)..<($0 + 1), context) }.first
  }

  /// Whether a stretch of time begins with a day: what reaches to another one, or "between" before it, says so.
  private func isRange(from start: Int, _ joint: Int) -> Bool {
    if SpanWords.reaching.contains(said(joint)) || said(joint) == "through" { return true }
    var opening = start - 1
    if opening > 0, Self.leads.contains(said(opening)) { opening -= 1 }
    return opening >= 0 && SpanWords.openings.contains(said(opening))
  }

  /// Whether nothing but the preference says which of many such days is meant.
  private func isOpen(_ range: Range<Int>) -> Bool {
    !range.contains { Self.counting.contains(said($0)) }
  }

  private func date(_ range: Range<Int>, _ context: ValueContext) -> CalendarDate? {
    let text = SpokenText(words[range].joined(separator: " "))
    return switch SpokenDate(prefer: prefer).read(text, in: context) {
    case .value(let date): date
    case .ambiguous(let dates): dates.first
    case .fault: nil
    }
  }

  private func said(_ place: Int) -> String { words[place].lowercased() }

  private static let joints = SpanWords.reaching.union(["and", "through"])
  private static let leads: Set<String> = ["the", "on"]
  /// What counts from today.
  private static let counting: Set<String> = [
    "today", "tonight", "tomorrow", "yesterday", "this", "next", "last", "past", "previous", "coming", "ago", "now",
    "in",
    "from", "end", "day", "days", "week", "weeks", "month", "months", "year", "years",
  ]
  /// How many words a day has at most: "the third of november twenty twenty".
  private static let longest = 6
}
