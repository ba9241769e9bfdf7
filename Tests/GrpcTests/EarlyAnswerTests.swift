import SLUGrpc
import SLUTestKit
import SLUTransport
import Testing

/// A server need not hear all of a stream of messages before it answers.
@Suite("Answers before the end", .timeLimit(.minutes(10)))
struct EarlyAnswerTests {
  private static let name = "/tests.Early/Answer"

  @Test("the answer to the first of messages without end is the answer")
  func early() async throws {
    let method = GrpcMethod.stream(Self.name) { stream in
      do {
        for try await first in stream.messages {
          try await stream.send(first + [2])
          return .ok
        }
        return StreamStatus(.invalidArgument, "nothing came")
      } catch {
        return StreamStatus(.internal, "\(error)")
      }
    }
    try await withClient(methods: [method], serving: echo) { client in
      let answer = try await client.call(Self.name, repeatElement([1], count: .max))
      #expect(answer == [1, 2])
    }
  }

  @Test("a refusal before the end is the error")
  func refused() async throws {
    let refusal = StreamStatus(.resourceExhausted, "no more today")
    try await withClient(methods: [.stream(Self.name) { _ in refusal }], serving: echo) { client in
      let error = try await transportError { try await client.call(Self.name, repeatElement([1], count: .max)) }
      #expect(error?.status == refusal && error?.side == .remote)
    }
  }
}
