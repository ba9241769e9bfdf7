import SLUSpeech
import Testing

@Suite("The states of a session") struct SessionMachineTests {
  private static let failure = SessionError(code: .streamFailed, message: "the server is gone")

  @Test("A session that goes well passes every state in order")
  func inOrder() throws {
    var machine = SessionMachine()
    var passed: [SessionState] = []
    for input in [SessionMachine.Input.start, .opened, .stop, .sent, .finished] {
      let next = try #require(try machine.state(after: input))
      passed.append(next)
      machine.enter(next)
    }
    #expect(passed == [.connecting, .listening, .draining, .processing, .idle])
  }

  @Test(
    "An input leads to another state",
    arguments: [
      (SessionState.connecting, SessionMachine.Input.stop, SessionState.draining),
      (.connecting, .cancel, .idle), (.listening, .cancel, .idle), (.draining, .cancel, .idle),
      (.processing, .cancel, .idle), (.listening, .fail(failure), .failed(failure)),
      (.processing, .fail(failure), .failed(failure)), (.failed(failure), .start, .connecting),
    ])
  func transitions(
    _ state: SessionState, _ input: SessionMachine.Input, _ expected: SessionState
  ) throws {
    var machine = SessionMachine()
    machine.enter(state)
    #expect(try machine.state(after: input) == expected)
  }

  @Test(
    "An input that comes too late, or too early, changes nothing",
    arguments: [
      (SessionState.idle, SessionMachine.Input.stop), (.idle, .cancel), (.idle, .finished), (.draining, .stop),
      (.draining, .opened), (.processing, .stop), (.idle, .fail(failure)), (.failed(failure), .cancel),
      (.listening, .finished),
    ])
  func ignored(
    _ state: SessionState, _ input: SessionMachine.Input
  ) throws {
    var machine = SessionMachine()
    machine.enter(state)
    #expect(try machine.state(after: input) == nil)
  }

  @Test(
    "A session that runs cannot be started", arguments: [SessionState.connecting, .listening, .draining, .processing])
  func startedTwice(_ state: SessionState) {
    var machine = SessionMachine()
    machine.enter(state)
    let error = #expect(throws: SessionError.self) { try machine.state(after: .start) }
    #expect(error?.code == .alreadyStarted)
    #expect(error?.message.contains("\(state)") == true)
  }
}
