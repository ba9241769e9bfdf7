import SLUGrpc
import Testing

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
}
