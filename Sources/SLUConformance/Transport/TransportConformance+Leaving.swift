import SLUCore
import SLUTransport

extension TransportConformance {
  func leavesReader() async throws {
    let reader = LeftBehind()
    try await serving {
      await reader.handle($0)
    } _: { client in
      try await client.withStream { _, requests in
        try await requests.send(.stop)
        await reader.begun.wait()
      }
      try await reader.expectLeft()
    }
  }

  func leavesWriter() async throws {
    let (ends, ended) = AsyncStream.makeStream(of: TransportError?.self)
    try await serving { stream in
      ended.yield(
        await transportError { () throws(TransportError) in
          while true { try await stream.send([.started(contextId: "c")]) }
        })
      return .ok
    } _: { client in
      try await client.withStream { events, _ in
        var iterator = events.makeAsyncIterator()
        try expect("event", try await iterator.next(isolation: #isolation), is: .started(contextId: "c"))
      }
      let end = await ends.first { _ in true } ?? nil
      try expect(
        end?.status.code == .cancelled, "the server's writer ends with CANCELLED", "\(String(describing: end))")
    }
  }

  func leavesWaiter() async throws {
    for isHalfClosed in [false, true] {
      let (ends, ended) = AsyncStream.makeStream(of: StreamStatus?.self)
      try await serving { stream in
        // Told of the end while nobody reads.
        try? await stream.send([.started(contextId: "c")])
        ended.yield(await stream.closed())
        return .ok
      } _: { client in
        try await client.withStream { events, requests in
          if isHalfClosed { try await requests.finish() }
          var iterator = events.makeAsyncIterator()
          try expect("event", try await iterator.next(isolation: #isolation), is: .started(contextId: "c"))
        }
        let end = await ends.first { _ in true } ?? nil
        try expect(
          end?.code == .cancelled, "CANCELLED for the server that waits", "\(String(describing: end))")
      }
    }
  }

  func bodyThrows() async throws {
    let reader = LeftBehind()
    try await serving {
      await reader.handle($0)
    } _: { client in
      var isThrown = false
      do {
        try await client.withStream { _, requests in
          try await requests.send(.stop)
          await reader.begun.wait()
          throw Weary()
        }
      } catch is Weary {
        isThrown = true
      }
      try expect(isThrown, "the body's own error", "none")
      try await reader.expectLeft()
    }
  }

  func cancelledWhileReading() async throws {
    let (reader, sent) = (LeftBehind(), Moment())
    try await serving {
      await reader.handle($0)
    } _: { client in
      let task = Task {
        try await client.withStream { events, requests in
          try await requests.send(.stop)
          sent.happens()
          return await drain(events)
        }
      }
      // The server may have the request before its sender knows: that one would be cancelled while sending.
      await sent.wait()
      await reader.begun.wait()
      task.cancel()
      let (events, error) = try await task.value
      try expect("events", events, is: [])
      try expect(
        error?.side == .local && error?.status.code == .cancelled, "this side's CANCELLED",
        error.map { "\($0)" } ?? "a good end")
      try await reader.expectLeft()
    }
  }

  func cancelledWhileSending() async throws {
    let (gate, sent) = (Moment(), Count())
    let (ends, ended) = AsyncStream.makeStream(of: TransportError?.self)
    try await serving { stream in
      await gate.wait()
      ended.yield(await drain(stream.requests).error)
      return .ok
    } _: { client in
      let task = Task {
        try await client.withStream { _, requests in
          await transportError { () throws(TransportError) in
            // The first one counts before it is sent: a transport may have room for none.
            while true {
              sent.add()
              try await requests.send(.audio([UInt8](repeating: 1, count: 1 << 16)))
            }
          }
        }
      }
      _ = try await sent.standstill()
      task.cancel()
      let error = try await task.value
      gate.happens()
      try expect(error?.status.code == .cancelled, "CANCELLED of the sender", "\(String(describing: error))")
      let end = await ends.first { _ in true } ?? nil
      try expect(end?.status.code == .cancelled, "CANCELLED of the server's reader", "\(String(describing: end))")
    }
  }
}
