/// A query with what must be known besides to go on from it.
struct FoldState<Query: Equatable & Sendable>: Sendable {
  var query: Query
  /// The parts of the query that a rule has set since the last reset.
  var filled: Set<Int> = []
  /// The open issues, in the order in which they came up.
  var issues: [OpenIssue] = []

  init(query: Query) { self.query = query }

  /// Applies what one segment did, and its issues.
  ///
  /// - Parameter presence: For each rule, whether a query has a value where the rule sets one.
  mutating func fold(
    _ segment: SegmentState, in contextId: String, by filter: CompiledFilter,
    _ presence: [(@Sendable (Query) -> Bool)?]
  ) {
    apply(segment.effects, by: filter)
    guard segment.mayHaveIssues else { return }
    func key(_ rule: String, _ occurrence: Int = 0) -> ActionKey {
      ActionKey(contextId: contextId, segmentId: segment.segmentId, rule: rule, occurrence: occurrence)
    }
    var fields: Set<Int> = []
    for issue in segment.issues {
      let step = filter.steps[issue.step]
      guard let field = step.field else { continue }
      if fields.insert(field).inserted { close(field) }
      let shown = FilterIssue(
        key: key(step.path, issue.occurrence), slot: step.name, words: issue.words, kind: issue.kind)
      issues.append(OpenIssue(issue: shown, field: field))
    }
    for number in segment.wants {
      let step = filter.steps[number]
      guard let field = step.field, !fields.contains(field), let slot = step.slot, let prompt = slot.prompt,
        !(presence[number]?(query) ?? filled.contains(field))
      else { continue }
      close(field)
      let shown = FilterIssue(
        key: key(step.path), slot: step.name, words: "", kind: .needsValue(prompt: prompt))
      issues.append(OpenIssue(issue: shown, field: field))
    }
    for scope in segment.asks {
      let shown = FilterIssue(
        key: key(filter.scopePaths[scope]), slot: filter.scopes[scope].name, words: segment.text,
        kind: .needsConfirmation(prompt: filter.scopes[scope].prompt ?? ""))
      issues.append(OpenIssue(issue: shown, field: nil))
    }
  }

  private mutating func apply(_ effects: [Effect], by filter: CompiledFilter) {
    effects.apply(to: &query)
    // Nothing comes up meanwhile, so once is enough for each part.
    var closed: Set<Int> = []
    for effect in effects {
      let step = filter.steps[effect.step]
      if step.isReset {
        filled.removeAll()
        issues.removeAll { $0.field != nil }
      } else if let field = step.field {
        filled.insert(field)
        if closed.insert(field).inserted { close(field) }
      }
    }
  }

  private mutating func close(_ field: Int) {
    if !issues.isEmpty { issues.removeAll { $0.field == field } }
  }
}

/// An issue, and the part of the query that it is about; nil for a confirmation.
struct OpenIssue: Hashable, Sendable {
  let issue: FilterIssue
  let field: Int?
}

extension Array {
  /// Changes a query as the rules do because of one segment.
  func apply<Query: Equatable & Sendable>(to query: inout Query) where Element == Effect {
    var step: Int?
    // By position: to copy an effect out of the array costs more than to apply it.
    for place in indices {
      // It is the change of a query of this type: the same filter made both.
      if let change = self[place].change as? TypedChange<Query> {
        change.content.apply(to: &query, isFirst: self[place].step != step)
      }
      step = self[place].step
    }
  }
}
