/// Reads a day: "tomorrow", "next friday", "july third twenty twenty one".
///
/// It understands, in words or digits, with or without "on", "for", "by", "at" and "the" before them:
///
/// - months and days: "january fifth twenty twenty", "the fifth of november", "5 november 2021", "Nov 5th", "friday november
///   6th" (a weekday that does not fit counts for nothing), "march fifth next year";
/// - months and years for their first day: "may", "next january", "in march", "december twenty twenty seven", "may next year", "in 2025";
/// - years as "twenty twenty six", "nineteen oh five", "two thousand and five", "2021"; two digits only behind a day, and from 21
///   on or with a zero: "may fifth ninety", "may fifth oh five" (the year next to the reference date, with ``Preference/past``
///   none after it), but "march twenty one" is the 21st, and "march twenty twenty one" the first of a month of that year;
/// - days of the month: "the fifteenth", "the fifth of next month", "friday the thirteenth", "first monday in march", "last
///   day of the month", "beginning of next month", "end of the week" (its Sunday), "end of twenty twenty six";
/// - relative days: "today", "tonight", "day after tomorrow", "in two weeks", "three days ago", "a week from tuesday", "two
///   days before christmas"; "next week", "next month" and "next year" are the same day one later, "this
///   week", "this month" and "this year" are today; "in the last three days" and "the past week" are the day on which that began; "this
///   weekend" and "next weekend" are the Saturday of this and of the next ISO week, "the weekend" is this one, or the last one;
/// - weekdays: "friday", "next friday" (strictly after today), "this friday" (today counts), "last friday", "friday week",
///   "friday after next", "tuesday next week" (in the next ISO week);
/// - days with a name: "christmas eve", "new year's day", "halloween", "independence day" (the 4th of July), "thanksgiving" and
///   "labor day" (as in the United States), "easter" (the western one) and "good friday";
/// - written forms: `2026-11-20`, with a time and an offset behind it (the date counts as written), `5/6/2021`, `05.06.2021`,
///   `5/6/21` (the year next to the reference date), `5/6`. When day and month may change places both dates are candidates:
///   with slashes the one that ``ValueContext/dateOrder`` has first, with dots and hyphens the day first;
/// - the same said in numbers, with all of the year: "five five nineteen ninety", "oh five oh five nineteen ninety", as with slashes.
///
/// A date without a year, and a day of the month without a month, is the one that ``Preference`` says; today is today. A
/// day that does not exist in most years ("29 february") is the next one that does. A year alone is no day. A
/// day that does not exist at all ("february thirtieth") is ``ValueFault/Code/impossible``.
public struct SpokenDate: ValueParser {
  /// Which day is meant when the words leave it open.
  public enum Preference: Hashable, Sendable, Codable, CaseIterable {
    /// Today or later.
    case future
    /// Today or earlier.
    case past
    /// Whichever is fewer days away, the later one of two.
    case nearest
  }

  /// Which day is meant when the words leave it open.
  public var prefer: Preference

  /// Creates a parser.
  ///
  /// - Parameter prefer: Which day is meant when the words leave it open.
  public init(prefer: Preference = .future) { self.prefer = prefer }

  /// Reads all of the words.
  ///
  /// - Parameters:
  ///   - text: What was said.
  ///   - context: Its date is what "tomorrow" counts from, its order that of "1/12"; its time has no influence.
  /// - Returns: The day, both days that a numeric date may mean, or why there is none.
  public func read(_ text: SpokenText, in context: ValueContext) -> Reading<CalendarDate> {
    let reader = DateReader(reference: context.referenceDate, prefer: prefer, order: context.dateOrder)
    if var cursor = WordCursor(text) {
      _ = cursor.take(oneOf: ["on", "for", "by", "at"])
      if let reading = reader.read(cursor) { return reading }
    }
    return .fault(.notOfThisKind("\"\(text.excerpt)\" is no date; say one such as \"the fifth of november\""))
  }
}
