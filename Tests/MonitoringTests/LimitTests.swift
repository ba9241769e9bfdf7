import Glibc
import SLUMonitoring
import SLUTestKit
import Testing

@Suite("Pages and bad neighbours", .timeLimit(.minutes(10)))
struct LimitTests {
  private static let request = "GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n"

  private static func server(
    connections: Int = 32, lifetime: Duration = .seconds(600), patience: Duration = .seconds(600)
  ) throws -> MonitoringServer {
    var limits = MonitoringServer.Limits()
    limits.connections = connections
    limits.lifetime = lifetime
    limits.patience = patience
    return try MonitoringServer(host: "127.0.0.1", port: 0, limits: limits) { path in
      path == "/page" ? MonitoringPage("here\n") : nil
    }
  }

  /// The page of a server that may close the connection before a slow machine has asked.
  private static func body(port: UInt16) throws -> String {
    for _ in 0..<1000 {
      let answer = try Answer(to: request, port: port)
      if answer.status != 0 { return answer.body }
    }
    Issue.record("closed a thousand times before it answered")
    return ""
  }

  @Test("clients that never finish their request are closed, and who waited behind them is answered")
  func slowClients() throws {
    let server = try Self.server(connections: 2, lifetime: .milliseconds(50))
    let slow = try (0..<6).map { _ in try Client(port: server.port) }
    for client in slow { client.send("GET /page HTTP/1.1\r\nHost:") }
    #expect(try Self.body(port: server.port) == "here\n")
    for client in slow { #expect(client.readToEnd() == "") }
  }

  @Test("clients that ask nothing are closed long before their time where they take all places")
  func idleClients() throws {
    let server = try Self.server(connections: 2, patience: .milliseconds(50))
    let idle = try (0..<6).map { _ in try Client(port: server.port) }
    #expect(try Self.body(port: server.port) == "here\n")
    for client in idle.prefix(4) { #expect(client.readToEnd() == "") }
  }

  @Test("a client that asks nothing yet is waited for where there are places")
  func earlyClient() throws {
    let server = try Self.server(connections: 3, patience: .milliseconds(1))
    let early = try Client(port: server.port)
    for _ in 0..<20 { #expect(try Self.body(port: server.port) == "here\n") }
    early.send(Self.request)
    #expect(Answer(early.readToEnd()).body == "here\n")
  }

  @Test("a byte now and then does not keep a connection")
  func tricklingClient() throws {
    let server = try Self.server(lifetime: .milliseconds(50))
    let client = try Client(port: server.port)
    client.send("GET /page HTTP/1.1\r\nX: ")
    // Slowly, so that not the length of the field is what ends it.
    var sent = 0
    while sent < 10_000, client.send("x") {
      sent += 1
      usleep(1000)
    }
    #expect(sent < 10_000)
    #expect(try Self.body(port: server.port) == "here\n")
  }

  @Test("a client that does not read its answer is closed")
  func unreadAnswer() throws {
    let server = try MonitoringServer(host: "127.0.0.1", port: 0, limits: Self.brief) { _ in
      MonitoringPage(String(repeating: "x", count: 32 << 20))
    }
    let client = try Client(port: server.port)
    client.send(Self.request)
    // Sent until the connection is broken: nothing of it is read meanwhile.
    while client.send([UInt8](repeating: 0, count: 1024)) {}
    #expect(client.readToEnd().utf8.count < 32 << 20)
  }

  private static var brief: MonitoringServer.Limits {
    var limits = MonitoringServer.Limits()
    limits.lifetime = .milliseconds(50)
    return limits
  }

  @Test("a head beyond all limits is refused")
  func endlessHead() throws {
    let server = try Self.server()
    let client = try Client(port: server.port)
    client.send("GET /page HTTP/1.1\r\n")
    var sent = 0
    while sent < 100_000, client.send("X-Field: " + String(repeating: "x", count: 1000) + "\r\n") { sent += 1 }
    #expect(sent < 100_000)
    #expect(try Answer(to: Self.request, port: server.port).body == "here\n")
  }

  @Test("bytes that are no HTTP change nothing for others", arguments: 1...40 as ClosedRange<UInt64>)
  func nonsense(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let server = try Self.server(lifetime: .milliseconds(50))
    let client = try Client(port: server.port)
    var bytes = Array(Self.request.utf8)
    for _ in 0...random.below(20) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
    client.send(bytes)
    _ = client.readToEnd()
    #expect(try Self.body(port: server.port) == "here\n")
  }

  @Test("a port is had once, and free again as soon as its server is gone")
  func ports() throws {
    var port: UInt16 = 0
    do {
      let server = try Self.server()
      port = server.port
      #expect(port > 0)
      let error = #expect(throws: MonitoringError.self) {
        _ = try MonitoringServer(host: "127.0.0.1", port: port) { _ in nil }
      }
      #expect(error?.code == .addressInUse)
      #expect(error?.description == "cannot listen on 127.0.0.1:\(port): Address already in use")
      // A connection that is open when the server goes.
      let client = try Client(port: port)
      client.send("GET /page")
      _ = consume server
      #expect(client.readToEnd() == "")
    }
    let again = try MonitoringServer(host: "127.0.0.1", port: port) { _ in MonitoringPage("again\n") }
    #expect(try Answer(to: Self.request, port: again.port).body == "again\n")
  }

  @Test(
    "an address that cannot be had says why",
    arguments: [("not a host", MonitoringError.Code.noSuchHost), ("192.0.2.1", .refused)])
  func badAddresses(host: String, code: MonitoringError.Code) throws {
    let error = #expect(throws: MonitoringError.self) { _ = try MonitoringServer(host: host, port: 0) { _ in nil } }
    #expect(error?.code == code)
  }
}
