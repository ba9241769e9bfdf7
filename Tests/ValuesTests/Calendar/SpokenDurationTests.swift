import SLUValues
import Testing

@Suite struct SpokenDurationTests {
  private func read(_ words: String) throws -> Reading<CalendarDuration> {
    let date = try #require(CalendarDate("2026-11-20"))
    return SpokenDuration().read(SpokenText(words), in: ValueContext(referenceDate: date))
  }

  @Test(
    "Durations",
    arguments: [
      ("two hours", "PT2H"), ("an hour", "PT1H"), ("one hour", "PT1H"), ("for an hour", "PT1H"), ("a week", "P1W"),
      ("an hour and a half", "PT1H30M"), ("one and a half hours", "PT1H30M"), ("two and a half hours", "PT2H30M"),
      ("two hours and a half", "PT2H30M"), ("an hour and a quarter", "PT1H15M"), ("two and a quarter hours", "PT2H15M"),
      ("an hour and three quarters", "PT1H45M"), ("two and three quarters hours", "PT2H45M"),
      ("ninety minutes", "PT90M"), ("three quarters of an hour", "PT45M"), ("a quarter of an hour", "PT15M"),
      ("quarter of an hour", "PT15M"), ("a quarter hour", "PT15M"), ("half an hour", "PT30M"), ("half hour", "PT30M"),
      ("a half hour", "PT30M"), ("half a minute", "PT30S"), ("half a day", "PT12H"), ("half a week", "P3DT12H"),
      ("half a year", "P6M"), ("a year and a half", "P1Y6M"), ("a day and a half", "P1DT12H"),
      ("half a century", "P50Y"),
      ("two weeks and three days", "P2W3D"), ("two weeks three days", "P2W3D"), ("a couple of days", "P2D"),
      ("a couple hours", "PT2H"), ("couple of weeks", "P2W"), ("one year six months", "P1Y6M"), ("fortnight", "P2W"),
      ("a fortnight", "P2W"), ("two fortnights", "P4W"), ("a decade", "P10Y"), ("forty five seconds", "PT45S"),
      ("forty-five seconds", "PT45S"), ("one hundred and twenty seconds", "PT120S"), ("a hundred days", "P100D"),
      ("a thousand years", "P1000Y"), ("1.5 hours", "PT1H30M"), ("0.25 hours", "PT15M"), ("1.5 days", "P1DT12H"),
      ("two point five hours", "PT2H30M"), ("5 minutes", "PT5M"), ("1,500 days", "P1500D"),
      ("one hour thirty", "PT1H30M"), ("an hour and ten", "PT1H10M"), ("two minutes and thirty", "PT2M30S"),
      ("two minutes fifteen", "PT2M15S"), ("one hour thirty minutes", "PT1H30M"), ("twenty-minute", "PT20M"),
      ("an hour and twenty minutes and five seconds", "PT1H20M5S"), ("zero minutes", "PT0S"),
      ("one year two months three weeks four days five hours six minutes seven seconds", "P1Y2M3W4DT5H6M7S"),
      ("ten whole minutes", "PT10M"), ("forty five more minutes", "PT45M"), ("1:30", "PT1M30S"), ("90:00", "PT90M"),
      ("1:30:00", "PT1H30M"),
      ("90min", "PT90M"), ("1h30m", "PT1H30M"), ("2h", "PT2H"), ("1h30", "PT1H30M"), ("10 secs", "PT10S"),
      ("10-min", "PT10M"), ("10-minute", "PT10M"), ("90sec", "PT90S"), ("1.5h", "PT1H30M"), ("1h 30m", "PT1H30M"),
      ("1 hr 30 min", "PT1H30M"), ("90 s", "PT90S"), ("1 h 30 m", "PT1H30M"), ("1 1/2 hours", "PT1H30M"),
      ("1/2 hour", "PT30M"), ("3/4 of an hour", "PT45M"), ("1½ hours", "PT1H30M"), ("½ hour", "PT30M"),
      ("PT1H30M", "PT1H30M"), ("p2w", "P2W"), ("P1Y2M3DT4H", "P1Y2M3DT4H"), ("PT0S", "PT0S"),
      ("three hundred and sixty five days", "P365D"), ("two million seconds", "PT2000000S"),
    ])
  func durations(words: String, written: String) throws { #expect(try read(words).value?.description == written) }

  @Test(
    "What cannot be told in whole units, or counted",
    arguments: [
      "half a month", "half a second", "1.5 seconds", "a month and a half",
      "0.000001 minutes",
      "999999999999 centuries",
      "two and a half months", "0.3333 minutes",
    ])
  func impossible(words: String) throws { #expect(try read(words).fault?.code == .impossible) }

  @Test(
    "The written form, and what is none",
    arguments: [
      ("P1Y2M3W4DT5H6M7S", true), ("PT36H", true), ("P0D", true), ("PT999999999999S", true), ("P", false),
      ("PT", false),
      ("P1DT", false), ("P1H", false), ("PT1D", false), ("P1D1Y", false), ("P1D1D", false), ("P1.5D", false),
      ("P-1D", false), ("-P1D", false), ("p1d", false), ("PT9999999999999S", false), ("", false), ("1D", false),
      ("PTT1H", false), ("P١D", false),
    ])
  func written(text: String, isOne: Bool) throws {
    #expect((CalendarDuration(text) != nil) == isOne)
    if let duration = CalendarDuration(text) { #expect(CalendarDuration(duration.description) == duration) }
  }

  @Test("Another number behind one is none of its units", arguments: ["five minutes and one", "an hour two"])
  func others(words: String) throws { #expect(try read(words).value == nil) }

  @Test("Parts are neither negative nor endless")
  func bounds() {
    #expect(CalendarDuration(days: -1) == nil)
    #expect(CalendarDuration(seconds: .min) == nil)
    #expect(CalendarDuration(years: 1_000_000_000_000) == nil)
    #expect(CalendarDuration(years: CalendarDuration.largestPart) != nil)
  }

  @Test(
    "A day that lies a duration later or earlier",
    arguments: [
      ("2026-01-31", "P1M", "2026-02-28", "2025-12-31"), ("2026-01-31", "P1M1D", "2026-03-01", "2025-12-30"),
      ("2024-02-29", "P1Y", "2025-02-28", "2023-02-28"), ("2026-11-20", "P2W3D", "2026-12-07", "2026-11-03"),
      ("2026-11-20", "PT36H", "2026-11-21", "2026-11-19"), ("2026-11-20", "PT23H59M", "2026-11-20", "2026-11-20"),
      ("2026-11-20", "P999999999999Y", nil, nil), ("2026-11-20", "P999999999999W", nil, nil),
      ("2026-11-20", "PT999999999999H", nil, nil),
    ])
  func adding(date: String, duration: String, later: String?, earlier: String?) throws {
    let date = try #require(CalendarDate(date))
    let duration = try #require(CalendarDuration(duration))
    #expect(date.adding(duration)?.description == later)
    #expect(date.subtracting(duration)?.description == earlier)
  }
}
