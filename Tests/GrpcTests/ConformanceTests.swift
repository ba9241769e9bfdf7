import SLUConformance
import SLUGrpc
import SLUTransport
import Testing

// One case after the other: some fill all queues that there are, and other suites keep the time meanwhile.
@Suite("gRPC is a transport", .serialized, .timeLimit(.minutes(10)))
struct ConformanceTests {
  @Test(arguments: TransportCase.allCases)
  func conforms(_ what: TransportCase) async throws {
    let server = GrpcServerTransport(listen: [ServerAddress(host: "127.0.0.1", port: 0)], options: .forTests)
    try await TransportConformance(server: server, token: "a.b.c") {
      var options = GrpcClientOptions()
      options.token = "a.b.c"
      return try GrpcClientTransport(to: try await server.boundAddresses()[0], options: options)
    }.check(what)
  }

  @Test("A server that goes away ends the check, and is not blamed for the clauses that were not tried")
  func goesAway() async throws {
    let (streams, opened) = AsyncStream.makeStream(of: Void.self)
    let server = GrpcServerTransport(listen: [ServerAddress(host: "127.0.0.1", port: 0)], options: .forTests)
    let serving = Task {
      try await server.serve { stream in
        opened.yield()
        return await echo(stream)
      }
    }
    let client = try GrpcClientTransport(to: try await server.boundAddresses()[0])
    let stopping = Task {
      var iterator = streams.makeAsyncIterator()
      for _ in 0..<3 { await iterator.next() }
      serving.cancel()
    }
    var findings = 0
    let suite = ServerConformance(of: ServerUnderTest { _ in client }, limit: .seconds(5))
    let error = await #expect(throws: TransportError.self) { try await suite.check { _ in findings += 1 } }
    #expect(error?.side == .local)
    #expect(error?.status.code == .unavailable)
    #expect(findings < ServerConformance.clauses.count)
    await stopping.value
    try await serving.value
  }
}
