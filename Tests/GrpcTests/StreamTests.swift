import SLUCore
import SLUGrpc
import SLUTransport
import Testing

@Suite("streams over sockets", .timeLimit(.minutes(1)))
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
}
