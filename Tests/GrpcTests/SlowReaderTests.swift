import CGrpcShim
import SLUCore
import SLUTestKit
import SLUTransport
import Testing

@testable import SLUGrpc

@Suite("a side that does not read", .timeLimit(.minutes(10)))
struct SlowReaderTests {
  private static let window = 128
  private static let bytes = 1 << 20
  private static let sizes = [("short ones", 20), ("some of 4 KiB", 4096), ("some of 300 KiB", 300 << 10)]
  /// What HTTP/2's window of a fast connection and the core's buffers may hold: several times what they do.
  private static let between = 32 << 20

  // The server produces without end: if anything kept all that is not read, it would get beyond the limit.
  @Test(
    "as a client leaves at most 128 events or 1 MiB queued at the server, and a bounded number of them under way",
    arguments: sizes)
  func client(_ what: String, _ size: Int) async throws {
    let text = String(repeating: "x", count: size)
    let limit = Self.between / size + 4 * Self.window
    let received = Guarded(0)
    let (fullness, full) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingOldest(1))
    try await withClient(serving: { stream in
      defer { full.finish() }
      for number in 0... {
        guard (try? await stream.send([.segment(contextId: text, segmentId: number, .end)])) != nil else { return .ok }
        let queued = slu_call_queued(stream.call.pointer)
        guard queued.outgoing <= Self.window, queued.outgoing_bytes < Self.bytes + size + 100 else {
          return StreamStatus(.internal, "\(queued) at the server")
        }
        let underWay = number + 1 - received.withLock { $0 }
        guard underWay <= limit else {
          return StreamStatus(.internal, "\(underWay) events of \(size) bytes were sent and not read")
        }
        if queued.outgoing == Self.window || queued.outgoing_bytes >= Self.bytes { full.yield(number + 1) }
      }
      return .ok
    }) { client in
      try await client.withStream { events, _ in
        let sent = await fullness.first { _ in true }
        var iterator = events.makeAsyncIterator()
        for number in 0..<(sent ?? 0) + 2 * Self.window {
          let event = try await iterator.next()
          #expect(event == .segment(contextId: text, segmentId: number, .end))
          received.withLock { $0 += 1 }
          let queued = slu_call_queued(events.call.pointer)
          #expect(queued.incoming <= 64 && queued.incoming_bytes < Self.bytes + size + 100)
        }
      }
    }
  }

  // The client speaks without end, as the server did.
  @Test(
    "as a server leaves at most 128 requests or 1 MiB queued at the client, and a bounded number of them under way",
    arguments: sizes)
  func server(_ what: String, _ size: Int) async throws {
    let limit = Self.between / size + 4 * Self.window
    let taken = Guarded(0)
    let (fullness, full) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingOldest(1))
    try await withClient(serving: { stream in
      let sent = await fullness.first { _ in true }
      var requests = stream.requests.makeAsyncIterator()
      for number in 0..<(sent ?? 0) + 2 * Self.window {
        guard let request = try? await requests.next(isolation: nil), request == Self.audio(number, size) else {
          return StreamStatus(.internal, "request \(number) is not the one that was sent")
        }
        taken.withLock { $0 += 1 }
        let queued = slu_call_queued(stream.call.pointer)
        guard queued.incoming <= 64, queued.incoming_bytes < Self.bytes + size + 100 else {
          return StreamStatus(.internal, "\(queued) at the server")
        }
      }
      return StreamStatus(.aborted, "that was enough")
    }) { client in
      try await client.withStream { _, requests in
        defer { full.finish() }
        let error = try await transportError {
          for number in 0... {
            try await requests.send(Self.audio(number, size))
            let queued = slu_call_queued(requests.call.pointer)
            #expect(queued.outgoing <= Self.window && queued.outgoing_bytes < Self.bytes + size + 100)
            try #require(number + 1 - taken.withLock { $0 } <= limit, "requests that were sent and not read")
            if queued.outgoing == Self.window || queued.outgoing_bytes >= Self.bytes { full.yield(number + 1) }
          }
        }
        #expect(error == TransportError(.remote, StreamStatus(.aborted, "that was enough")))
      }
    }
  }

  /// So many bytes, of which the first ones say which request it is.
  private static func audio(_ number: Int, _ size: Int) -> SLURequest {
    let digits = Array("\(number) ".utf8)
    return .audio(digits + [UInt8](repeating: 1, count: size - digits.count))
  }
}
