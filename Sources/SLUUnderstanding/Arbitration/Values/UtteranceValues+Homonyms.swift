import SLUGrammar
import SLUValues

// Words that are days and hours where they stand as such, and something else elsewhere.

extension UtteranceValues {
  /// Whether words can be read as a value of an entity, and mean one where they stand.
  func isValue(_ place: Range<Int>, of name: String) -> Bool {
    isReadable(place, types[name] ?? .string) && !isHomonym(name, place)
  }

  /// Whether words look like a value of an entity, and mean something else where they stand.
  func isHomonym(_ name: String, _ place: Range<Int>) -> Bool {
    isMonthAsVerb(name, place) || isCountForTime(name, place)
  }

  /// Whether what was taken for a date is a month's name as a verb: "may I have a towel", "march the boxes over there".
  func isMonthAsVerb(_ name: String, _ place: Range<Int>) -> Bool {
    guard isDate(name), place.count == 1, Self.months.contains(words.said(place.lowerBound)),
      place.upperBound < words.count,
      Self.subjects.contains(words.said(place.upperBound))
    else { return false }
    return place.lowerBound == 0 || !Self.leadsToDate.contains(words.said(place.lowerBound - 1))
  }

  /// Whether a number that was taken for an hour counts what is named behind it: "two towels", "a table for twenty people".
  func isCountForTime(_ name: String, _ place: Range<Int>) -> Bool {
    guard types[name] == .time, place.upperBound < words.count, isReadable(place, .number),
      CountedWords.contains(words.said(place.upperBound))
    else { return false }
    guard place.lowerBound > 0 else { return true }
    let before = words.said(place.lowerBound - 1)
    return before == "around" || !Self.leadsToTime.contains(before)
  }

  /// What stands before times.
  static let leadsToTime: Set<String> = ["at", "by", "around", "before", "after", "until"]

  private static let months: Set<String> = ["may", "march"]
  /// What stands before days, though a subject may follow: "in may I will be there".
  private static let leadsToDate: Set<String> = [
    "in", "on", "by", "of", "until", "till", "for", "from", "to", "through", "since", "before", "after", "during",
    "early",
    "late", "mid", "this", "next", "last", "and", "or", "every",
  ]
  /// Of whom, or of what, the verb tells something.
  private static let subjects: Set<String> = [
    "i", "we", "you", "he", "she", "it", "they", "the", "a", "an", "my", "our", "your", "these", "those", "all",
  ]
}
