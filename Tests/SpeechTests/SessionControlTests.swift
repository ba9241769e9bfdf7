import SLUTransport
import Testing

@testable import SLUSpeech

@Suite("Who may change a session, and when") struct SessionControlTests {
  /// What happens while a transition is told, as if by another thread meanwhile.
  private final class Told: Sendable {
    let states = Guarded([SessionState]())
    let control = Guarded(Link(control: nil))
    let meanwhile: @Sendable (SessionControl, Int) -> Void

    /// The control holds what it tells, which must not hold it.
    struct Link: Sendable { weak let control: SessionControl? }

    init(_ meanwhile: @escaping @Sendable (SessionControl, Int) -> Void) { self.meanwhile = meanwhile }

    func begin() throws -> (SessionControl, SessionRun) {
      let control = SessionControl { _, new in
        let count = self.states.withLock { states in
          states.append(new)
          return states.count
        }
        if let control = self.control.withLock({ $0.control }) { self.meanwhile(control, count) }
      }
      self.control.withLock { $0 = Link(control: control) }
      return (control, try control.start())
    }
  }

  @Test("Who has cancelled a run may start the next one, whoever is still told of what was before")
  func restart() throws {
    let told = Told { control, count in
      guard count == 1 else { return }
      control.take(.cancel)
      #expect(throws: Never.self) { try control.start() }
      #expect(throws: SessionError.self, "one of two starts") { try control.start() }
    }
    let (control, first) = try told.begin()
    #expect(told.states.withLock { $0 } == [.connecting, .idle, .connecting])
    #expect(control.state == .connecting && control.run != nil && control.run !== first)
    control.take(.fail(SessionError(code: .streamFailed, message: "late")), of: first)
    #expect(control.state == .connecting, "what the first run says late is not about the second")
    control.take(.cancel)
    #expect(control.state == .idle && control.run == nil)
  }

  @Test("While the end of a run is told the next one may be started")
  func whileItEnds() throws {
    let told = Told { control, count in
      if count == 2 { #expect(throws: Never.self) { try control.start() } }
    }
    let (control, _) = try told.begin()
    control.take(.cancel)
    #expect(told.states.withLock { $0 } == [.connecting, .idle, .connecting])
  }

  @Test("A stop that waits does not end a run so far that another may start")
  func stop() throws {
    let told = Told { control, count in
      guard count == 1 else { return }
      control.take(.stop)
      #expect(throws: SessionError.self) { try control.start() }
    }
    let (control, _) = try told.begin()
    #expect(control.state == .draining)
  }
}
