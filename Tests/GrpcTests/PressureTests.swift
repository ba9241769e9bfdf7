import CGrpcShim
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
  @Test("a server whose client does not read stops sending, and nothing is lost")
  func slowClient() async throws {
    let total = 20_000
    let received = Counter()
    let window = GrpcServerOptions.forTests.sendWindow
    let (fullness, full) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingOldest(1))
    let text = String(repeating: "x", count: 4096)
    try await withClient(serving: { stream in
      defer { full.finish() }
      for number in 0..<total {
        guard (try? await stream.send([.segment(contextId: text, segmentId: number, .end)])) != nil else { return .ok }
        let queued = slu_call_queued(stream.call.pointer).outgoing
        // 80 MiB in all; the queues and HTTP/2's windows hold a part of that.
        let underWay = number + 1 - received.value
        guard queued <= window, underWay < total / 2 else {
          return StreamStatus(.internal, "\(queued) events are queued, \(underWay) are under way")
        }
        if queued == window { full.yield(number + 1) }
      }
      return .ok
    }) { client in
      try await client.withStream { events, _ in
        var iterator = events.makeAsyncIterator()
        #expect(try await iterator.next() == .segment(contextId: text, segmentId: 0, .end))
        received.add()
        let waiting = try #require(await fullness.first { _ in true })
        #expect(waiting < total / 2)
        for number in 1..<total {
          #expect(try await iterator.next() == .segment(contextId: text, segmentId: number, .end))
          received.add()
        }
        #expect(try await iterator.next() == nil)
      }
    }
  }

  @Test("a client whose server does not read stops sending, its queue bounded")
  func slowServer() async throws {
    let (sent, taken) = (Counter(), Counter())
    let window = GrpcClientOptions().sendWindow
    let writer = Guarded<GrpcRequestWriter?>(nil)
    // The sender goes on when its queue is half empty; a late window of HTTP/2 may have emptied it just now.
    let isHeldUp: @Sendable () -> Bool = { writer.withLock { $0 }.map { $0.queuedCount > window / 2 } ?? true }
    let (gate, open) = AsyncStream.makeStream(of: Never.self)
    let (fullness, full) = AsyncStream.makeStream(of: Never.self)
    try await withClient(serving: { stream in
      do throws(TransportError) {
        for await _ in gate {}
        for try await request in stream.requests {
          // The first thousand are taken one by one, each when the client waits.
          while taken.value < 1000, !isHeldUp(), !Task.isCancelled { await Task.yield() }
          taken.add()
          try await stream.send([answer(to: request)])
        }
        return .ok
      } catch {
        return error.status
      }
    }) { client in
      try await client.withStream { events, requests in
        writer.withLock { $0 = requests }
        async let sending: Void = {
          defer {
            full.finish()
            writer.withLock { $0 = nil }
          }
          for number in 1...20_000 {
            try await requests.send(.audio([UInt8](repeating: 1, count: 4096)))
            sent.add()
            let queued = requests.queuedCount
            let isBounded = queued <= window && number - taken.value < 10_000
            #expect(isBounded, "\(number) sent, \(queued) of them queued")
            guard isBounded else { break }
            if queued == window { full.finish() }
          }
          try await requests.finish()
        }()
        for await _ in fullness {}
        while !isHeldUp(), !Task.isCancelled { await Task.yield() }
        #expect(requests.queuedCount <= window)
        #expect(sent.value < 10_000)
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
    // Each is more than HTTP/2's window and the core's buffers hold. The client fetches the first one, and then no more: the second
    // one, and the end behind it, cannot pass.
    let text = String(repeating: "x", count: 40 << 20)
    var clientOptions = GrpcClientOptions()
    clientOptions.maximumMessageSize = 64 << 20
    let (closed, close) = AsyncStream.makeStream(of: Never.self)
    try await withClient(
      options, client: clientOptions,
      serving: { stream in
        for number in 0..<2 {
          guard (try? await stream.send([.segment(contextId: text, segmentId: number, .end)])) != nil else { break }
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
    let begun = Guarded(0)
    let (all, haveBegun) = AsyncStream.makeStream(of: Never.self)
    try await withClient(serving: echo) { client in
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for stream in 0..<200 {
          group.addTask {
            let requests = (0..<50).map { SLURequest.audio([UInt8(stream), UInt8($0)]) }
            return try await client.withStream { events, writer in
              var iterator = events.makeAsyncIterator()
              try await writer.send(requests[0])
              var received = [try await iterator.next()]
              // None goes on before all of them are served.
              let count = begun.withLock { count in
                count += 1
                return count
              }
              if count == 200 { haveBegun.finish() }
              for await _ in all {}
              for request in requests.dropFirst() { try await writer.send(request) }
              try await writer.finish()
              while let event = try await iterator.next() { received.append(event) }
              return received == requests.map(answer)
            }
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
