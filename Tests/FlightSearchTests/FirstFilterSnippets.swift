import SLUCore
import SLUFilters
import SLUValues

// The code of the article "Your first filter", in its order: FirstFilterTests compares both, and runs it. What stands
// between "// +" and "// -" is in the article, word for word but for the indentation.

// +
struct Trip: Hashable, Sendable {
  enum Seat: String, CaseIterable, Sendable { case economy, business, first }

  var destination: String?
  var day: CalendarDate?
  var seat = Seat.economy
}
// -

// +
struct TripFilter: SegmentFilter {
  var rules: some FilterRule<Trip> {
    On("filter", "book") {
      Slot("destination", \.destination, Spoken()).required(prompt: "Where to?")
      Slot("departure_date", \.day, SpokenDate())
      Slot("seat_class", \.seat, Choice(Trip.Seat.self, synonyms: ["coach": .economy]))
    }
    On("clear") { Reset(to: Trip()) }
  }
}
// -

/// A screen that takes notes.
struct TripScreen {
  var trip = Trip()
  var question: String?
  var searches: [String] = []

  mutating func show(_ trip: Trip) { self.trip = trip }
  mutating func ask(_ question: String) { self.question = question }
  mutating func search(_ what: String) { searches.append(what) }
  mutating func cancel(_ what: String) { searches.removeAll { $0 == what } }
}

extension TripScreen {
  mutating func listen(to updates: [SegmentUpdate], on today: CalendarDate) {
    // +
    var session = FilterSession(TripFilter(), initial: Trip(), context: ValueContext(referenceDate: today))
    // -

    for update in updates {
      // +
      let outcome = session.apply(update)
      show(session.preview)
      // -

      // +
      for action in outcome.actions {
        switch action.change {
        case .apply: search(action.value)
        case .revise(let previous):
          cancel(previous)
          search(action.value)
        case .retract: cancel(action.value)
        }
      }
      // -

      // +
      for case .raised(let issue) in outcome.issues {
        switch issue.kind {
        case .needsValue(let prompt): ask(prompt)
        case .disambiguate(let candidates): ask("Did you mean \(candidates.joined(separator: " or "))?")
        case .unknownValue(let fault): ask("\(issue.words)? \(fault)")
        case .needsConfirmation(let prompt): ask(prompt)
        }
      }
      // -
    }
  }
}

// +
struct CarefulFilter: SegmentFilter {
  var policy: FinalityPolicy { .stable(updates: 2) }

  var rules: some FilterRule<Trip> {
    On("filter") {
      Slot("destination", \.destination, Spoken()).policy(.tentative)
      Slot("departure_date", \.day, SpokenDate())
    }
    On("clear") { Reset(to: Trip()) }.confirmed(prompt: "Shall I forget all of it?")
  }
}
// -
