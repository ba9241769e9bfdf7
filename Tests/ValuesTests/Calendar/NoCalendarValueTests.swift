import SLUValues
import Testing

@Suite struct NoCalendarValueTests {
  /// Words that are neither a date nor a time nor a duration.
  static let phrases: [String] = [
    "", " ", ".", "...", ",", "'", "’s", "the", "on", "on the", "at", "for", "by", "in", "in the", "a", "of", "and",
    "-", "- -",
    "banana", "day", "o'clock", "half", "quarter", "quarter past", "half past", "half to nine", "eight to nine",
    "seven until eight", "past nine", "ten past",
    "am", "pm", "in the morning", "next", "last", "this", "next banana", "next next friday", "friday friday", "fridays",
    "friday and saturday", "today tomorrow", "tomorrow please", "hello tomorrow", "a weekend", "in this weekend",
    "this next week", "monday march", "next march 2027",
    "this day", "last of", "in the last", "past hour", "in 25", "march april", "march the",
    "the of march", "fifth of", "fifth of nothing", "of march",
    "march fifth twenty twenty please", "march fifth twenty", "march fifth twenty twenty twenty",
    "march fifth nineteen", "march fifth ten", "march fifth ninety please", "five five ninety",
    "one two three four five six",
    "forty fifty nineteen ninety", "march first second",
    "christmas easter", "new", "new year's eve eve", "in two", "two ago", "ago", "weeks ago",
    "three from now",
    "from now", "before christmas", "after", "day after", "day after day after", "a few days", "some hours", "days",
    "two hours three hours", "three minutes two hours", "two weeks and", "and two weeks", "hours", "half half an hour",
    "an hour and", "1.5", "1.2.3.4", "5.6", "5-6", "5/6/7/8", "5//6", "/", "5/", "/6", "1/2/3", "5/6/202", "5/6/20215",
    "a/b/c",
    "2026-11", "2026-1-1x", "2026-11-20T", "2026-11-20X", "2026-11-20T12", "2026-11-20T12:00Q",
    "2026-11-20 12:00 please",
    "2026-11-20T12:00:00.Z", "2026-11-20T12:00:00+1", "٥/٦/٢٠٢١", "१५", "22th", "1nd", "21th", "six five",
    "five six seven",
    "fifteen thirty twenty", "3:3", "1:2:3:4", "13:5", "three thirty pm am", "pm three", "noon pm",
    "three noon",
    "five o'clock thirty", "twenty twenty twenty", "hundred", "a hundred", "hundred hours", "zero", "oh", "oh six",
    "99999999999999999999999", "-5", "minus five", "+5", "five dollars", "two euros and three cents", "null", "nan",
    "wednesday the", "first monday", "second tuesday march", "end of", "end of the", "beginning", "last day",
    "first week",
    "first of",
    "a week from", "a week on", "an hour from tuesday", "a day from noon please", "tuesday next", "week tuesday",
    "two days tuesday", "march 5 6 7", "year", "month after", "p", "pt", "p1", "1h30x", "🕐", "🎄",
  ]

  @Test("What is no date, no time and no duration", arguments: phrases)
  func nothing(words: String) throws {
    let context = ValueContext(referenceDate: try #require(CalendarDate("2026-11-20")))
    let text = SpokenText(words)
    for prefer in SpokenDate.Preference.allCases {
      #expect(SpokenDate(prefer: prefer).read(text, in: context).fault?.code == .notOfThisKind)
    }
    for reading in SpokenTime.TwelveHourReading.allCases {
      #expect(SpokenTime(reading: reading).read(text, in: context).fault?.code == .notOfThisKind)
    }
    #expect(SpokenDuration().read(text, in: context).fault?.code == .notOfThisKind)
  }

  @Test(
    "A value of one kind is none of another",
    arguments: [
      ("tomorrow", true, false, false), ("friday", true, false, false), ("march fifth", true, false, false),
      ("next week", true, false, false), ("in two weeks", true, false, false), ("2026-11-20", true, false, false),
      ("noon", false, true, false), ("half past nine", false, true, false), ("three thirty pm", false, true, false),
      ("in an hour", false, true, false), ("five", false, true, false), ("two hours", false, false, true),
      ("half an hour", false, false, true), ("two weeks", false, false, true), ("fortnight", false, false, true),
      ("march fifth at noon", false, false, false), ("tomorrow at five", false, false, false),
      ("an hour before christmas", false, false, false), ("two days before noon", false, false, false),
      ("2026-11-20T15:30:00Z", true, true, false), ("twenty", false, true, false), ("the fifth", true, false, false),
    ])
  func kinds(words: String, date: Bool, time: Bool, duration: Bool) throws {
    let context = ValueContext(referenceDate: try #require(CalendarDate("2026-11-20")))
    let text = SpokenText(words)
    #expect((SpokenDate().read(text, in: context).value != nil) == date)
    #expect((SpokenTime().read(text, in: context).value != nil) == time)
    #expect((SpokenDuration().read(text, in: context).value != nil) == duration)
  }
}
