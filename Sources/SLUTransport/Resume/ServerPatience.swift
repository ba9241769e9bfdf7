/// How long a server that says nothing is waited for, as a value: it is told every quarter of the time how the stream stands.
struct ServerPatience: Sendable {
  /// What there is still to wait for.
  enum Wait: Hashable, Sendable {
    /// Nothing of the server's: it is the app's turn.
    case nothing
    /// The server owes answers.
    case answers
    /// All is answered: the server may end the stream.
    case end
  }

  private static let steps = 4

  private let policy: ResumePolicy
  private var last: (wait: Wait, activity: Int) = (.nothing, 0)
  private var quiet: Duration = .zero

  init(_ policy: ResumePolicy) { self.policy = policy }

  /// How often it wants to be told.
  var interval: Duration {
    max(min(policy.endGrace, policy.answerTimeout ?? policy.endGrace) / Self.steps, .milliseconds(1))
  }

  /// Takes note of how the stream stands, an interval after the last time.
  ///
  /// - Parameters:
  ///   - wait: What there is to wait for.
  ///   - activity: Counts what was said either way.
  /// - Returns: What was waited for too long; nil to go on.
  mutating func look(_ wait: Wait, activity: Int) -> Wait? {
    defer { last = (wait, activity) }
    quiet = last == (wait, activity) ? quiet + interval : .zero
    let limit: Duration? =
      switch wait {
      case .nothing: nil
      case .answers: policy.answerTimeout
      case .end: policy.endGrace
      }
    return limit.map { quiet >= $0 } ?? false ? wait : nil
  }
}
