import SLUValues
import Testing

@Suite("Values that do not depend on the day")
struct AbsoluteTests {
  private let parser = Absolute(SpokenDate())
  private let contexts = [ValueContext(referenceDate: .epoch), ValueContext(referenceDate: .epoch.weekLater)]

  @Test(
    "A whole date is taken, whatever the day",
    arguments: [
      ("2026-11-20", "2026-11-20"), ("2026-11-27T00:00:00Z", "2026-11-27"),
      ("the fifth of november twenty twenty six", "2026-11-05"),
      ("january fifth two thousand twenty one", "2021-01-05"),
      ("friday november 6 2026", "2026-11-06"), ("christmas 2030", "2030-12-25"),
    ])
  func absolute(text: String, day: String) {
    for context in contexts {
      #expect(parser.read(SpokenText(text), in: context) == CalendarDate(day).map(Reading.value))
    }
  }

  @Test(
    "What counts from some day is a fault of its own",
    arguments: [
      "today", "tomorrow", "friday", "next friday", "in two weeks", "the fifth", "november fifth", "christmas",
      "5/6/21", "next month", "two days ago", "end of the week", "29 february",
    ])
  func relative(text: String) {
    for context in contexts { #expect(parser.read(SpokenText(text), in: context).fault?.code == .relative) }
  }

  @Test("An hour of twelve depends on the hour at which it is said, one of twenty four does not")
  func times() {
    let parser = Absolute(SpokenTime(reading: .next))
    for hour in ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"] {
      for minute in ["", " fifteen", " thirty", " forty five"] {
        #expect(parser.read(SpokenText(hour + minute), in: contexts[0]).fault?.code == .relative, "\(hour)\(minute)")
        #expect(parser.read(SpokenText(hour + minute + " pm"), in: contexts[0]).value != nil, "\(hour)\(minute)")
      }
    }
  }

  @Test(
    "What is no date is as much a fault as before",
    arguments: [
      ("banana", ValueFault.Code.notOfThisKind), ("", .notOfThisKind), ("february thirtieth", .impossible),
      ("2026-02-30", .impossible),
    ])
  func faults(text: String, code: ValueFault.Code) {
    #expect(parser.read(SpokenText(text), in: contexts[0]).fault?.code == code)
  }

  @Test("Two meanings stay two")
  func ambiguous() {
    #expect(
      parser.read("5/6/2027", in: contexts[0])
        == SpokenDate().read("5/6/2027", in: contexts[0]))
  }

  @Test("What to take otherwise is the parser's")
  func otherwise() {
    #expect(Absolute(Choice(among: ["a": 1], otherwise: 7)).otherwise == 7)
    #expect(parser.otherwise == nil)
  }
}

extension CalendarDate {
  fileprivate var weekLater: CalendarDate { adding(days: 7) ?? self }
}
