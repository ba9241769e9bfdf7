import SLUCore
import SLUEventLog
import SLUFilters
import SLUGrammar
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
      Slot("departure_date", \.departure, SpokenDate())
      Slot("seat_class", \.seatClass, Choice(SeatClass.self, otherwise: .any))
    }
    On("clear") { Reset(to: .empty) }
  }
}

@Suite("The flight filter")
struct FlightFilterTests {
  @Test("Ten lines make a query of what was said")
  func flights() throws {
    let utterance = try AnnotatedUtterance(
      "*filter show me [business class|business](seat_class) flights to [New York](destination) on [next friday](departure_date)"
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

    for update in try aggregator.updates(ofUtterance: "*filter in [cattle](seat_class) *clear start over", in: "b") {
      _ = session.apply(update)
    }
    #expect(session.query == .empty && session.issues == [])

    for update in try aggregator.updates(ofUtterance: "*filter in [cattle](seat_class)", in: "c") {
      _ = session.apply(update)
    }
    #expect(session.query == .empty && session.issues.map(\.slot) == ["seat_class"])
  }
}

extension SegmentAggregator {
  /// The updates that an utterance in annotated form makes, without anything tentative.
  fileprivate mutating func updates(ofUtterance text: String, in contextId: String) throws -> [SegmentUpdate] {
    try finalEvents(of: text, contextId: contextId).flatMap { Array(try apply($0).updates) }
  }
}
