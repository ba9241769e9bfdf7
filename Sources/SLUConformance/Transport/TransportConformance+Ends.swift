import SLUCore
import SLUTransport

extension TransportConformance {
  func nothingSaid() async throws {
    try await serving(echo) { client in try expect("events", try await client.exchange([]), is: []) }
  }

  func halfClose() async throws {
    let events = (0..<10).map { SLUEvent.segment(contextId: "c", segmentId: $0, .end) }
    try await serving { stream in
      let (requests, error) = await drain(stream.requests)
      if let error { return error.status }
      guard requests == [.stop] else { return StreamStatus(.internal, "found \(requests)") }
      return await transportError { () throws(TransportError) in
        for event in events { try await stream.send([event]) }
      }?.status ?? .ok
    } _: { client in
      try await client.withStream { received, requests in
        try await requests.send(.stop)
        try await requests.finish()
        var iterator = received.makeAsyncIterator()
        for event in events { try expect("event", try await iterator.next(isolation: #isolation), is: event) }
        for _ in 0..<2 { try expect("the end", try await iterator.next(isolation: #isolation), is: nil) }
      }
    }
  }

  func afterFinish() async throws {
    let (lists, seen) = AsyncStream.makeStream(of: [SLURequest].self)
    try await serving { stream in
      seen.yield(await drain(stream.requests).elements)
      return .ok
    } _: { client in
      try await client.withStream { _, requests in
        try await requests.send(.audio([1]))
        try await requests.finish()
        let error = await transportError { () throws(TransportError) in try await requests.send(.stop) }
        try expect(error != nil, "an error of a request after the half-close", "none")
        try expect("request", await lists.first { _ in true } ?? [], is: [.audio([1])])
      }
    }
  }

  func statusAfterEvents() async throws {
    let events = (0..<300).map { SLUEvent.segment(contextId: "c", segmentId: $0, .end) }
    let status = StreamStatus(.failedPrecondition, "expected config first, äöü 東京")
    try await serving { stream in
      _ = await transportError { () throws(TransportError) in try await stream.send(events) }
      return status
    } _: { client in
      try await client.withStream { received, _ in
        let (all, error) = await drain(received)
        try expect("event", all, is: events)
        try expect("the end", error, is: TransportError(.remote, status))
      }
    }
  }

  func everyCode() async throws {
    try await serving { stream in
      do throws(TransportError) {
        for try await request in stream.requests {
          guard case .roundTripResponse(let id) = request else { continue }
          return StreamStatus(.init(rawValue: id), "number \(id)")
        }
        return .ok
      } catch {
        return error.status
      }
    } _: { client in
      for code in 1...16 {
        try await client.withStream { received, requests in
          // The end may come before this returns, which is then an error, too.
          _ = await transportError { () throws(TransportError) in try await requests.send(.roundTripResponse(id: code))
          }
          let error = await drain(received).error
          let status = StreamStatus(.init(rawValue: code), "number \(code)")
          try expect("the end", error, is: TransportError(.remote, status))
        }
      }
    }
  }

  func endsEarly() async throws {
    try await serving { _ in
      .ok
    } _: { client in
      try await client.withStream { received, requests in
        try expect("the end", await drain(received).error, is: nil)
        let error = await Self.sendUntilRefused(requests)
        try expect(error != nil, "an error of a request after the server's end", "none")
      }
    }
  }

  func failsEarly() async throws {
    let status = StreamStatus(.unauthenticated, "the token has expired")
    try await serving { _ in
      status
    } _: { client in
      try await client.withStream { received, requests in
        let error = await Self.sendUntilRefused(requests)
        try expect("the error of a request", error, is: TransportError(.remote, status))
        try expect("the end", await drain(received).error, is: TransportError(.remote, status))
      }
    }
  }

  func serverStops() async throws {
    let begun = Moment()
    try await serving { stream in
      do throws(TransportError) {
        for try await _ in stream.requests { begun.happens() }
        return .ok
      } catch {
        return error.status
      }
    } _: { client, serving in
      try await client.withStream { received, requests in
        try await requests.send(.stop)
        await begun.wait()
        serving.cancel()
        let error = await drain(received).error
        // A connection may break before the server's word was read.
        let isServers = error.map { $0.side == .remote || $0.status.code == .unavailable } ?? false
        try expect(isServers, "an error of the server's", "\(error.map { "\($0)" } ?? "none")")
      }
    }
  }

  /// Sends until that is an error, or very often.
  private nonisolated(nonsending) static func sendUntilRefused(_ requests: some RequestWriter) async -> TransportError?
  {
    await transportError { () throws(TransportError) in
      for _ in 0..<100_000 { try await requests.send(.audio([UInt8](repeating: 0, count: 320))) }
    }
  }
}
