/// The states of a session, and what leads from one to the next: a value without clock, lock or task.
public struct SessionMachine: Hashable, Sendable {
  /// What happens to a session.
  public enum Input: Hashable, Sendable {
    /// Somebody wants to be heard.
    case start
    /// Source and stream are open.
    case opened
    /// Somebody wants it to end, or the source has ended: nothing more is taken.
    case stop
    /// All that was taken is sent.
    case sent
    /// All that was sent is understood.
    case finished
    /// Somebody wants it to end at once, and to hear nothing more.
    case cancel
    /// It cannot go on.
    case fail(SessionError)
  }

  /// Where it stands.
  public private(set) var state: SessionState = .idle

  /// Creates a machine that is idle.
  public init() {}

  /// Where an input leads.
  ///
  /// - Parameter input: What happens.
  /// - Returns: The next state; nil when the input changes nothing, such as a second stop.
  /// - Throws: `alreadyStarted`, for a start of what runs.
  public func state(after input: Input) throws(SessionError) -> SessionState? {
    switch (state, input) {
    case (.idle, .start), (.failed, .start): return .connecting
    case (_, .start): throw .alreadyStarted(state)
    case (.connecting, .opened): return .listening
    case (.connecting, .stop), (.listening, .stop): return .draining
    case (.draining, .sent): return .processing
    case (.processing, .finished): return .idle
    case (_, .cancel) where state.isActive: return .idle
    case (_, .fail(let error)) where state.isActive: return .failed(error)
    default: return nil
    }
  }

  /// Goes to a state that ``state(after:)`` has given.
  ///
  /// - Parameter state: The next state.
  public mutating func enter(_ state: SessionState) { self.state = state }
}
