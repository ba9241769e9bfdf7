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
}
