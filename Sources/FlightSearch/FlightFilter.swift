public import SLUFilters
public import SLUValues

/// What people say to a flight search, as a typed query: the example of the original guide.
///
/// ```swift
/// var session = FilterSession(FlightFilter(), initial: .empty, context: ValueContext(referenceDate: today))
/// for try await update in events.segmentUpdates() {
///   for action in session.apply(update).actions { log(action) }
///   show(session.preview)
/// }
/// ```
///
/// Segments with an intent that looks for flights fill in the query, from entities of the types `destination`,
/// `departure_date` and `seat_class`; segments with the intent `clear` empty it. All else is left aside. A class of seats
/// that nobody sells becomes ``SeatClass/any``, and a date that makes no sense leaves the old one; both are issues.
public struct FlightFilter: SegmentFilter {
  private let dates: any ValueParser<CalendarDate>

  /// Creates a filter.
  ///
  /// - Parameter dates: Reads days; `Absolute(SpokenDate())` where nobody knows when something was said.
  public init(dates: some ValueParser<CalendarDate> = SpokenDate()) { self.dates = dates }

  /// What segments do to the query.
  public var rules: some FilterRule<FlightQuery> {
    On("filter", "find", "search", "book", "book_flight") {
      Slot("destination", \.destination, Spoken())
      Slot("departure_date", \.departure, dates)
      Slot("seat_class", \.seatClass, Choice(SeatClass.self, synonyms: SeatClass.synonyms, otherwise: .any))
    }
    On("clear") { Reset(to: .empty) }
  }
}
