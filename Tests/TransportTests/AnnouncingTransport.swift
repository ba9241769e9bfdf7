import SLUTransport

/// Tells of each request that is about to be sent.
struct AnnouncingTransport<Base: SLUClientTransport>: SLUClientTransport {
  let base: Base
  let announce: @Sendable (SLURequest) -> Void

  func withStream<Result>(
    _ body: nonisolated(nonsending) (Base.Events, Writer) async throws -> Result
  ) async throws -> Result {
    try await base.withStream { events, requests in
      try await body(events, Writer(base: requests, announce: announce))
    }
  }

  struct Writer: RequestWriter {
    let base: Base.Writer
    let announce: @Sendable (SLURequest) -> Void

    func send(_ request: SLURequest) async throws(TransportError) {
      announce(request)
      try await base.send(request)
    }

    func finish() async throws(TransportError) { try await base.finish() }
  }
}
