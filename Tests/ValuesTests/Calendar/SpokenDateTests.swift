import SLUValues
import Testing

@Suite struct SpokenDateTests {
  private func read(_ words: String, _ date: String, _ prefer: SpokenDate.Preference = .future) throws
    -> Reading<CalendarDate>
  {
    let reference = try #require(CalendarDate(date))
    return SpokenDate(prefer: prefer).read(SpokenText(words), in: ValueContext(referenceDate: reference))
  }

  @Test("Dates with a year", arguments: DateRows.withYear)
  func withYear(row: DateRow) throws { #expect(try read(row.words, row.on).value?.description == row.date) }

  @Test("Dates without a year", arguments: DateRows.nextSuchDay)
  func nextSuchDay(row: DateRow) throws { #expect(try read(row.words, row.on).value?.description == row.date) }

  @Test("Days with a name that are found by a rule", arguments: DateRows.daysByRule)
  func daysByRule(row: DateRow) throws { #expect(try read(row.words, row.on).value?.description == row.date) }

  @Test("Days of fixed date", arguments: DateRows.fixedDays)
  func fixedDays(row: DateRow) throws { #expect(try read(row.words, row.on).value?.description == row.date) }

  @Test("Dates in digits", arguments: DateRows.digits)
  func digits(row: DateRow) throws { #expect(try read(row.words, row.on).value?.description == row.date) }

  @Test("Relative days", arguments: RelativeDateRows.relative)
  func relative(row: DateRow) throws { #expect(try read(row.words, row.on).value?.description == row.date) }

  @Test("Weekdays", arguments: RelativeDateRows.weekdays)
  func weekdays(row: DateRow) throws { #expect(try read(row.words, row.on).value?.description == row.date) }

  @Test("Places in a month, a week or a year", arguments: RelativeDateRows.places)
  func places(row: DateRow) throws { #expect(try read(row.words, row.on).value?.description == row.date) }

  @Test(
    "What the preference decides, on Friday 2026-11-20",
    arguments: [
      ("november fifth", "2027-11-05", "2026-11-05", "2026-11-05"),
      ("november twentieth", "2026-11-20", "2026-11-20", "2026-11-20"),
      ("december first", "2026-12-01", "2025-12-01", "2026-12-01"),
      // 182 days ahead and 183 back, then the other way round.
      ("may twenty first", "2027-05-21", "2026-05-21", "2027-05-21"),
      ("may twenty second", "2027-05-22", "2026-05-22", "2026-05-22"),
      ("february twenty ninth", "2028-02-29", "2024-02-29", "2028-02-29"),
      ("the fifteenth", "2026-12-15", "2026-11-15", "2026-11-15"),
      ("the twentieth", "2026-11-20", "2026-11-20", "2026-11-20"),
      ("the thirty first", "2026-12-31", "2026-10-31", "2026-10-31"),
      ("friday", "2026-11-27", "2026-11-13", "2026-11-27"), ("tuesday", "2026-11-24", "2026-11-17", "2026-11-17"),
      ("monday", "2026-11-23", "2026-11-16", "2026-11-23"), ("christmas", "2026-12-25", "2025-12-25", "2026-12-25"),
      ("halloween", "2027-10-31", "2026-10-31", "2026-10-31"), ("tomorrow", "2026-11-21", "2026-11-21", "2026-11-21"),
      ("next friday", "2026-11-27", "2026-11-27", "2026-11-27"),
      ("last friday", "2026-11-13", "2026-11-13", "2026-11-13"),
      ("march fifth twenty twenty", "2020-03-05", "2020-03-05", "2020-03-05"),
      ("first monday in november", "2027-11-01", "2026-11-02", "2026-11-02"),
      ("end of october", "2027-10-31", "2026-10-31", "2026-10-31"), ("10/31", "2027-10-31", "2026-10-31", "2026-10-31"),
      ("may fifth seventy five", "2075-05-05", "1975-05-05", "2075-05-05"),
      ("25/12/76", "2076-12-25", "1976-12-25", "2076-12-25"),
    ])
  func preferences(words: String, future: String, past: String, nearest: String) throws {
    #expect(try read(words, "2026-11-20").value?.description == future)
    #expect(try read(words, "2026-11-20", .past).value?.description == past)
    #expect(try read(words, "2026-11-20", .nearest).value?.description == nearest)
  }

  @Test(
    "Day and month that may change places give both dates",
    arguments: [
      ("5/6/2021", ["2021-05-06", "2021-06-05"]), ("05.06.2021", ["2021-06-05", "2021-05-06"]),
      ("05-06-2021", ["2021-06-05", "2021-05-06"]), ("1/12/26", ["2026-01-12", "2026-12-01"]),
      ("five six twenty twenty one", ["2021-05-06", "2021-06-05"]),
      ("oh one twelve twenty twenty six", ["2026-01-12", "2026-12-01"]),
      ("5/6", ["2027-05-06", "2027-06-05"]), ("the day after 5/6/2021", ["2021-05-07", "2021-06-06"]),
    ])
  func ambiguous(words: String, dates: [String]) throws {
    #expect(try read(words, "2026-11-20") == .ambiguous(dates.compactMap { CalendarDate($0) }))
  }

  @Test(
    "Where the day stands first so does it in dates of slashes, unless only one order gives a day",
    arguments: [
      ("1/12", "2026-12-01"), ("02/01/2027", "2027-01-02"), ("2/1/27", "2027-01-02"), ("12/25/2026", "2026-12-25"),
      ("13/12", "2026-12-13"), ("five six twenty twenty seven", "2027-06-05"), ("05.06.2027", "2027-06-05"),
    ])
  func dayFirst(words: String, date: String) throws {
    let today = try #require(CalendarDate("2026-11-20"))
    let reading = SpokenDate().read(SpokenText(words), in: ValueContext(referenceDate: today, dateOrder: .dayFirst))
    let first = if case .ambiguous(let dates) = reading { dates.first } else { reading.value }
    #expect(first?.description == date)
  }

  @Test(arguments: [
    ("en", DateOrder.monthFirst), ("en-US", .monthFirst), ("en-CA", .monthFirst), ("en-GB", .dayFirst),
    ("en-au", .dayFirst), ("en_IN", .dayFirst), ("en-NZ", .dayFirst), ("en-IE", .dayFirst),
  ])
  func orderOfALanguage(language: String, order: DateOrder) { #expect(DateOrder(language: language) == order) }

  @Test("The weekend of the past is the last that has begun") func pastWeekend() throws {
    #expect(try read("the weekend", "2026-11-20", .past).value?.description == "2026-11-14")
    #expect(try read("the weekend", "2026-11-22", .past).value?.description == "2026-11-22")
  }

  @Test(
    "Days that do not exist",
    arguments: [
      "february thirtieth", "february thirtieth ninety", "two thirty nineteen ninety", "february 30", "april 31st",
      "the thirty first of june",
      "february twenty ninth twenty twenty one",
      "the twenty ninth of february nineteen hundred", "march thirty second", "march forty five", "the thirty second",
      "the 45th", "2026-02-30", "2026-13-01", "2026-11-20T25:00:00Z", "0000-01-01", "30/02/2021", "13/13/2021",
      "31.04.2026",
      "31/4", "0/0",
      "nine hundred billion years from now", "in nine thousand years", "three thousand years ago", "in half a month",
      "leap day twenty twenty five", "the thirty first of this month", "fifth monday of february twenty twenty six",
      "in 999999999999 centuries", "march zero", "the thirtieth day of february",
      "sixth monday in march", "the fortieth day of the month", "march fiftieth twenty twenty",
    ])
  func impossible(words: String) throws { #expect(try read(words, "2026-11-20").fault?.code == .impossible) }

  @Test(
    "A month is its first day, a weekend its Saturday, and a weekday that does not fit counts for nothing",
    arguments: [
      ("march", "2026-11-20", "2027-03-01"), ("november", "2026-11-20", "2027-11-01"),
      ("november", "2026-11-01", "2026-11-01"), ("in march", "2026-11-20", "2027-03-01"),
      ("next january", "2026-11-20", "2027-01-01"), ("last january", "2026-11-20", "2026-01-01"),
      ("this july", "2026-11-20", "2026-07-01"), ("may 2027", "2026-11-20", "2027-05-01"),
      ("march twenty twenty one", "2026-11-20", "2021-03-01"), ("may next year", "2026-11-20", "2027-05-01"),
      ("december twenty twenty seven", "2026-11-20", "2027-12-01"),
      ("june two thousand thirty three", "2026-11-20", "2033-06-01"),
      ("november twenty o one", "2026-11-20", "2001-11-01"),
      ("march twenty one", "2026-11-20", "2027-03-21"), ("march two", "2026-11-20", "2027-03-02"),
      ("this weekend", "2026-11-20", "2026-11-21"), ("this weekend", "2026-11-21", "2026-11-21"),
      ("this weekend", "2026-11-22", "2026-11-22"), ("next weekend", "2026-11-20", "2026-11-28"),
      ("last weekend", "2026-11-20", "2026-11-14"), ("this week", "2026-11-20", "2026-11-20"),
      ("the weekend", "2026-11-20", "2026-11-21"), ("at the weekend", "2026-11-22", "2026-11-22"),
      ("this month", "2026-11-20", "2026-11-20"), ("this year", "2026-11-20", "2026-11-20"),
      ("in the last three days", "2026-11-20", "2026-11-17"), ("the past week", "2026-11-20", "2026-11-13"),
      ("over the last two months", "2026-11-20", "2026-09-20"), ("last two weeks", "2026-11-20", "2026-11-06"),
      ("in 2025", "2026-11-20", "2025-01-01"), ("in twenty twenty seven", "2026-11-20", "2027-01-01"),
      ("in half a year", "2026-11-20", "2027-05-20"), ("at the end of the month", "2026-11-20", "2026-11-30"),
      ("next week", "2026-11-20", "2026-11-27"), ("monday january eighth", "2026-11-20", "2027-01-08"),
      ("monday november twentieth twenty twenty six", "2026-11-20", "2026-11-20"),
      ("tuesday november twenty first", "2026-11-20", "2026-11-21"),
      ("tuesday the october three", "2026-11-20", "2027-10-03"),
    ])
  func months(words: String, on: String, date: String) throws {
    #expect(try read(words, on).value?.description == date)
  }

  @Test("Nothing lies outside of the calendar")
  func bounds() throws {
    for (words, date) in [
      ("tomorrow", "9999-12-31"), ("yesterday", "0001-01-01"), ("friday", "9999-12-31"), ("last monday", "0001-01-01"),
      ("next month", "9999-12-31"), ("march fifth", "9999-12-31"), ("the first", "9999-12-31"),
      ("monday last week", "0001-01-01"), ("the end of last month", "0001-01-01"),
      ("the end of next year", "9999-12-31"),
      ("end of next week", "9999-12-31"), ("next christmas", "9999-12-31"), ("tuesday week", "9999-12-30"),
    ] {
      #expect(try read(words, date).fault?.code == .impossible, "\(words) on \(date)")
    }
  }
}
