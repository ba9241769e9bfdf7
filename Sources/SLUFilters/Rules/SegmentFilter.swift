/// A declaration of what segments mean for a typed query: intents, and the slots that their entities fill.
///
/// ```swift
/// struct FlightFilter: SegmentFilter {
///   var rules: some FilterRule<FlightQuery> {
///     On("filter") {
///       Slot("destination", \.destination, Spoken())
///       Slot("departure_date", \.departure, SpokenDate())
///     }
///     On("clear") { Reset(to: .empty) }
///   }
/// }
/// ```
///
/// A filter is only a declaration. A ``FilterSession`` applies it to a stream of updates.
public protocol SegmentFilter<Query>: Sendable {
  /// What the filter fills in.
  associatedtype Query: Equatable & Sendable
  /// What the rules are made of; the builder finds it out.
  associatedtype Rules: FilterRule<Query>

  /// What segments do to the query, in the order in which a segment's rules are applied.
  @FilterBuilder<Query> var rules: Rules { get }

  /// When rules act that say nothing else: ``FinalityPolicy/finalIntent`` unless the filter says otherwise.
  var policy: FinalityPolicy { get }
}

extension SegmentFilter {
  /// The intent and the entity must be final.
  public var policy: FinalityPolicy { .finalIntent }
}
