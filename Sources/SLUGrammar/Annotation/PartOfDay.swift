import SLUValues

/// The part of the day that words beside a time tell: "tonight at eight", "at eight tomorrow evening".
///
/// The date has them in its entity, but what half of the day is meant only they know.
enum PartOfDay {
  /// The part that stands before a time, or right behind it.
  ///
  /// Before it, other words may lie between them: "tomorrow evening for two people at seven". Behind it, "on monday afternoon" and the like
  /// are looked at, as many words as have to be final before a time is (``wordsBehind(_:)``).
  ///
  /// - Parameters:
  ///   - range: The words of the time.
  ///   - words: The words of the utterance.
  /// - Returns: The part as a time has it behind itself, such as "in the evening"; nil where there is none.
  static func beside(_ range: Range<Int>, in words: [String]) -> String? {
    func spoken(_ words: ArraySlice<String>) -> [String] { words.flatMap { SpokenForm.words(of: $0) } }
    let before = spoken(words[..<range.lowerBound].suffix(farthest))
    let rest = words[range.upperBound...]
    let behind = spoken(rest.prefix(wordsBehind(rest.first)))
    return part(before.suffix(before.last.map(leading.contains) == true ? 3 : 2).prefix(2))
      ?? part(behind.prefix(1)) ?? part(behind.drop { $0 == "on" }.prefix(2)) ?? part(inFront: before)
  }

  /// How many words behind a time are looked at for a part of the day.
  ///
  /// - Parameter next: The first of them; nil when there is none.
  static func wordsBehind(_ next: String?) -> Int {
    next.map { SpokenForm.words(of: $0) } == ["on"] ? 3 : 2
  }

  /// The last part that words have, unless they go on to something else behind it.
  private static func part(inFront words: [String]) -> String? {
    for end in stride(from: words.count, to: 0, by: -1) {
      if let part = part(words[..<end].suffix(2)) { return part }
      if dividing.contains(words[end - 1]) { return nil }
    }
    return nil
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
  /// How many words before a time are looked at.
  private static let farthest = 12
  /// What begins another thing, or takes back the one before.
  private static let dividing: Set = [
    "and", "or", "but", "then", "no", "sorry", "actually", "wait", "instead",
  ]
  private static let days = Set(
    ["this", "that", "the", "tomorrow", "yesterday"] + Weekday.allCases.map { "\($0)" })
}
