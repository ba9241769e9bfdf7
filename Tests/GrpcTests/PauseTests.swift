import Testing

@testable import SLUGrpc

/// Waits that nobody needs to the end.
@Suite("pauses", .timeLimit(.minutes(1)))
struct PauseTests {
  @Test("a pause ends when its time has passed")
  func passes() async {
    #expect(await pause(for: .milliseconds(1)))
  }

  @Test("a pause ends with its task, whether that is cancelled before or meanwhile")
  func cancelled() async {
    let pauses = (0..<100).map { _ in Task { await pause(for: .seconds(86_400)) } }
    for (number, pause) in pauses.enumerated() {
      if number.isMultiple(of: 2) { await Task.yield() }
      pause.cancel()
    }
    for pause in pauses { #expect(await pause.value == false) }
  }
}
