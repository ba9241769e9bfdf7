import SLUCore
import SLUTransport

extension TransportConformance {
  /// 32 MiB in all: more than the queues and windows on the way may hold.
  private static var messages: Int { 500 }
  private static var messageSize: Int { 1 << 16 }
  /// Before so many messages a sender waits; where a window grows with the connection, more are on their way than usual.
  private static var most: Int { messages * 3 / 4 }

  func slowClient() async throws {
    let (sent, total) = (Count(), Self.messages)
    let text = String(repeating: "x", count: Self.messageSize)
    try await serving { stream in
      await transportError { () throws(TransportError) in
        for number in 0..<total {
          sent.add()
          try await stream.send([.segment(contextId: text, segmentId: number, .end)])
        }
      }?.status ?? .ok
    } _: { client in
      try await client.withStream { events, _ in
        let waiting = try await sent.standstill()
        try expect(waiting < Self.most, "a server that waits after less than \(Self.most) events", "\(waiting) events")
        var iterator = events.makeAsyncIterator()
        for number in 0..<total {
          let event = try await iterator.next(isolation: #isolation)
          try expect(
            event == .segment(contextId: text, segmentId: number, .end), "event \(number)", "another one, or none")
        }
        try expect("the end", try await iterator.next(isolation: #isolation), is: nil)
      }
    }
  }

  func slowServer() async throws {
    let (sent, total, gate) = (Count(), Self.messages, Moment())
    let (ids, seen) = AsyncStream.makeStream(of: [Int].self)
    func chunk(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }
    let rest = [UInt8](repeating: 1, count: Self.messageSize)
    try await serving { stream in
      await gate.wait()
      seen.yield(
        await drain(stream.requests).elements.map { request in
          guard case .audio(let bytes) = request, bytes.count == rest.count + 2 else { return -1 }
          return Int(bytes[0]) << 8 | Int(bytes[1])
        })
      return .ok
    } _: { client in
      try await client.withStream { _, requests in
        async let sending: Void = {
          for number in 0..<total {
            sent.add()
            try await requests.send(.audio(chunk(number) + rest))
          }
          try await requests.finish()
        }()
        let waiting = try await sent.standstill()
        gate.happens()
        try await sending
        try expect(
          waiting < Self.most, "a client that waits after less than \(Self.most) requests", "\(waiting) requests")
        try expect("request", await ids.first { _ in true } ?? [], is: Array(0..<total))
      }
    }
  }

  func stuckNeighbour() async throws {
    let (sent, total) = (Count(), Self.messages)
    let text = String(repeating: "x", count: Self.messageSize)
    try await serving { stream in
      do throws(TransportError) {
        var isStuck = false
        for try await request in stream.requests {
          isStuck = request == .stop
          if isStuck { break }
          try await stream.send([answer(to: request)])
        }
        for number in 0..<(isStuck ? total : 0) {
          sent.add()
          try await stream.send([.segment(contextId: text, segmentId: number, .end)])
        }
        return .ok
      } catch {
        return error.status
      }
    } _: { client in
      try await client.withStream { _, requests in
        try await requests.send(.stop)
        _ = try await sent.standstill()
        let others = (0..<100).map { SLURequest.roundTripResponse(id: $0) }
        try expect("answer", try await client.exchange(others), is: others.map(answer))
      }
    }
  }

  func manyStreams() async throws {
    try await serving(echo) { client in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for stream in 0..<100 {
          group.addTask {
            let requests = (0..<50).map { SLURequest.roundTripResponse(id: 100 * stream + $0) }
            try expect("answer", try await client.exchange(requests), is: requests.map(answer))
          }
        }
        try await group.waitForAll()
      }
    }
  }

  func reuse() async throws {
    try await serving { stream in
      do throws(TransportError) {
        for try await request in stream.requests {
          if request == .stop { return StreamStatus(.internal, "on purpose") }
          try await stream.send([answer(to: request)])
        }
        return .ok
      } catch {
        return error.status
      }
    } _: { client in
      for round in 0..<5 {
        do { _ = try await client.exchange([.stop]) } catch is TransportError {}
        do { try await client.withStream { _, _ in throw Weary() } } catch is Weary {}
        let cancelled = Task {
          try await client.withStream { events, _ in await drain(events).error }
        }
        cancelled.cancel()
        _ = try? await cancelled.value
        let requests = (0..<20).map { SLURequest.roundTripResponse(id: 20 * round + $0) }
        try expect("answer", try await client.exchange(requests), is: requests.map(answer))
      }
    }
  }

  func callerIsSeen() async throws {
    let (callers, seen) = AsyncStream.makeStream(of: Caller.self)
    try await serving { stream in
      seen.yield(stream.caller)
      return .ok
    } _: { client in
      _ = try await client.exchange([])
      let caller = await callers.first { _ in true }
      try expect("the token", caller?.bearerToken, is: token)
      try expect(caller?.address.isEmpty == false, "an address", "none")
    }
  }
}
