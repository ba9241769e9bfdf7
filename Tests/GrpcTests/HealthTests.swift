import SLUCore
import SLUTestKit
import SLUTransport
import Testing

@testable import SLUGrpc

@Suite("health checks", .timeLimit(.minutes(10)))
struct HealthTests {
  /// Runs a server with a table of services.
  private func withHealth(
    _ health: GrpcHealth, _ body: (GrpcClientTransport) async throws -> Void
  ) async throws {
    let listen = ServerAddress(host: "127.0.0.1", port: 0)
    let server = GrpcServerTransport(listen: [listen], options: .forTests, health: health)
    let serving = Task { try await server.serve(echo) }
    try await body(GrpcClientTransport(to: try await server.boundAddresses()[0]))
    serving.cancel()
    try await serving.value
  }

  private func check(_ service: String, _ client: GrpcClientTransport) async throws -> GrpcHealth.Status {
    let request = try HealthCheckRequest(service: service).bytes()
    let answer = try await client.call("/grpc.health.v1.Health/Check", request)
    return try HealthCheckResponse(message: answer).status
  }

  @Test("the server and its services say whether they are served; what is not there is NOT_FOUND")
  func checks() async throws {
    let health = GrpcHealth()
    try await withHealth(health) { client in
      #expect(try await check("", client) == .serving)
      #expect(try await check("speechly.slu.v1.SLU", client) == .serving)
      health.set(.notServing, for: "speechly.slu.v1.SLU")
      #expect(try await check("speechly.slu.v1.SLU", client) == .notServing)
      #expect(try await check("", client) == .serving)
      let error = try await transportError { try await check("speechly.slu.v1.WLU", client) }
      #expect(error?.status.code == .notFound)
    }
  }

  @Test("bytes that are no request are INVALID_ARGUMENT", arguments: ["Check", "Watch"])
  func badRequest(_ method: String) async throws {
    try await withHealth(GrpcHealth()) { client in
      let error = try await transportError { try await client.call("/grpc.health.v1.Health/\(method)", [0x0A, 0x05]) }
      #expect(error?.status.code == .invalidArgument)
    }
  }

  @Test("so many may watch and no more, what they watch has a name of some length, and who goes makes room")
  func watchers() async throws {
    let health = GrpcHealth()
    func watch(_ service: String, _ client: GrpcClientTransport, _ body: () async throws -> Void) async throws {
      let request = try HealthCheckRequest(service: service).bytes()
      try await client.withMessages("/grpc.health.v1.Health/Watch", request) { messages in
        for try await _ in messages { return try await body() }
      }
    }
    try await withHealth(health) { client in
      let long = try await transportError {
        try await watch(String(repeating: "é", count: GrpcHealth.longestName / 2 + 1), client) {}
      }
      #expect(long?.status.code == .invalidArgument)
      try await watch(String(repeating: "é", count: GrpcHealth.longestName / 2), client) {}
      func all(_ number: Int) async throws {
        guard number < GrpcHealth.mostWatchers else {
          let refused = try await transportError { try await watch("", client) {} }
          #expect(refused?.status.code == .resourceExhausted)
          return
        }
        try await watch("", client) { try await all(number + 1) }
      }
      // The one that left may still be noticed.
      while health.watcherCount > 0 { await Task.yield() }
      try await all(0)
      while health.watcherCount > 0 { await Task.yield() }
      try await watch("", client) {}
    }
  }

  @Test("who watches is told each change, and that the server stops")
  func watches() async throws {
    let health = GrpcHealth()
    let listen = ServerAddress(host: "127.0.0.1", port: 0)
    var options = GrpcServerOptions()
    options.stopGrace = .seconds(100_000)
    let server = GrpcServerTransport(listen: [listen], options: options, health: health)
    let serving = Task { try await server.serve(echo) }
    let client = try GrpcClientTransport(to: try await server.boundAddresses()[0])
    let request = try HealthCheckRequest(service: "speechly.slu.v1.SLU").bytes()
    // As long as this stream is open the server does not close the connection, and what it says is read.
    try await client.withStream { events, requests in
      try await requests.send(.stop)
      try await client.withMessages("/grpc.health.v1.Health/Watch", request) { messages in
        var seen: [GrpcHealth.Status] = []
        let error = try await transportError {
          for try await message in messages {
            seen.append(try HealthCheckResponse(message: message).status)
            switch seen.count {
            case 1: health.set(.notServing, for: "speechly.slu.v1.SLU")
            case 2: health.set(.serving, for: "speechly.slu.v1.SLU")
            default: serving.cancel()
            }
          }
        }
        #expect(seen == [.serving, .notServing, .serving, .notServing])
        #expect(error == TransportError(.remote, StreamStatus(.unavailable, "the server is stopping")))
      }
      try await requests.finish()
      for try await _ in events {}
    }
    try await serving.value
  }
}
