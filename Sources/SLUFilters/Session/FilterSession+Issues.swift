extension FilterSession {
  /// Says yes to what a confirmation asks: its rules act now.
  ///
  /// - Parameter key: The key of a ``FilterIssue/Kind/needsConfirmation(prompt:)``.
  /// - Returns: What was done; nothing when the key waits for no answer.
  public mutating func confirm(_ key: ActionKey) -> FilterOutcome { answer(key, true) }

  /// Says no to what a confirmation asks: its rules will never act.
  ///
  /// - Parameter key: The key of a ``FilterIssue/Kind/needsConfirmation(prompt:)``.
  /// - Returns: What was settled; nothing when the key waits for no answer.
  public mutating func decline(_ key: ActionKey) -> FilterOutcome { answer(key, false) }

  private mutating func answer(_ key: ActionKey, _ answer: Bool) -> FilterOutcome {
    var outcome = FilterOutcome()
    guard let place = knownPlace(of: key.contextId), let number = contexts[place].place(of: key.segmentId),
      let scope = contexts[place].segments[number].asks.first(where: {
        filter.scopePaths[$0].hasSameBytes(as: key.rule)
      })
    else { return outcome }
    contexts[place].segments[number].answers[scope] = answer
    evaluate(place, number, of: nil, &outcome)
    refreshIssues(&outcome)
    moveCheckpoint()
    return outcome
  }

  /// Works the open issues out anew, and says what changed.
  mutating func refreshIssues(_ outcome: inout FilterOutcome) {
    if issueSources == 0, openIssues.isEmpty, base.issues.isEmpty { return }
    var state = checkpoint
    for place in contexts.indices {
      for segment in contexts[place].segments[(place == 0 ? folded : 0)...] {
        state.fold(segment, in: contexts[place].contextId, by: filter)
      }
    }
    guard state.issues != openIssues else { return }
    let (old, new) = (openIssues, state.issues)
    outcome.issues += old.filter { !new.contains($0) }.map { .resolved($0.issue) }
    outcome.issues += new.filter { !old.contains($0) }.map { .raised($0.issue) }
    openIssues = new
  }
}
