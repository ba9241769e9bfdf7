import SLUCore
import SLUEventLog
import SLUFilters
import SLUTestKit
import SLUValues
import Testing

// The filter of the guide, as an app writes it.

enum SeatClass: String, CaseIterable, Sendable { case any, economy, business, first }

struct FlightQuery: Hashable, Sendable {
  var destination: String?
  var departure: CalendarDate?
  var seatClass = SeatClass.any

  static let empty = FlightQuery()
}

struct FlightFilter: SegmentFilter {
  var rules: some FilterRule<FlightQuery> {
    On("filter") {
      Slot("destination", \.destination, Spoken())
      Slot("departure_date", \.departure, WrittenDate())
      Slot("seat_class", \.seatClass, Choice(SeatClass.self, otherwise: .any))
    }
    On("clear") { Reset(to: .empty) }
  }
}

/// Reads dates as the wire has them.
struct WrittenDate: ValueParser {
  func read(_ text: SpokenText, in context: ValueContext) -> Reading<CalendarDate> {
    CalendarDate(text.original).map(Reading.value) ?? .fault(.notOfThisKind("expected a date such as 2026-11-20"))
  }
}

@Suite("The flight filter")
struct FlightFilterTests {
  @Test("Ten lines make a query of what was said")
  func flights() throws {
    let utterance = try AnnotatedUtterance(
      "*filter show me [business class|business](seat_class) flights to [New York](destination) on [friday|2026-11-27](departure_date)"
    )
    var aggregator = SegmentAggregator()
    var session = FilterSession(FlightFilter(), initial: .empty, context: context)
    for recorded in RecordingScript([utterance], seed: 7).events {
      for update in try aggregator.apply(recorded.event).updates { _ = session.apply(update) }
    }
    let expected = FlightQuery(
      destination: "New York", departure: CalendarDate("2026-11-27"), seatClass: .business)
    #expect(session.query == expected)
    #expect(session.committed == expected && session.preview == expected)
  }
}
