import ArgumentParser
import FlightSearch
import SLUFilters
import SLUValues

/// The options of `replay` that make a typed query of what was said.
struct FilterOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Show, beside the updates, the query that this filter makes of them.", valueName: "name"))
  var filter: FilterName?

  @Option(
    help: ArgumentHelp(
      "When the filter acts: tentative, stable:N (the same for N updates), stable:Nms (the same for N milliseconds of the "
        + "recording), final-items, final-intent, final-segment. compare: a table of what each of them would have done. "
        + "(default: what the filter says)", valueName: "policy"),
    completion: .list(PolicyChoice.names), transform: PolicyChoice.init(argument:))
  var policy: PolicyChoice?

  @Option(
    help: ArgumentHelp(
      "The day that \"tomorrow\" counts from, as 2026-11-20: recordings do not say when they were made. Without it dates "
        + "that depend on that day are issues.", valueName: "date"),
    transform: CalendarDate.argument)
  var referenceDate: CalendarDate?

  func validate() throws {
    guard filter == nil else { return }
    if policy != nil { throw ValidationError("--policy says when a filter acts: name one with --filter") }
    if referenceDate != nil {
      throw ValidationError("--reference-date is for the dates of a filter: name one with --filter")
    }
  }

  /// Whether to compare policies instead of showing updates.
  var isComparing: Bool { policy == .compare }

  /// The filter that was asked for, before anything is said.
  var session: FilterSession<FlightFilter> {
    var own: FinalityPolicy?
    if case .policy(let policy) = policy { own = policy }
    return FilterSession(flights, initial: .empty, context: context, policy: own)
  }

  /// The filter that was asked for, under every policy.
  var comparison: PolicyComparison<FlightFilter> { PolicyComparison(flights, initial: .empty, context: context) }

  private var flights: FlightFilter {
    referenceDate == nil ? FlightFilter(dates: Absolute(SpokenDate())) : FlightFilter()
  }

  /// What dates count from; without a reference date none is read that counts from anything.
  private var context: ValueContext { ValueContext(referenceDate: referenceDate ?? .epoch) }
}

/// The filters that the program knows.
enum FilterName: String, ExpressibleByArgument, CaseIterable {
  /// `FlightFilter` of `FlightSearch`.
  case flights
}

/// A policy, or all of them.
enum PolicyChoice: Equatable {
  case compare
  case policy(FinalityPolicy)

  /// What is offered to complete.
  static let names = FinalityPolicy.ladder.map(\.description) + ["compare"]

  init(argument: String) throws {
    if argument == "compare" {
      self = .compare
    } else if let policy = FinalityPolicy(argument) {
      self = .policy(policy)
    } else {
      throw ValidationError(
        "expected tentative, stable:N, stable:Nms, final-items, final-intent, final-segment or compare, found "
          + "\"\(argument)\"")
    }
  }
}
