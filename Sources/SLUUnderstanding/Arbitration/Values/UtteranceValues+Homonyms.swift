import SLUGrammar
import SLUValues

// Words that are days and hours where they stand as such, and something else elsewhere.

extension UtteranceValues {
  /// Whether words look like a value of an entity, and mean something else where they stand.
  func isHomonym(_ name: String, _ place: Range<Int>) -> Bool {
    isMonthAsVerb(name, place) || isCountForTime(name, place) || isOrderForDate(name, place)
      || isLabelForTime(name, place) || isOfNoUnit(name, place)
  }

  /// Whether an ordinal that was taken for a day of the month tells what comes first: "first thing in the morning".
  func isOrderForDate(_ name: String, _ place: Range<Int>) -> Bool {
    isDate(name) && place.count == 1 && place.upperBound < words.count
      && words.said(place.lowerBound) == "first" && Self.firstOf.contains(words.said(place.upperBound))
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

  /// Whether a number that was taken for an hour tells one thing from others of its kind: "room two oh four", "twelve elm street".
  private func isLabelForTime(_ name: String, _ place: Range<Int>) -> Bool {
    guard types[name] == .time, isReadable(place, .number) else { return false }
    if place.lowerBound > 0, Self.labelled.contains(words.said(place.lowerBound - 1)) { return true }
    guard place.upperBound < words.count, !DiscourseWords.prepositions.contains(words.said(place.upperBound)) else {
      return false
    }
    return words.indices.dropFirst(place.upperBound + 1).prefix(2).contains { Self.streets.contains(words.said($0)) }
  }

  /// What may be the first of its kind.
  private static let firstOf: Set<String> = ["thing", "class", "time", "name", "floor", "one"]
  /// What has a number for a name.
  private static let labelled: Set<String> = [
    "room", "gate", "platform", "flight", "bus", "line", "track", "page", "chapter", "channel", "seat", "suite",
    "apartment", "floor", "number", "terminal", "exit", "aisle", "row", "section",
  ]
  private static let streets: Set<String> = ["street", "road", "avenue", "lane", "drive", "boulevard", "square"]
  private static let months: Set<String> = ["may", "march"]
  /// What stands before days, though a subject may follow: "in may I will be there".
  private static let leadsToDate: Set<String> = [
    "in", "on", "by", "of", "until", "till", "for", "from", "to", "through", "since", "before", "after", "during",
    "early",
    "late", "mid", "this", "next", "last", "and", "or", "every",
  ]
  /// Of whom, or of what, the verb tells something.
  private static let subjects = DiscourseWords.persons.union(DiscourseWords.articles).union([
    "it", "my", "our", "your", "these", "those", "all",
  ])
}
