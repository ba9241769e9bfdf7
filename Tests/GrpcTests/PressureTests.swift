import SLUCore
import SLUTestKit
import SLUTransport
import Testing

@testable import SLUGrpc

@Suite("many streams and messages", .timeLimit(.minutes(10)))
struct PressureTests {
  @Test("a client that does not read is cut off some time after its stream was served")
  func endTimeout() async throws {
    var options = GrpcServerOptions()
    options.endTimeout = .milliseconds(100)
    options.stopGrace = .seconds(100)
    let request = SLURequest.audio([UInt8](repeating: 0, count: 3000))
    // More than HTTP/2 lets through until the other side says that it has read some.
    let event = SLUEvent.segment(contextId: String(repeating: "x", count: 900_000), segmentId: 0, .end)
    let (closed, close) = AsyncStream.makeStream(of: Never.self)
    try await withServer(
      options,
      serving: { stream in
        // When this is here nothing comes through to the client any more.
        var requests = stream.requests.makeAsyncIterator()
        let received = try? await requests.next()
        #expect(received == request)
        try? await stream.send([event])
        Task {
          await stream.call.wait(for: .closed)
          close.finish()
        }
        return .ok
      }
    ) { address in
      let proxy = try CuttingProxy(to: address) { _, _ in .stall(3000) }
      defer { proxy.close() }
      try await GrpcClientTransport(to: proxy.address).withStream { events, writer in
        try await writer.send(request)
        for await _ in closed {}
        // The client has heard nothing of it; its connection ends here.
        proxy.close()
        let error = try await transportError {
          for try await _ in events {}
        }
        #expect(error?.status.code == .unavailable, "\(error as Any)")
      }
    }
  }

  @Test("200 streams at a time are served side by side: none waits for the end of another")
  func parallel() async throws {
    let gates = (0..<200).map { _ in AsyncStream.makeStream(of: Never.self) }
    let (answers, answered) = AsyncStream.makeStream(of: Void.self)
    try await withClient(serving: echo) { client in
      try await withThrowingTaskGroup { group in
        for (stream, gate) in gates.enumerated() {
          group.addTask {
            do {
              try await Self.converse(as: stream, over: client) {
                answered.yield()
                for await _ in gate.stream {}
              }
            } catch {
              answered.finish()
              throw error
            }
          }
        }
        // All have an answer, and none has ended; or one has failed.
        var count = 0
        for await _ in answers {
          count += 1
          if count == gates.count { break }
        }
        #expect(count == gates.count)
        for gate in gates { gate.continuation.finish() }
        try await group.waitForAll()
      }
    }
  }

  /// Has fifty requests answered on a stream, and rests behind the first.
  private static func converse(
    as stream: Int, over client: GrpcClientTransport, rest: @Sendable () async -> Void
  ) async throws {
    let requests = (0..<50).map { SLURequest.audio([UInt8](repeating: UInt8(stream), count: 1 + $0)) }
    try await client.withStream { events, writer in
      var iterator = events.makeAsyncIterator()
      for (number, request) in requests.enumerated() {
        try await writer.send(request)
        #expect(try await iterator.next() == answer(to: request))
        if number == 0 { await rest() }
      }
      try await writer.finish()
      #expect(try await iterator.next() == nil)
    }
  }

  @Test("a batch of events as the very first thing on a stream arrives whole and in order")
  func firstBatch() async throws {
    let events = (0..<1000).map { SLUEvent.segment(contextId: "c", segmentId: $0, .intent("book")) }
    try await withClient(serving: { stream in
      try? await stream.send(events)
      return .ok
    }) { client in
      let received = try await client.exchange([])
      #expect(received == events)
    }
  }
}
