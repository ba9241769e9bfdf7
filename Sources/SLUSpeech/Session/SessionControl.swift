import SLUTransport

/// Where a session stands, for all who may change it: inputs are taken one after the other, each transition is told before it
/// happens.
///
/// Whoever hears of a transition may give the next input: it waits until that transition is done.
final class SessionControl: Sendable {
  typealias WillChange = @Sendable (_ from: SessionState, _ to: SessionState) -> Void

  private struct Inner {
    var machine = SessionMachine()
    var run: SessionRun?
    var waiting: [(input: SessionMachine.Input, run: SessionRun?)] = []
    var isChanging = false
  }

  private let inner = Guarded(Inner())
  private let willChange: WillChange

  init(willChange: @escaping WillChange) { self.willChange = willChange }

  var state: SessionState { inner.withLock { $0.machine.state } }

  /// The run that is going on.
  var run: SessionRun? { inner.withLock { $0.run } }

  /// Begins a run.
  ///
  /// - Throws: `alreadyStarted`.
  func start() throws(SessionError) -> SessionRun {
    let run = SessionRun()
    try inner.withLock { inner throws(SessionError) in
      // A run that was started is known before the machine has taken its start.
      guard inner.run == nil else { throw .alreadyStarted(inner.machine.state) }
      inner.run = run
      inner.waiting.append((.start, run))
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
      inner.waiting.append((input, current))
      return true
    }
    if isCurrent { change() }
  }

  /// Goes on until no input waits, unless somebody is at it.
  private func change() {
    while let (old, new, run) = next() {
      willChange(old, new)
      inner.withLock { inner in
        inner.machine.enter(new)
        inner.isChanging = false
        if !new.isActive { inner.run = nil }
      }
      if new == .draining { run?.stop() }
    }
  }

  private func next() -> (SessionState, SessionState, SessionRun?)? {
    inner.withLock { inner in
      guard !inner.isChanging else { return nil }
      while !inner.waiting.isEmpty {
        let (input, run) = inner.waiting.removeFirst()
        // A start was checked when it was given; no other input throws.
        guard run === inner.run, let state = try? inner.machine.state(after: input) else { continue }
        inner.isChanging = true
        return (inner.machine.state, state, run)
      }
      return nil
    }
  }
}
