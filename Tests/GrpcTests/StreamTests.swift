import SLUCore
import SLUGrpc
import SLUTransport
import Testing

@Suite("streams over sockets", .timeLimit(.minutes(10)))
struct StreamTests {
  @Test("thousands of requests are answered in order, and the end of the one way ends the other")
  func echoes() async throws {
    let requests = (0..<5000).map { SLURequest.audio([UInt8](repeating: UInt8($0 % 251), count: $0 % 1000)) }
    try await withClient(serving: echo) { client in
      let events = try await client.exchange(requests)
      #expect(events == requests.map(answer))
    }
  }

  @Test("a stream that says nothing ends well")
  func empty() async throws {
    try await withClient(serving: echo) { client in
      let events = try await client.exchange([])
      #expect(events.isEmpty)
    }
  }

  @Test("streams may run on the threads of the connections, on both sides")
  func onLoop() async throws {
    let requests = (0..<2000).map { SLURequest.audio([UInt8](repeating: UInt8($0 % 251), count: $0 % 100)) }
    var options = GrpcServerOptions.forTests
    options.servesOnLoop = true
    try await withClient(options, serving: echo) { client in
      let events = try await Task(executorPreference: client.loopExecutor) {
        try await client.exchange(requests)
      }.value
      #expect(events == requests.map(answer))
    }
  }

  @Test("a conversation goes on after a burst, and a burst after a conversation")
  func conversation() async throws {
    try await withClient(serving: echo) { client in
      try await client.withStream { events, requests in
        var iterator = events.makeAsyncIterator()
        for _ in 0..<20 {
          for size in 0..<10 {
            let request = SLURequest.audio([UInt8](repeating: 1, count: size))
            try await requests.send(request)
            #expect(try await iterator.next() == answer(to: request))
          }
          for size in 0..<100 { try await requests.send(.audio([UInt8](repeating: 2, count: size))) }
          for size in 0..<100 {
            #expect(try await iterator.next() == answer(to: .audio([UInt8](repeating: 2, count: size))))
          }
        }
      }
    }
  }
}
