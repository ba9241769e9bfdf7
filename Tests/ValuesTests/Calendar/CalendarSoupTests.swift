import Foundation
import SLUTestKit
import SLUValues
import Testing

/// Random words from the vocabulary of the parsers.
@Suite struct CalendarSoupTests {
  static let vocabulary = """
    on for by at the a an of in and this next last coming past previous first second third fifth twentieth thirtieth twenty \
    thirty forty nineteen ten eleven twelve one two three five zero oh o hundred thousand million billion january february \
    march may june december feb monday friday sunday today tomorrow yesterday tonight day week weeks month months year \
    years hour hours minute minutes seconds fortnight century couple half quarter quarters point from now ago hence before \
    after to till o'clock noon midnight midday am pm morning afternoon evening night end beginning start christmas eve new \
    year's halloween leap independence time 1 2 5 13 29 31 45 99 1st 22nd 31st 2021 2024 0000 9999 5/6/2021 29.02.2024 \
    31/4 2026-11-20 2024-02-29T23:59:59Z 15:30 3pm 11.45 1.5 0.000001 999999999999 1,500 PT1H30M P2W 1h30m ' , - : / .
    """.split(separator: " ").map(String.init)

  @Test("Words in any order never trap, and what is read can be written and read again")
  func soup() {
    var found = [0, 0, 0]
    forAnySeed(30_000) { random in
      let length = random.oneIn(200) ? 20 + random.below(2000) : 1 + random.below(6)
      let text = SpokenText((0..<length).map { _ in random.pick(Self.vocabulary) }.joined(separator: " "))
      let day = try #require(CalendarDate(daysSinceEpoch: random.below(3_652_059) - 719_162))
      let context = ValueContext(
        referenceDate: day, referenceTime: ClockTime(secondsSinceMidnight: random.below(86_400)))
      let date = SpokenDate(prefer: random.pick(SpokenDate.Preference.allCases)).read(text, in: context)
      let time = SpokenTime(reading: random.pick(SpokenTime.TwelveHourReading.allCases)).read(text, in: context)
      let duration = SpokenDuration().read(text, in: context)
      let areGood = [isGood(date, &found[0]), isGood(time, &found[1]), isGood(duration, &found[2])]
      return areGood == [true, true, true] ? nil : "\"\(text.original)\": date, time and duration: \(areGood)"
    }
    // The soup is worth its time only when it holds something.
    if SeededCases(30_000).seeds.count >= 30_000 { #expect(found.allSatisfy { $0 > 100 }, "\(found)") }
  }

  @Test(
    "Expressions inside of expressions end soon, however deep, and long texts are refused",
    arguments: [
      ("day after ", 10, "tomorrow", "2026-12-01"), ("day after ", 11, "tomorrow", "2026-12-02"),
      ("friday before ", 11, "today", "2026-09-04"), ("a week after friday after ", 4, "today", "2027-01-15"),
      ("day after ", 12, "tomorrow", nil), ("day before ", 5000, "tomorrow", nil), ("the ", 5000, "", nil),
      ("1", 5000, "", nil), ("1h", 5000, "", nil), ("5/", 5000, "6", nil), ("1,", 5000, "", nil),
    ])
  func nested(phrase: String, times: Int, end: String, date: String?) throws {
    let context = ValueContext(referenceDate: try #require(CalendarDate("2026-11-20")))
    let text = SpokenText(String(repeating: phrase, count: times) + end)
    let reading = SpokenDate().read(text, in: context)
    #expect(reading.value?.description == date)
    #expect(SpokenTime().read(text, in: context).value == nil)
    #expect(SpokenDuration().read(text, in: context).value == nil)
    if let fault = reading.fault { #expect(fault.message.count < 200) }
  }

  private func isGood<Value: LosslessStringConvertible & Hashable>(_ reading: Reading<Value>, _ found: inout Int)
    -> Bool
  {
    switch reading {
    case .value(let value):
      found += 1
      return Value(value.description) == value
    case .ambiguous(let values):
      return values.count > 1 && Set(values).count == values.count && values.allSatisfy { Value($0.description) == $0 }
    case .fault(let fault): return !fault.message.isEmpty
    }
  }
}
