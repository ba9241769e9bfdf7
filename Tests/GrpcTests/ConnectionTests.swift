import Glibc
import SLUCore
import SLUGrpc
import SLUTestKit
import SLUTransport
import Testing

@Suite("connections that do not come up, and limits of time", .timeLimit(.minutes(10)))
struct ConnectionTests {
  @Test("a silent connection is asked for a sign of life less often than servers of gRPC allow unless told otherwise")
  func keepalive() {
    // gRPC's own limit for pings without data, in each of its implementations.
    let allowed = Duration.seconds(300)
    #expect(GrpcClientOptions().keepaliveTime.map { $0 > allowed } == true)
  }

  @Test("where nobody listens, the error names the address and says that trying again may help")
  func refused() async throws {
    let port = try ReservedPort()
    defer { port.close() }
    let client = try GrpcClientTransport(to: port.address)
    let error = try await transportError { try await client.exchange([]) }
    let sentence = "no connection to grpc://127.0.0.1:\(port.address.port): Connection refused"
    #expect(error == TransportError(.local, StreamStatus(.unavailable, sentence)))
    #expect(error?.isRetryable == true)
  }

  @Test("what waits to be sent ends with the connection that does not come up")
  func refusedWhileSending() async throws {
    let port = try ReservedPort()
    defer { port.close() }
    try await GrpcClientTransport(to: port.address).withStream { _, requests in
      let error = try await transportError {
        while true { try await requests.send(.stop) }
      }
      #expect(error?.side == .local)
      #expect(error?.status.code == .unavailable)
    }
  }

  @Test("a server that accepts and says nothing is given up after the time to connect")
  func silent() async throws {
    let port = try ReservedPort(listens: true)
    defer { port.close() }
    var options = GrpcClientOptions()
    options.connectTimeout = .milliseconds(200)
    let client = try GrpcClientTransport(to: port.address, options: options)
    let error = try await transportError { try await client.exchange([]) }
    #expect(error?.side == .local)
    #expect(error?.status.code == .unavailable)
  }

  @Test("a stream that waits for its server goes on when it comes up")
  func waiting() async throws {
    let port = try ReservedPort()
    defer { port.close() }
    var options = GrpcClientOptions()
    options.waitsForServer = true
    options.initialBackoff = .milliseconds(20)
    let client = try GrpcClientTransport(to: port.address, options: options)
    let events = Task { try await client.exchange([.stop]) }
    var serverOptions = GrpcServerOptions.forTests
    serverOptions.sharesPort = true
    let server = GrpcServerTransport(listen: [port.address], options: serverOptions)
    let serving = Task { try await server.serve(echo) }
    #expect(try await events.value == [answer(to: .stop)])
    serving.cancel()
    try await serving.value
  }

  @Test("a server that does not answer a start is given up after the time for the first response")
  func firstResponse() async throws {
    var options = GrpcClientOptions()
    options.firstResponseTimeout = .milliseconds(500)
    try await withClient(client: options, serving: silence) { client in
      let error = try await transportError {
        try await client.exchange([.config(StreamConfig()), .start(ContextStart())])
      }
      let status = StreamStatus(.deadlineExceeded, "the server did not answer within 500 ms")
      #expect(error == TransportError(.local, status))
    }
  }

  @Test("a server that has answered may be silent for longer than the time for the first response")
  func answered() async throws {
    // The shortest of them in which this machine answers.
    for limit in [Duration.milliseconds(250), .seconds(1), .seconds(4), .seconds(15)] {
      if try await outlives(limit) { return }
    }
    Issue.record("no answer within 15 seconds")
  }

  /// Whether a stream goes on behind its time for the first response; false where that was not met.
  private func outlives(_ limit: Duration) async throws -> Bool {
    var options = GrpcClientOptions()
    options.firstResponseTimeout = limit
    return try await withClient(client: options, serving: echoOrSilence) { client in
      try await client.withStream { events, requests in
        var iterator = events.makeAsyncIterator()
        try await requests.send(.start(ContextStart(appId: "a")))
        do throws(TransportError) {
          #expect(try await iterator.next() == .started(contextId: "a"))
        } catch {
          #expect(error.status.code == .deadlineExceeded)
          return false
        }
        // A stream that begins now, and is not answered, says when the time of this one is long over.
        let error = try await transportError {
          try await client.exchange([.start(ContextStart(appId: "silence"))])
        }
        #expect(error?.status.code == .deadlineExceeded)
        try await requests.send(.stop)
        #expect(try await iterator.next() == answer(to: .stop))
        return true
      }
    }
  }

  @Test("a token with a line break is refused before anything is sent")
  func badToken() async throws {
    var options = GrpcClientOptions()
    options.token = "a\nb"
    try await withClient(client: options, serving: echo) { client in
      let error = try await transportError { try await client.exchange([]) }
      #expect(error?.side == .local)
      #expect(error?.status.code == .invalidArgument)
    }
  }

  @Test("a port in use is an error that names the address")
  func portInUse() async throws {
    let port = try ReservedPort(listens: true)
    defer { port.close() }
    let server = GrpcServerTransport(listen: [port.address])
    let error = try await transportError { try await server.serve(echo) }
    let sentence = "cannot listen on grpc://127.0.0.1:\(port.address.port): Address already in use"
    #expect(error == TransportError(.local, StreamStatus(.unavailable, sentence)))
  }

  @Test("who stops waiting for the addresses of a server that never serves is let go")
  func neverServed() async throws {
    let server = GrpcServerTransport(listen: [ServerAddress(host: "127.0.0.1", port: 0)])
    let asking = Task { try await server.boundAddresses() }
    asking.cancel()
    let error = await #expect(throws: TransportError.self) { try await asking.value }
    #expect(error?.status.code == .cancelled)
  }

  @Test("a port is free again as soon as its server has stopped, fifty times in a row")
  func restarts() async throws {
    // Ports that are free are given to other tests, between two servers, too: but none of these.
    var free: ReservedPort?
    for port in 20_000 + UInt16(getpid() % 9000)..<30_000 where free == nil { free = try? ReservedPort(port: port) }
    let address = try #require(free?.address)
    free?.close()
    for _ in 0..<50 {
      let server = GrpcServerTransport(listen: [address], options: .forTests)
      let serving = Task { try await server.serve(echo) }
      #expect(try await server.boundAddresses() == [address])
      let events = try await GrpcClientTransport(to: address).exchange([.stop])
      #expect(events == [answer(to: .stop)])
      serving.cancel()
      try await serving.value
    }
  }
}

/// Answers each request, but for a start of "silence", and what follows it.
@Sendable private func echoOrSilence(_ stream: GrpcServerStream) async -> StreamStatus {
  do throws(TransportError) {
    for try await request in stream.requests {
      if case .start(let start) = request, start.appId == "silence" { return await silence(stream) }
      try await stream.send([answer(to: request)])
    }
    return .ok
  } catch {
    return error.status
  }
}

/// Serves without ever answering, until the client has gone.
@Sendable func silence(_ stream: GrpcServerStream) async -> StreamStatus {
  do throws(TransportError) {
    for try await _ in stream.requests {}
    while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(10)) }
    return .ok
  } catch {
    return error.status
  }
}
