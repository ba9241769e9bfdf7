import SLUValues
import Testing

@Suite struct SpokenTimeTests {
  private func read(
    _ words: String, at time: String = "14:30", _ reading: SpokenTime.TwelveHourReading = .asSpoken
  ) throws -> Reading<ClockTime> {
    let date = try #require(CalendarDate("2026-11-20"))
    let context = ValueContext(referenceDate: date, referenceTime: try #require(ClockTime(time)))
    return SpokenTime(reading: reading).read(SpokenText(words), in: context)
  }

  static let onTheClock: [(String, String)] = [
    ("three thirty pm", "15:30"), ("fifteen thirty", "15:30"), ("twenty past nine pm", "21:20"), ("five", "05:00"),
    ("at five", "05:00"), ("by five pm", "17:00"), ("for twelve thirty", "12:30"), ("three o'clock", "03:00"),
    ("three o’clock", "03:00"), ("three o clock", "03:00"), ("three oclock pm", "15:00"),
    ("three o'clock in the afternoon", "15:00"), ("seven in the evening", "19:00"), ("ten at night", "22:00"),
    ("two at night", "02:00"), ("twelve at night", "00:00"), ("eleven in the morning", "11:00"),
    ("six at night", "18:00"), ("five tonight", "17:00"), ("five o'clock tonight", "17:00"), ("two tonight", "02:00"),
    ("twelve thirty in the morning", "00:30"), ("four in the evening", "16:00"), ("eight this evening", "20:00"),
    ("nine tonight", "21:00"), ("seven thirty this morning", "07:30"), ("twelve am", "00:00"), ("twelve pm", "12:00"),
    ("twelve thirty am", "00:30"), ("twelve thirty pm", "12:30"), ("twelve", "12:00"), ("one am", "01:00"),
    ("eleven fifty nine p m", "23:59"), ("eleven a.m.", "11:00"), ("six oh five", "06:05"), ("six o five", "06:05"),
    ("six zero five", "06:05"), ("six oh five pm", "18:05"), ("oh six thirty", "06:30"), ("zero six thirty", "06:30"),
    ("oh six oh five", "06:05"), ("zero thirty", "00:30"), ("zero hundred hours", "00:00"),
    ("oh six hundred", "06:00"), ("eight hundred hours", "08:00"), ("nineteen hundred hours", "19:00"),
    ("nineteen hundred", "19:00"), ("twenty three hundred hours", "23:00"), ("fifteen thirty hours", "15:30"),
    ("twenty thirty", "20:30"), ("twenty twenty five", "20:25"), ("twenty one fifteen", "21:15"), ("twenty", "20:00"),
    ("twenty three fifty nine", "23:59"), ("ten ten", "10:10"), ("thirteen oh one", "13:01"), ("six oh oh", "06:00"),
    ("five thirty five", "05:35"), ("Fifteen-Thirty", "15:30"), ("fifteen thirty in the afternoon", "15:30"),
  ]

  static let relativeToAnHour: [(String, String)] = [
    ("half past nine", "09:30"), ("half nine", "09:30"), ("half past nine pm", "21:30"), ("half past twelve", "12:30"),
    ("half past midnight", "00:30"), ("quarter past two in the morning", "02:15"), ("a quarter past two", "02:15"),
    ("quarter to noon", "11:45"), ("quarter to midnight", "23:45"), ("quarter of five", "04:45"),
    ("quarter to five pm", "16:45"), ("ten to five", "04:50"), ("ten before five", "04:50"), ("ten till five", "04:50"),
    ("ten past midnight am", "00:10"), ("quarter to midnight p m", "23:45"), ("ten past noon p m", "12:10"),
    ("half past midnight in the morning", "00:30"), ("a quarter past noon in the afternoon", "12:15"),
    ("ten to one", "00:50"), ("ten to one pm", "12:50"), ("quarter to one in the afternoon", "12:45"),
    ("quarter to twelve at night", "23:45"), ("five minutes after midnight", "00:05"), ("five after midnight", "00:05"),
    ("one minute to noon", "11:59"), ("twenty five past eleven", "11:25"), ("twenty five to eight pm", "19:35"),
    ("ten past fifteen", "15:10"), ("10 past 3 pm", "15:10"), ("twenty minutes past six o'clock", "06:20"),
    ("ten to zero", "23:50"), ("eight minutes to nine", "08:52"), ("seven past eight", "08:07"),
    ("five to nineteen", "18:55"), ("two hours before noon", "10:00"),
    ("an hour and a half after midnight", "01:30"), ("half an hour before three thirty pm", "15:00"),
    ("ninety minutes after noon", "13:30"), ("an hour past midnight", "01:00"),
  ]

  static let inDigits: [(String, String)] = [
    ("15:30", "15:30"), ("3:30 pm", "15:30"), ("3:30pm", "15:30"), ("3pm", "15:00"), ("3 p.m.", "15:00"),
    ("3p.m.", "15:00"), ("3 PM", "15:00"), ("11.45", "11:45"), ("11.45 pm", "23:45"), ("9:05", "09:05"),
    ("0:30", "00:30"),
    ("00:00", "00:00"), ("23:59:59", "23:59:59"), ("15:30:05", "15:30:05"), ("3:30:05 pm", "15:30:05"),
    ("06:30 pm", "18:30"), ("00:30 am", "00:30"),
    ("1530", "15:30"), ("1900 hours", "19:00"),
    ("0630", "06:30"), ("15 30", "15:30"), ("17", "17:00"), ("05:00", "05:00"), ("at 5", "05:00"),
    ("2026-11-20T15:30:00Z", "15:30"), ("2026-11-20T23:15:10.250+02:00", "23:15:10"), ("2026-11-20 08:45", "08:45"),
  ]

  static let named: [(String, String)] = [
    ("noon", "12:00"), ("at noon", "12:00"), ("midday", "12:00"), ("midnight", "00:00"), ("twelve noon", "12:00"),
    ("twelve midnight", "00:00"), ("12 noon", "12:00"),
  ]

  @Test("Hours and minutes", arguments: onTheClock)
  func clock(words: String, time: String) throws { #expect(try read(words).value?.description == time) }

  @Test("Minutes before and after an hour", arguments: relativeToAnHour)
  func aroundAnHour(words: String, time: String) throws { #expect(try read(words).value?.description == time) }

  @Test("Times in digits", arguments: inDigits)
  func digits(words: String, time: String) throws { #expect(try read(words).value?.description == time) }

  @Test("Times that have a name", arguments: named)
  func names(words: String, time: String) throws { #expect(try read(words).value?.description == time) }

  @Test(
    "Times from now",
    arguments: [
      ("now", "14:30", "14:30"), ("right now", "23:59:30", "23:59:30"), ("in an hour", "14:30", "15:30"),
      ("in an hour", "23:30", "00:30"), ("in twenty minutes", "14:50", "15:10"),
      ("in an hour and a half", "14:30", "16:00"),
      ("half an hour from now", "23:45", "00:15"), ("ten minutes ago", "00:05", "23:55"),
      ("an hour ago", "14:30", "13:30"),
      ("in thirty seconds", "14:30", "14:30:30"), ("in 90 minutes", "14:30", "16:00"),
      ("in half an hour", "14:30", "15:00"),
      ("in three quarters of an hour", "14:30", "15:15"), ("in an hour's time", "14:30", "15:30"),
      ("two hours after now", "14:30", "16:30"), ("in forty eight hours", "14:30", "14:30"),
      ("in two hours and ten minutes", "22:00", "00:10"), ("five minutes hence", "14:30", "14:35"),
    ])
  func fromNow(words: String, now: String, time: String) throws {
    #expect(try read(words, at: now).value?.description == time)
  }

  @Test(
    "The next such time, when no half of the day is said",
    arguments: [
      ("five", "14:30", "17:00"), ("five", "17:00", "05:00"), ("five", "04:59", "05:00"), ("five", "20:00", "05:00"),
      ("two", "14:30", "02:00"), ("three o'clock", "14:30", "15:00"), ("half past nine", "14:30", "21:30"),
      ("ten to one", "11:00", "12:50"), ("ten to one", "13:00", "00:50"), ("twelve", "14:30", "00:00"),
      ("twelve thirty", "11:00", "12:30"), ("3:30", "14:30", "15:30"), ("03:30", "14:30", "03:30"),
      ("oh six thirty", "14:30", "06:30"), ("eight hundred hours", "14:30", "08:00"), ("five am", "14:30", "05:00"),
      ("fifteen thirty", "16:00", "15:30"), ("midnight", "14:30", "00:00"), ("quarter to noon", "14:30", "11:45"),
      ("five minutes after three", "15:04", "15:05"),
    ])
  func next(words: String, now: String, time: String) throws {
    #expect(try read(words, at: now, .next).value?.description == time)
  }

  @Test(
    "Times that do not exist",
    arguments: [
      "twenty five thirty", "twenty five", "thirteen pm", "thirteen am", "ten seventy", "24:00", "25:00", "12:60",
      "12:30:60", "fifteen thirty am", "fifteen thirty pm", "15:30 pm", "0 pm", "twenty four hundred hours",
      "seventy past nine", "zero past nine",
      "ten past thirty", "nine in the afternoon", "twelve in the evening", "fifteen thirty in the morning", "2460",
      "99.99",
      "half a second ago", "2026-11-20T24:30:00Z",
    ])
  func impossible(words: String) throws { #expect(try read(words).fault?.code == .impossible) }
}
