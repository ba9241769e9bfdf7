/// Two times of which one tells the half of the day of both: "between two and four pm", "from nine to five".
///
/// One that says its half of the day itself, or beside itself, keeps it.
struct TimeRange {
  /// The words of the utterance.
  let words: [String]
  /// The time that words tell, as `14:30`; nil when they tell none.
  let read: (String) -> String?

  /// A time that may be one of two, twelve hours apart, as the time next to it has it.
  ///
  /// The first is the last such time before the second one; the second is the first such time behind the first one.
  ///
  /// - Parameter range: The words of the time.
  /// - Returns: The time; nil where its words say which it is, or no other time is next to it.
  func time(at range: Range<Int>) -> String? {
    let halves = halves(of: range)
    guard !halves.isEmpty else { return nil }
    if let second = second(behind: range), let told = told(second) {
      return halves.min { distance(from: $0, to: told) < distance(from: $1, to: told) }
    }
    guard let (first, joint) = first(before: range) else { return nil }
    // "From nine to five" are sixteen hours nowhere.
    guard let told = told(first) ?? (isRange(first, joint) ? read(text(first)) : nil) else { return nil }
    return halves.min { distance(from: told, to: $0) < distance(from: told, to: $1) }
  }

  /// How many words behind a time are looked at: "and four thirty in the afternoon".
  static func wordsBehind(_ next: String?) -> Int { next.map(joints.contains) == true ? 1 + longest : 0 }

  /// The time behind the word that joins it to a time.
  private func second(behind range: Range<Int>) -> Range<Int>? {
    guard range.upperBound < words.count, Self.joints.contains(said(range.upperBound)) else { return nil }
    let start = range.upperBound + 1
    let begin = start < words.count && Self.leads.contains(said(start)) ? start + 1 : start
    let ends = begin..<min(begin + Self.longest, words.count)
    return ends.last { read(text(begin..<($0 + 1))) != nil }.map { begin..<($0 + 1) }
  }

  /// The time before the word that joins it to a time, and the place of that word.
  private func first(before range: Range<Int>) -> (Range<Int>, joint: Int)? {
    var joint = range.lowerBound - 1
    if joint > 0, Self.leads.contains(said(joint)) { joint -= 1 }
    guard joint > 0, Self.joints.contains(said(joint)) else { return nil }
    let start = (max(joint - Self.longest, 0)..<joint).first { read(text($0..<joint)) != nil }
    return start.map { ($0..<joint, joint) }
  }

  /// Whether a first time is the beginning of a stretch of time.
  private func isRange(_ first: Range<Int>, _ joint: Int) -> Bool {
    if Self.reaching.contains(said(joint)) { return true }
    return first.lowerBound > 0 && Self.openings.contains(said(first.lowerBound - 1))
  }

  /// The time that words tell when they, or others beside them, say which half of the day is meant.
  private func told(_ range: Range<Int>) -> String? {
    if halves(of: range).isEmpty { return read(text(range)) }
    return PartOfDay.beside(range, in: words).flatMap { read("\(text(range)) \($0)") }
  }

  /// Both times that words may mean; none when they say which.
  private func halves(of range: Range<Int>) -> [String] {
    let halves = ["am", "pm"].compactMap { read("\(text(range)) \($0)") }
    return halves.count == 2 && halves[0] != halves[1] ? halves : []
  }

  /// Minutes from one time to the next that is another: 1 to 1,440.
  private func distance(from: String, to: String) -> Int {
    let distance = (minutes(to) - minutes(from) + 1440) % 1440
    return distance == 0 ? 1440 : distance
  }

  private func minutes(_ time: String) -> Int {
    let parts = time.split(separator: ":").compactMap { Int($0) }
    return parts.count > 1 ? parts[0] * 60 + parts[1] : 0
  }

  private func text(_ range: Range<Int>) -> String { words[range].joined(separator: " ") }
  private func said(_ place: Int) -> String { words[place].lowercased() }

  private static let reaching: Set = ["to", "till", "til", "until", "through", "-", "–"]
  private static let joints = reaching.union(["and", "or"])
  private static let openings: Set = ["between", "from"]
  private static let leads: Set = ["around", "about", "before"]
  /// How many words a time has at most: "four thirty in the afternoon".
  private static let longest = 5
}
