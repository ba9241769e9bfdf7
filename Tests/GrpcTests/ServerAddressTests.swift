import SLUTestKit
import SLUTransport
import Testing

@testable import SLUGrpc

@Suite("addresses of servers")
struct ServerAddressTests {
  @Test(
    "an address is read and written back",
    arguments: [
      ("grpc://localhost:8080", ServerAddress(host: "localhost", port: 8080)),
      ("grpc+tls://speech.example.org:443", ServerAddress(host: "speech.example.org", port: 443, isTLS: true)),
      ("grpc://127.0.0.1:0", ServerAddress(host: "127.0.0.1", port: 0)),
      ("grpc://[::1]:65535", ServerAddress(host: "::1", port: 65535)),
    ])
  func readable(_ text: String, _ address: ServerAddress) throws {
    #expect(try ServerAddress(text) == address)
    #expect(address.description == text)
  }

  @Test(
    "which hosts only this machine can reach",
    arguments: [
      ("localhost", true), ("127.0.0.1", true), ("127.8.9.10", true), ("::1", true), ("127.box.example", false),
      ("127.0.0.1.example.org", false), ("0.0.0.0", false), ("example.org", false),
    ])
  func loopback(_ host: String, _ isLoopback: Bool) {
    #expect(ServerAddress(host: host, port: 80).isLoopback == isLoopback)
  }

  @Test(
    "what is no address is refused, with what was expected",
    arguments: [
      "", "localhost:8080", "http://localhost:8080", "grpc://localhost", "grpc://:80", "grpc://localhost:",
      "grpc://h:65536",
      "grpc://h:-1", "grpc://h:+1", "grpc://h:80/path", "grpc://a b:80", "grpc://::1:80", "grpc://[h]:80",
      "grpc://[]:80",
      "grpc://h\u{0}:80",
    ])
  func refused(_ text: String) {
    #expect(throws: ServerAddressError(text: text)) { try ServerAddress(text) }
  }

  @Test(
    "a host is a host for the core, too, when it is called like one of the core's schemes",
    arguments: [
      ("dns", "dns:///dns:80", "dns:80"), ("unix", "dns:///unix:80", "UNIX:80"),
      ("unix-abstract", "dns:///unix-abstract:80", "UNIX-ABSTRACT:80"), ("vsock", "dns:///vsock:80", "VSOCK:80"),
      ("ipv4", "dns:///ipv4:80", "ipv4:80"), ("ipv6", "dns:///ipv6:80", "ipv6:80"), ("xds", "dns:///xds:80", "xds:80"),
      ("localhost", "dns:///localhost:80", "localhost:80"), ("127.0.0.1", "dns:///127.0.0.1:80", "127.0.0.1:80"),
      ("::1", "dns:///[::1]:80", "[::1]:80"), ("fe80::1%eth0", "dns:///[fe80::1%eth0]:80", "[fe80::1%eth0]:80"),
    ])
  func core(_ host: String, _ connected: String, _ bound: String) {
    let address = ServerAddress(host: host, port: 80)
    #expect(address.nameToConnect == connected)
    #expect(address.nameToBind == bound)
  }

  // A host of that name would be another machine, at whose addresses nobody can listen here.
  @Test("a server at a host called like a kind of socket makes no socket of that kind", .timeLimit(.minutes(10)))
  func noSocket() async throws {
    let server = GrpcServerTransport(listen: [ServerAddress(host: "unix", port: 0)])
    let serving = Task { try await server.serve { _ in .ok } }
    defer { serving.cancel() }
    let error = try await transportError { try await server.boundAddresses() }
    #expect(error?.status.code == .invalidArgument || error?.status.code == .unavailable, "\(error as Any)")
  }
}
