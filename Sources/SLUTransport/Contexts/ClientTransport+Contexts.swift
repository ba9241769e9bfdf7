extension SLUClientTransport {
  /// Opens a stream for as long as the body runs, to speak in contexts instead of single requests.
  ///
  /// ```swift
  /// try await transport.withContexts { events, contexts in
  ///   let context = try await contexts.start(ContextStart(appId: app))
  ///   try await context.audio(samples)
  ///   try await context.stop()
  ///   …
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - config: How all audio of the stream is to be read.
  ///   - body: What is done with the stream.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; a ``TransportError`` when the stream cannot be opened.
  public nonisolated(nonsending) func withContexts<Result>(
    _ config: StreamConfig = StreamConfig(),
    _ body: nonisolated(nonsending) (ContextEvents<Events>, ContextWriter<Writer>) async throws -> Result
  ) async throws -> Result {
    try await withStream { events, requests in
      try await requests.send(.config(config))
      let desk = ContextDesk()
      return try await body(ContextEvents(base: events, desk: desk), ContextWriter(requests: requests, desk: desk))
    }
  }
}
