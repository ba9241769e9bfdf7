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

@Suite("many and large messages", .timeLimit(.minutes(10)))
struct PressureTests {
  /// Waits until a counter was the same at eight looks in a row, two seconds in all on a machine with time to spare.
  private func standstill(_ counter: Counter) async throws -> Int {
    var last = 0
    var looks = 0
    while last == 0 || looks < 8 {
      let now = counter.value
      looks = now == last ? looks + 1 : 0
      last = now
      try await Task.sleep(for: .milliseconds(250))
    }
    return last
  }

  @Test("a server whose client does not read stops sending, and nothing is lost")
  func slowClient() async throws {
    let total = 20_000
    let sent = Counter()
    let text = String(repeating: "x", count: 4096)
    try await withClient(serving: { stream in
      for number in 0..<total {
        guard (try? await stream.send([.segment(contextId: text, segmentId: number, .end)])) != nil else { return .ok }
        sent.add()
      }
      return .ok
    }) { client in
      try await client.withStream { events, _ in
        var iterator = events.makeAsyncIterator()
        #expect(try await iterator.next() == .segment(contextId: text, segmentId: 0, .end))
        // 80 MiB in all; the queues and HTTP/2's windows hold a part of that.
        let waiting = try await standstill(sent)
        #expect(waiting < total / 2)
        for number in 1..<total {
          #expect(try await iterator.next() == .segment(contextId: text, segmentId: number, .end))
        }
        #expect(try await iterator.next() == nil)
      }
    }
  }

  @Test("a client whose server does not read stops sending, its queue bounded")
  func slowServer() async throws {
    let sent = Counter()
    let (gate, open) = AsyncStream.makeStream(of: Never.self)
    try await withClient(serving: { stream in
      for await _ in gate {}
      return await echo(stream)
    }) { client in
      try await client.withStream { events, requests in
        async let sending: Void = {
          for _ in 0..<20_000 {
            try await requests.send(.audio([UInt8](repeating: 1, count: 4096)))
            sent.add()
          }
          try await requests.finish()
        }()
        #expect(try await standstill(sent) < 10_000)
        // It goes on when the queue is half empty; a late window of HTTP/2 may have emptied it just now.
        while requests.queuedCount <= 64 { try await Task.sleep(for: .milliseconds(50)) }
        #expect(requests.queuedCount <= 128)
        open.finish()
        var count = 0
        for try await _ in events { count += 1 }
        try await sending
        #expect(count == 20_000)
      }
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
          _ = try? await standstill(taken)
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

  @Test("200 streams at a time are served side by side")
  func parallel() async throws {
    try await withClient(serving: echo) { client in
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for stream in 0..<200 {
          group.addTask {
            let requests = (0..<50).map { SLURequest.audio([UInt8(stream), UInt8($0)]) }
            return try await client.exchange(requests) == requests.map(answer)
          }
        }
        var count = 0
        for try await isRight in group where isRight { count += 1 }
        #expect(count == 200)
      }
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
