public import SLUCore

extension FilterSession {
  /// Applies the next update.
  ///
  /// An update that changes nothing for the filter costs next to nothing.
  ///
  /// - Parameter update: What the aggregator said.
  /// - Returns: What was let through, taken back, asked or settled because of it.
  public mutating func apply(_ update: SegmentUpdate) -> FilterOutcome {
    var outcome = FilterOutcome()
    follow(tracker.apply(update, &outcome.actions), &outcome)
    return outcome
  }

  /// Goes on to a time, for ``FinalityPolicy/stable(milliseconds:)``.
  ///
  /// Any time scale will do, as long as it does not go back: the times of a recording, or a clock of the caller's. What
  /// came before the first call counts from that call on.
  ///
  /// - Parameter milliseconds: The time; one that is not later than the last does nothing.
  /// - Returns: What was let through.
  public mutating func advance(to milliseconds: Int) -> FilterOutcome {
    var outcome = FilterOutcome()
    follow(tracker.advance(to: milliseconds, &outcome.actions), &outcome)
    return outcome
  }

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

  /// Lets go of a context that will not finish, or that waits for an answer which will not come.
  ///
  /// It is as if it had finished without the segments that did not end, and as if everything had been declined.
  ///
  /// - Parameter contextId: The context's id.
  /// - Returns: What was taken back and settled.
  public mutating func drop(contextId: String) -> FilterOutcome {
    var outcome = FilterOutcome()
    follow(tracker.drop(contextId, &outcome.actions), &outcome)
    return outcome
  }

  private mutating func answer(_ key: ActionKey, _ answer: Bool) -> FilterOutcome {
    var outcome = FilterOutcome()
    follow(tracker.answer(key, answer, &outcome.actions), &outcome)
    return outcome
  }
}
