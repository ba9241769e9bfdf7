import SLUTransport

/// Where a session stands, for all who may change it: inputs are taken one after the other, each transition is told before it
/// happens.
///
/// Whoever hears of a transition may give the next input: it waits until that transition is done.
final class SessionControl: Sendable {
  typealias WillChange = @Sendable (_ from: SessionState, _ to: SessionState) -> Void

  private struct Inner {
    /// Where it stands, and the run that it is about; nil where none is going on.
    struct Place {
      var machine = SessionMachine()
      var run: SessionRun?

      /// Where an input leads; nil where it changes nothing.
      func state(after input: Waiting) -> SessionState? {
        // A start was checked when it was given; no other input throws.
        guard input.what == .start || run === input.run else { return nil }
        return try? machine.state(after: input.what)
      }

      mutating func enter(_ state: SessionState, of run: SessionRun?) {
        machine.enter(state)
        self.run = state.isActive ? run : nil
      }
    }

    struct Waiting {
      let what: SessionMachine.Input
      let run: SessionRun
    }

    var place = Place()
    /// The last run that was started, until it is over; the place is still that of another one while that one's end waits.
    var run: SessionRun?
    var waiting: [Waiting] = []
    /// The transition that is being told.
    var change: (state: SessionState, run: SessionRun)?

    /// Where all that waits leads.
    var expected: SessionState {
      var place = place
      if let change { place.enter(change.state, of: change.run) }
      for input in waiting {
        if let state = place.state(after: input) { place.enter(state, of: input.run) }
      }
      return place.machine.state
    }
  }

  private let inner = Guarded(Inner())
  private let willChange: WillChange

  init(willChange: @escaping WillChange) { self.willChange = willChange }

  var state: SessionState { inner.withLock { $0.place.machine.state } }

  /// The run that is going on.
  var run: SessionRun? { inner.withLock { $0.run } }

  /// Begins a run.
  ///
  /// - Throws: `alreadyStarted`.
  func start() throws(SessionError) -> SessionRun {
    let run = SessionRun()
    try inner.withLock { inner throws(SessionError) in
      // Who has ended a run may begin the next one, whoever is still being told of what was before.
      let state = inner.expected
      guard !state.isActive else { throw .alreadyStarted(state) }
      inner.run = run
      inner.waiting.append(.init(what: .start, run: run))
    }
    change()
    return run
  }

  /// Takes an input; one of a run that is over changes nothing.
  ///
  /// - Parameters:
  ///   - input: What happens.
  ///   - run: The run it is about; nil for the one that is going on.
  func take(_ input: SessionMachine.Input, of run: SessionRun? = nil) {
    let isCurrent = inner.withLock { inner in
      guard let current = inner.run, run == nil || run === current else { return false }
      inner.waiting.append(.init(what: input, run: current))
      return true
    }
    if isCurrent { change() }
  }

  /// Goes on until no input waits, unless somebody is at it.
  private func change() {
    while let (old, new, run) = next() {
      willChange(old, new)
      inner.withLock { inner in
        inner.place.enter(new, of: run)
        inner.change = nil
        if !new.isActive, inner.run === run { inner.run = nil }
      }
      if new == .draining { run.stop() }
    }
  }

  private func next() -> (SessionState, SessionState, SessionRun)? {
    inner.withLock { inner in
      guard inner.change == nil else { return nil }
      while !inner.waiting.isEmpty {
        let input = inner.waiting.removeFirst()
        guard let state = inner.place.state(after: input) else { continue }
        inner.change = (state, input.run)
        return (inner.place.machine.state, state, input.run)
      }
      return nil
    }
  }
}
