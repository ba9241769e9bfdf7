import SLUValues

/// Two times of which one tells the half of the day of both: "between two and four pm", "from nine to five".
///
/// One that says its half of the day itself, or beside itself, keeps it.
struct TimeRange {
  /// The words of the utterance.
  let words: [String]
  /// What "in an hour" counts from.
  let context: ValueContext

  /// The half of the day of a time that may be one of two, twelve hours apart, as the time next to it has it.
  ///
  /// The first is the last such time before the second one; the second is the first such time behind the first one.
  ///
  /// - Parameter range: The words of the time.
  /// - Returns: `am` or `pm`; nil where its words say which it is, or no other time is next to it.
  func half(at range: Range<Int>) -> String? {
    let halves = halves(of: range)
    guard !halves.isEmpty else { return nil }
    if let second = second(behind: range), let told = told(second) {
      return halves.min { $0.time.seconds(until: told) < $1.time.seconds(until: told) }?.name
    }
    guard let (first, joint) = first(before: range) else { return nil }
    // "From nine to five" are sixteen hours nowhere.
    guard let told = told(first) ?? (isRange(first, joint) ? time(first) : nil) else { return nil }
    return halves.min { told.seconds(until: $0.time) < told.seconds(until: $1.time) }?.name
  }

  /// The half of the day of a time that takes the place of another one: whichever is nearer to that.
  ///
  /// - Parameters:
  ///   - range: The words of the time.
  ///   - first: The words of the one that is taken back.
  /// - Returns: `am` or `pm`; nil where its words say which it is, or nothing tells that of the other one.
  func half(of range: Range<Int>, like first: Range<Int>) -> String? {
    guard let told = told(first) else { return nil }
    func distance(_ time: ClockTime) -> Int { min(told.seconds(until: time), time.seconds(until: told)) }
    let halves = halves(of: range)
    // Of two that are as far away the one of the same half of the day is meant.
    return halves.first { ($0.time < .noon) == (told < .noon) && distance($0.time) <= 21_600 }?.name
      ?? halves.min { distance($0.time) < distance($1.time) }?.name
  }

  /// How many words behind a time are looked at: "and four thirty in the afternoon".
  static func wordsBehind(_ next: String?) -> Int {
    next.map { joints.contains($0.lowercased()) } == true ? 1 + longest : 0
  }

  /// The time behind the word that joins it to a time.
  private func second(behind range: Range<Int>) -> Range<Int>? {
    guard range.upperBound < words.count, Self.joints.contains(said(range.upperBound)) else { return nil }
    let start = range.upperBound + 1
    let begin = start < words.count && Self.leads.contains(said(start)) ? start + 1 : start
    let ends = begin..<min(begin + Self.longest, words.count)
    return ends.last { time(begin..<($0 + 1)) != nil }.map { begin..<($0 + 1) }
  }

  /// The time before the word that joins it to a time, and the place of that word.
  private func first(before range: Range<Int>) -> (Range<Int>, joint: Int)? {
    var joint = range.lowerBound - 1
    if joint > 0, Self.leads.contains(said(joint)) { joint -= 1 }
    guard joint > 0, Self.joints.contains(said(joint)) else { return nil }
    let start = (max(joint - Self.longest, 0)..<joint).first { time($0..<joint) != nil }
    return start.map { ($0..<joint, joint) }
  }

  /// Whether a first time is the beginning of a stretch of time.
  private func isRange(_ first: Range<Int>, _ joint: Int) -> Bool {
    if Self.reaching.contains(said(joint)) { return true }
    return first.lowerBound > 0 && SpanWords.openings.contains(said(first.lowerBound - 1))
  }

  /// The time that words tell when they, or others beside them, say which half of the day is meant.
  private func told(_ range: Range<Int>) -> ClockTime? {
    if halves(of: range).isEmpty { return time(range) }
    return PartOfDay.beside(range, in: words).flatMap { time(range, $0) }
  }

  /// Both times that words may mean; none when they say which.
  private func halves(of range: Range<Int>) -> [(name: String, time: ClockTime)] {
    let halves = ["am", "pm"].compactMap { (half: String) in time(range, half).map { (name: half, time: $0) } }
    return halves.count == 2 && halves[0].time != halves[1].time ? halves : []
  }

  /// The time that words tell, with a part of the day behind them.
  private func time(_ range: Range<Int>, _ part: String? = nil) -> ClockTime? {
    EntityType.time(of: (words[range] + (part.map { [$0] } ?? [])).joined(separator: " "), in: context)
  }

  private func said(_ place: Int) -> String { words[place].lowercased() }

  private static let reaching = SpanWords.reaching.union(["through", "-", "–"])
  private static let joints = reaching.union(["and", "or"])
  private static let leads: Set = ["around", "about", "before"]
  /// How many words a time has at most: "four thirty in the afternoon".
  private static let longest = 5
}
