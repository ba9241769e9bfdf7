import SLUCore
import SLUGrpc
import SLUTransport

/// Answers each request with an event that says which one it was.
@Sendable func echo(_ stream: GrpcServerStream) async -> StreamStatus {
  do throws(TransportError) {
    for try await request in stream.requests { try await stream.send([answer(to: request)]) }
    return .ok
  } catch {
    return error.status
  }
}

/// What `echo` says to a request.
func answer(to request: SLURequest) -> SLUEvent {
  switch request {
  case .start(let start): .started(contextId: start.appId)
  case .stop: .finished(contextId: "c")
  case .audio(let bytes): .segment(contextId: "c", segmentId: bytes.count, .intent("\(bytes.first ?? 0)"))
  default: .segment(contextId: "c", segmentId: 0, .end)
  }
}

/// A stream's requests, one after the other, and all of the answers.
extension GrpcClientTransport {
  func exchange(_ requests: [SLURequest]) async throws -> [SLUEvent] {
    try await withStream { events, writer in
      async let sent: Void = {
        for request in requests { try await writer.send(request) }
        try await writer.finish()
      }()
      var received: [SLUEvent] = []
      for try await event in events { received.append(event) }
      try await sent
      return received
    }
  }
}
