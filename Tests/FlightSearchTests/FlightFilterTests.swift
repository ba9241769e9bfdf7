import FlightSearch
import SLUCore
import SLUEventLog
import SLUFilters
import SLUGrammar
import SLUTestKit
import SLUValues
import Testing

@Suite("The flight filter")
struct FlightFilterTests {
  /// The session after an utterance in annotated form, each segment of which is spoken to its end.
  private func session(
    after text: String, _ filter: FlightFilter = FlightFilter()
  ) throws -> FilterSession<FlightFilter> {
    var session = FilterSession(filter, initial: .empty, context: friday)
    var aggregator = SegmentAggregator()
    for recorded in RecordingScript([try AnnotatedUtterance(text)], seed: 3).events {
      for update in try aggregator.apply(recorded.event).updates { _ = session.apply(update) }
    }
    return session
  }

  @Test(
    "What people say, as a query",
    arguments: [
      ("nothing", "*_ hello there", "nothing yet"),
      ("one slot", "*filter to [New York](destination)", "to New York"),
      (
        "all slots",
        "*filter [business class](seat_class) to [New York](destination) [tomorrow](departure_date)",
        "to New York, 2026-11-21, business"
      ),
      ("a date alone", "*filter on [next friday](departure_date)", "2026-11-27"),
      (
        "a date and time as the original server sent it", "*filter on [monday|2026-11-23T00:00:00Z](departure_date)",
        "2026-11-23"
      ),
      ("a class alone", "*filter in [premium economy](seat_class)", "premium economy"),
      ("a class by another name", "*filter in [coach](seat_class)", "economy"),
      ("capitals", "*FILTER to [Oslo](DESTINATION) in [FIRST class](Seat_Class)", "to Oslo, first"),
      ("to find", "*find to [Oslo](destination)", "to Oslo"),
      ("to search", "*search to [Oslo](destination)", "to Oslo"),
      ("to book", "*book to [Oslo](destination)", "to Oslo"),
      ("to book a flight", "*book_flight to [Oslo](destination)", "to Oslo"),
      ("another intent", "*navigate to [Oslo](destination)", "nothing yet"),
      ("another type", "*filter from [Oslo](origin)", "nothing yet"),
      ("a correction", "*filter to [Boston](destination) no to [Austin](destination)", "to Austin"),
      ("a refinement", "*filter to [Oslo](destination) *filter in [economy](seat_class)", "to Oslo, economy"),
      ("clear", "*filter to [Oslo](destination) *clear start over", "nothing yet"),
      ("clear and go on", "*filter to [Oslo](destination) *clear over *filter to [Rome](destination)", "to Rome"),
    ])
  func queries(name: String, text: String, query: String) throws {
    let session = try session(after: text)
    #expect(session.committed.description == query)
    #expect(session.preview == session.committed && session.query == session.committed)
    #expect(session.issues.isEmpty)
  }

  @Test(
    "What nobody can mean is an issue",
    arguments: [
      (
        "an unknown class is any", "*filter in [first](seat_class) *filter in [cattle](seat_class)", "nothing yet",
        "seat_class cattle not_accepted"
      ),
      (
        "an impossible date leaves the old one",
        "*filter [tomorrow](departure_date) *filter on [february thirtieth](departure_date)", "2026-11-21",
        "departure_date february thirtieth impossible"
      ),
      (
        "no date at all", "*filter on [blursday](departure_date)", "nothing yet",
        "departure_date blursday not_of_this_kind"
      ),
    ])
  func issues(name: String, text: String, query: String, issue: String) throws {
    let session = try session(after: text)
    #expect(session.committed.description == query)
    #expect(
      session.issues.map { found in
        guard case .unknownValue(let fault) = found.kind else { return "\(found)" }
        return "\(found.slot) \(found.words) \(fault.code.rawValue)"
      } == [issue])
  }

  @Test("A date that may be two is asked about, and a later one answers")
  func ambiguous() throws {
    let asked = "*filter on [5/6/2027](departure_date)"
    #expect(try session(after: asked).issues.map(\.kind) == [.disambiguate(candidates: ["2027-05-06", "2027-06-05"])])
    let answered = try session(after: asked + " *filter on [june fifth](departure_date)")
    #expect(answered.issues.isEmpty && answered.committed.departure == CalendarDate("2027-06-05"))
  }

  @Test("Where no day is known, only dates that need none are taken")
  func absoluteDates() throws {
    let filter = FlightFilter(dates: Absolute(SpokenDate()))
    #expect(
      try session(after: "*filter on [november fifth twenty twenty seven](departure_date)", filter).committed.departure
        == CalendarDate("2027-11-05"))
    let relative = try session(after: "*filter [tomorrow](departure_date)", filter)
    #expect(relative.committed == .empty && relative.issues.count == 1)
  }

  @Test("The empty query is what a query without values is")
  func empty() {
    #expect(FlightQuery() == .empty && FlightQuery.empty.description == "nothing yet")
    #expect(FlightQuery(seatClass: .any) == .empty)
  }
}
