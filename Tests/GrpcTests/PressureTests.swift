import SLUCore
import SLUTestKit
import SLUTransport
import Synchronization
import Testing

@testable import SLUGrpc

/// Counts across tasks.
private final class Counter: Sendable {
  private let number = Atomic(0)

  var value: Int { number.load(ordering: .relaxed) }

  func add() { number.add(1, ordering: .relaxed) }
}

@Suite("many streams and messages", .timeLimit(.minutes(10)))
struct PressureTests {
  /// Waits until a counter was the same at eight looks in a row, two seconds in all on a machine with time to spare.
  private func standstill(_ counter: Counter) async throws {
    var last = 0
    var looks = 0
    while last == 0 || looks < 8 {
      let now = counter.value
      looks = now == last ? looks + 1 : 0
      last = now
      try await Task.sleep(for: .milliseconds(250))
    }
  }

  @Test("a client that does not read is cut off some time after its stream was served")
  func endTimeout() async throws {
    var options = GrpcServerOptions()
    options.endTimeout = .milliseconds(100)
    options.stopGrace = .seconds(100)
    let text = String(repeating: "x", count: 900_000)
    let (closed, close) = AsyncStream.makeStream(of: Never.self)
    try await withClient(
      options,
      serving: { stream in
        // Until HTTP/2's window and the queue are full, so that nothing is taken any more; then it stops waiting.
        let taken = Counter()
        await withTaskGroup { group in
          group.addTask {
            for number in 0..<100 {
              let event = SLUEvent.segment(contextId: text, segmentId: number, .end)
              guard (try? await stream.send([event])) != nil else { return }
              taken.add()
            }
          }
          try? await standstill(taken)
          group.cancelAll()
        }
        Task {
          await stream.call.wait(for: .closed)
          close.finish()
        }
        return .ok
      }
    ) { client in
      try await client.withStream { events, _ in
        // Nothing tells a client that does not read.
        for await _ in closed {}
        let error = try await transportError {
          for try await _ in events {}
        }
        #expect(error?.status.code == .deadlineExceeded || error?.status.code == .cancelled)
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
