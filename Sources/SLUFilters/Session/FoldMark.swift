/// A place between two of the segments that a session keeps.
struct FoldPosition: Hashable, Comparable, Sendable {
  /// The number of the context, counted from the first one of the session.
  var context: Int
  /// How many of the context's segments are before the place.
  var segment: Int

  /// Whether one place is before another, in the order in which segments count.
  static func < (left: FoldPosition, right: FoldPosition) -> Bool {
    (left.context, left.segment) < (right.context, right.segment)
  }
}

/// The three views of all that counts before a place: who folds what is behind it goes on from here.
struct FoldMark<Query: Equatable & Sendable>: Sendable {
  var position: FoldPosition
  /// What final segments say.
  var committed: Query
  /// What the policies have let through, and the issues.
  var state: FoldState<Query>
  /// Everything that was heard.
  var preview: Query

  /// A mark where all three views agree.
  init(_ state: FoldState<Query>, at position: FoldPosition) {
    self.position = position
    self.state = state
    (committed, preview) = (state.query, state.query)
  }

  /// Goes on over one segment.
  ///
  /// - Parameter presence: For each rule, whether a query has a value where the rule sets one.
  mutating func fold(
    _ segment: SegmentState, in contextId: String, by filter: CompiledFilter,
    _ presence: [(@Sendable (Query) -> Bool)?]
  ) {
    if segment.isFinal { segment.effects.apply(to: &committed) }
    (segment.isFinal ? segment.effects : segment.heard).apply(to: &preview)
    state.fold(segment, in: contextId, by: filter, presence)
  }
}
