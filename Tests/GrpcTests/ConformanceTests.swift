import SLUConformance
import SLUGrpc
import SLUTransport
import Testing

@Suite("gRPC is a transport", .timeLimit(.minutes(2)))
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
}
