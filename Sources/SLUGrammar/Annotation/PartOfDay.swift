import SLUValues

/// The part of the day that words beside a time tell: "tonight at eight", "at eight tomorrow evening".
///
/// The date has them in its entity, but what half of the day is meant only they know.
enum PartOfDay {
  /// The part that stands before a time, perhaps with "at" between them, or right behind it.
  ///
  /// Two words behind are looked at: no more have to be final before a time is.
  ///
  /// - Parameters:
  ///   - range: The words of the time.
  ///   - words: The words of the utterance.
  /// - Returns: The part as a time has it behind itself, such as "in the evening"; nil where there is none.
  static func beside(_ range: Range<Int>, in words: [String]) -> String? {
    func spoken(_ words: ArraySlice<String>) -> [String] { words.flatMap { SpokenForm.words(of: $0) } }
    var before = spoken(words[..<range.lowerBound].suffix(3))
    if let last = before.last, leading.contains(last) { before.removeLast() }
    return part(before.suffix(2)) ?? part(spoken(words[range.upperBound...].prefix(1))[...])
      ?? part(spoken(words[range.upperBound...].prefix(2))[...])
  }

  private static func part(_ words: ArraySlice<String>) -> String? {
    guard let last = words.last else { return nil }
    if last == "tonight" { return last }
    guard words.count == 2, let first = words.first, days.contains(first) else { return nil }
    switch last {
    case "morning", "afternoon", "evening": return "in the \(last)"
    case "night": return "at night"
    default: return nil
    }
  }

  private static let leading: Set = ["at", "around", "about", "by", "from"]
  private static let days = Set(
    ["this", "that", "the", "tomorrow", "yesterday"] + Weekday.allCases.map { "\($0)" })
}
