import SLUValues
import Testing

/// A little speller, written without a look at the parsers.
private enum Speller {
  static let small = [
    "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  static let tens = ["", "", "twenty", "thirty", "forty", "fifty"]
  static let ordinals = """
    first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth \
    sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth \
    twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first
    """.split(separator: " ").map(String.init)
  static let months = """
    January February March April May June July August September October November December
    """.split(separator: " ").map(String.init)

  static func number(_ number: Int) -> String {
    guard number >= 20 else { return small[number] }
    return number % 10 == 0 ? tens[number / 10] : "\(tens[number / 10]) \(small[number % 10])"
  }

  static func year(_ year: Int) -> String {
    let (century, rest) = (year / 100, year % 100)
    if year == 2000 { return "two thousand" }
    if century == 20, rest < 10 { return "two thousand and \(small[rest])" }
    if century == 19 {
      return "nineteen \(["fifty", "sixty", "seventy", "eighty", "ninety"][rest / 10 - 5]) \(small[rest % 10])"
    }
    return "twenty \(number(rest))"
  }
}

@Suite struct SpelledDateTests {
  @Test("Every day from 1950 to 2050, spelled in four ways, is read back")
  func everyDay() throws {
    let reference = try #require(CalendarDate("2026-11-20"))
    let context = ValueContext(referenceDate: reference)
    var day = try #require(CalendarDate("1950-01-01"))
    var count = 0
    while day.year <= 2050 {
      let (month, ordinal) = (Speller.months[day.month - 1], Speller.ordinals[day.day - 1])
      let year = Speller.year(day.year)
      for words in [
        "\(month) the \(ordinal) \(year)", "the \(ordinal) of \(month), \(year)",
        "\(month) \(Speller.number(day.day)) \(year)", "\(day.day) \(month.prefix(3)) \(day.year)",
      ] {
        guard SpokenDate().read(SpokenText(words), in: context) == .value(day) else {
          Issue.record("\"\(words)\" is not \(day): \(SpokenDate().read(SpokenText(words), in: context))")
          return
        }
      }
      count += 1
      day = try #require(day.adding(days: 1))
    }
    #expect(count == 36_890)
  }

  @Test("Every minute of the day, spelled on both clocks, is read back")
  func everyMinute() throws {
    let context = ValueContext(referenceDate: try #require(CalendarDate("2026-11-20")))
    for minutes in 0..<1440 {
      let time = ClockTime(secondsSinceMidnight: minutes * 60)
      let minute =
        time.minute == 0
        ? "" : time.minute < 10 ? " oh \(Speller.small[time.minute])" : " \(Speller.number(time.minute))"
      let hour = Speller.number((time.hour + 11) % 12 + 1)
      var spellings = ["\(hour)\(minute) \(time.hour < 12 ? "am" : "pm")", time.description]
      if time.hour > 0 { spellings.append("\(Speller.number(time.hour))\(minute)") }
      for words in spellings {
        #expect(SpokenTime().read(SpokenText(words), in: context) == .value(time), "\(words)")
      }
    }
  }
}
