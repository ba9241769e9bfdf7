import SLUCore
import SLUGrpc
import SLUTestKit
import SLUTransport
import Testing

@Suite("how streams end", .timeLimit(.minutes(10)))
struct EndingTests {
  @Test("a server's status and sentence reach the client, after all events that came before it")
  func status() async throws {
    let events = (0..<300).map { SLUEvent.segment(contextId: "c", segmentId: $0, .end) }
    try await withClient(serving: { stream in
      try? await stream.send(events)
      return StreamStatus(.failedPrecondition, "expected config first, äöü 東京")
    }) { client in
      try await client.withStream { received, _ in
        var all: [SLUEvent] = []
        let error = try await transportError {
          for try await event in received { all.append(event) }
        }
        #expect(all == events)
        #expect(error == TransportError(.remote, StreamStatus(.failedPrecondition, "expected config first, äöü 東京")))
        #expect(error?.isRetryable == false)
      }
    }
  }

  @Test("a client that sends on learns how the server has ended the stream, although it does not read")
  func sending() async throws {
    try await withClient(serving: { stream in
      try? await stream.send((0..<2000).map { .segment(contextId: "c", segmentId: $0, .end) })
      return StreamStatus(.unauthenticated, "the token has expired")
    }) { client in
      try await client.withStream { _, requests in
        let error = try await transportError {
          while true { try await requests.send(.audio([UInt8](repeating: 0, count: 3200))) }
        }
        #expect(error == TransportError(.remote, StreamStatus(.unauthenticated, "the token has expired")))
      }
    }
  }

  @Test("a client that leaves the scope cancels the stream, and the server's reader sees it")
  func leaving() async throws {
    let (errors, seen) = AsyncStream.makeStream(of: TransportError?.self)
    try await withClient(serving: { stream in
      let error = try? await transportError {
        for try await _ in stream.requests { try await stream.send([.started(contextId: "c")]) }
      }
      seen.yield(error ?? nil)
      return .ok
    }) { client in
      try await client.withStream { events, requests in
        try await requests.send(.stop)
        for try await _ in events { break }
      }
      var iterator = errors.makeAsyncIterator()
      let error = await iterator.next() ?? nil
      #expect(error?.side == .remote)
      #expect(error?.status.code == .cancelled)
    }
  }

  @Test("cancelling a client's task ends its wait at once, and the stream")
  func cancelling() async throws {
    let (streams, opened) = AsyncStream.makeStream(of: Void.self)
    try await withClient(serving: { stream in
      opened.yield()
      for await _ in AsyncStream<Never>(unfolding: {
        try? await Task.sleep(for: .seconds(60)); return nil
      }) {}
      return .ok
    }) { client in
      let task = Task {
        try await client.withStream { events, _ in
          try await transportError {
            for try await _ in events {}
          }
        }
      }
      for await _ in streams { break }
      task.cancel()
      let error = try await task.value
      #expect(error == TransportError(.local, StreamStatus(.cancelled, "the client cancelled the stream")))
    }
  }

  @Test("nothing can be sent after the end of the way up")
  func afterFinish() async throws {
    try await withClient(serving: echo) { client in
      try await client.withStream { _, requests in
        try await requests.finish()
        let error = try await transportError { try await requests.send(.stop) }
        #expect(error?.status.code == .failedPrecondition || error?.status.code == .ok)
      }
    }
  }

  @Test(
    "a server that stops ends open streams with UNAVAILABLE once the grace is over, or when told to",
    arguments: [(Duration.milliseconds(1), false), (.seconds(100_000), true)])
  func stopping(grace: Duration, isTold: Bool) async throws {
    let (clients, connected) = AsyncStream.makeStream(of: Void.self)
    var options = GrpcServerOptions()
    options.stopGrace = grace
    let server = GrpcServerTransport(listen: [ServerAddress(host: "127.0.0.1", port: 0)], options: options)
    let serving = Task { try await server.serve(echo) }
    let client = try GrpcClientTransport(to: try await server.boundAddresses()[0])
    let ending = Task {
      try await client.withStream { events, requests in
        try await requests.send(.stop)
        return try await transportError {
          for try await _ in events { connected.yield() }
        }
      }
    }
    for await _ in clients { break }
    serving.cancel()
    if isTold { server.endStreams() }
    try await serving.value
    let error = try await ending.value
    // The connection may break on the client's side before the server's word is read.
    if error?.side == .remote {
      #expect(error == TransportError(.remote, StreamStatus(.unavailable, "the server is stopping")))
    }
    #expect(error?.status.code == .unavailable && error?.isRetryable == true)
  }

  @Test(
    "a server that stops lets open streams finish within the grace, also when it had none the time before",
    arguments: [false, true])
  func draining(isAgain: Bool) async throws {
    var options = GrpcServerOptions()
    options.stopGrace = .seconds(100_000)
    let server = GrpcServerTransport(listen: [ServerAddress(host: "127.0.0.1", port: 0)], options: options)
    if isAgain {
      let serving = Task { try await server.serve(echo) }
      _ = try await server.boundAddresses()
      server.endStreams()
      serving.cancel()
      try await serving.value
    }
    let serving = Task { try await server.serve(echo) }
    let client = try GrpcClientTransport(to: try await server.boundAddresses()[0])
    try await client.withStream { events, requests in
      var iterator = events.makeAsyncIterator()
      try await requests.send(.stop)
      #expect(try await iterator.next() == answer(to: .stop))
      serving.cancel()
      for _ in 0..<100 {
        try await requests.send(.stop)
        #expect(try await iterator.next() == answer(to: .stop))
      }
      try await requests.finish()
      #expect(try await iterator.next() == nil)
    }
    try await serving.value
    let late = try await transportError { try await client.exchange([]) }
    #expect(late?.status.code == .unavailable)
  }
}
