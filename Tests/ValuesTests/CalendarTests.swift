import SLUValues
import Testing

@Suite struct CalendarTests {
  @Test("Every day of the years 1 to 9999 counts back to itself, and weekdays follow each other")
  func everyDay() throws {
    var day = try #require(CalendarDate(year: 1, month: 1, day: 1))
    #expect(day.weekday == .monday)
    var count = 1
    while let next = day.adding(days: 1) {
      guard next > day, next.weekday.rawValue == day.weekday.rawValue % 7 + 1,
        CalendarDate(daysSinceEpoch: next.daysSinceEpoch) == next
      else {
        Issue.record("\(next) does not follow \(day)")
        return
      }
      day = next
      count += 1
    }
    #expect(day == CalendarDate("9999-12-31"))
    #expect(count == 3_652_059)
  }

  @Test(
    "Days that there are and days that there are not",
    arguments: [
      ("2024-02-29", true), ("2023-02-29", false), ("1900-02-29", false), ("2000-02-29", true), ("2026-04-31", false),
      ("2026-13-01", false), ("0000-01-01", false), ("2026-1-01", false), ("20260101", false), ("", false),
    ])
  func written(text: String, exists: Bool) {
    #expect((CalendarDate(text) != nil) == exists)
    if exists { #expect(CalendarDate(text)?.description == text) }
  }

  @Test(
    "A month later is the same day, or the last one of a shorter month",
    arguments: [
      ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"), ("2026-11-20", 2, "2027-01-20"),
      ("2026-03-31", -1, "2026-02-28"), ("2026-01-15", -13, "2024-12-15"),
    ])
  func months(from: String, months: Int, to: String) {
    #expect(CalendarDate(from)?.adding(months: months)?.description == to)
  }

  @Test("Nothing lies outside the years 1 to 9999")
  func bounds() {
    #expect(CalendarDate("9999-12-31")?.adding(days: 1) == nil)
    #expect(CalendarDate("9999-12-31")?.adding(days: .max) == nil)
    #expect(CalendarDate("0001-01-01")?.adding(months: -1) == nil)
    #expect(CalendarDate("0001-01-01")?.adding(months: .min) == nil)
  }

  @Test(
    "Times are written with seconds only when there are any",
    arguments: [("15:30", true), ("15:30:05", true), ("24:00", false), ("9:30", false), ("15:60", false)])
  func times(text: String, exists: Bool) {
    #expect((ClockTime(text) != nil) == exists)
    if exists { #expect(ClockTime(text)?.description == text) }
  }
}
