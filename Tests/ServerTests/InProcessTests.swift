import SLUConformance
import SLUInProcess
import SLUTransport
import Testing

@Suite("Client and server in one process are a transport", .serialized, .timeLimit(.minutes(10)))
struct InProcessTests {
  @Test(arguments: TransportCase.allCases)
  func conforms(_ what: TransportCase) async throws {
    let transport = InProcessTransport(caller: Caller(address: "in-process", bearerToken: "a.b.c"))
    try await TransportConformance(server: transport, token: "a.b.c") { transport }.check(what)
  }

  @Test("What still waits to be taken at the end of the way up is not said to have arrived", arguments: 0..<50)
  func ends(_ round: Int) async throws {
    let transport = InProcessTransport(caller: Caller(address: "in-process"))
    let serving = Task {
      // It takes nothing, until the client has gone.
      try await transport.serve { stream in
        for await _ in AsyncStream<Never>.makeStream().stream {}
        return StreamStatus(.ok, "")
      }
    }
    defer { serving.cancel() }
    try await transport.withStream { _, requests in
      let sending = Task.immediate { () -> StreamStatus.Code? in
        do throws(TransportError) { try await requests.send(.audio([1, 2])) } catch { return error.status.code }
        return nil
      }
      for _ in 0..<round { await Task.yield() }
      try await requests.finish()
      #expect(await sending.value == .failedPrecondition)
    }
  }
}
