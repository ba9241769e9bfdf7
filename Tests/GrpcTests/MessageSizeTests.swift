import SLUCore
import SLUGrpc
import SLUTestKit
import SLUTransport
import Testing

@Suite("large messages", .timeLimit(.minutes(10)))
struct MessageSizeTests {
  private func audio(_ count: Int) -> SLURequest { .audio([UInt8](repeating: 7, count: count)) }

  @Test("a chunk of 4 MiB reaches the server, which can say what is wrong with it; a request of 8 MiB does not")
  func requests() async throws {
    try await withClient(serving: echo) { client in
      for count in [(1 << 20) - 1, 1 << 20, 4 << 20] {
        #expect(try await client.exchange([audio(count)]) == [answer(to: audio(count))])
      }
      let error = try await transportError { try await client.exchange([audio(8 << 20)]) }
      #expect(error?.side == .remote)
      #expect(error?.status.code == .resourceExhausted)
      #expect(error?.isRetryable == false)
    }
  }

  @Test("an event beyond the client's limit ends its stream, and trying again is no use")
  func events() async throws {
    let fits = SLUEvent.started(contextId: String(repeating: "c", count: (4 << 20) - 100))
    let tooLarge = SLUEvent.started(contextId: String(repeating: "c", count: 5 << 20))
    try await withClient(serving: { stream in
      try? await stream.send([fits, tooLarge])
      return .ok
    }) { client in
      try await client.withStream { events, _ in
        var received: [SLUEvent] = []
        let error = try await transportError {
          for try await event in events { received.append(event) }
        }
        #expect(received == [fits])
        #expect(error?.status.code == .resourceExhausted)
        #expect(error?.isRetryable == false)
      }
    }
  }

  @Test("a server that is full is worth another try, unlike a message that is too large")
  func full() async throws {
    try await withClient(serving: { _ in StreamStatus(.resourceExhausted, "this server serves 5 streams at a time") }) {
      client in
      let error = try await transportError { try await client.exchange([]) }
      #expect(error?.isRetryable == true)
    }
  }
}
