public import SLUCore
public import SLUTransport

/// What came down a stream, and how it ended.
public struct Conversation: Hashable, Sendable {
  /// The events, in order.
  public var events: [SLUEvent]
  /// How the stream ended.
  public var status: StreamStatus

  /// Creates what came.
  ///
  /// - Parameters:
  ///   - events: The events, in order.
  ///   - status: How the stream ended.
  public init(events: [SLUEvent] = [], status: StreamStatus = .ok) {
    self.events = events
    self.status = status
  }

  /// What was said of segments, contexts and segments left out.
  public var changes: [SegmentEvent] {
    events.compactMap { event in
      guard case .segment(_, _, let change) = event else { return nil }
      return change
    }
  }

  /// Sends requests over a stream, and takes all that comes.
  ///
  /// - Parameters:
  ///   - requests: The requests, in order.
  ///   - transport: Both ends.
  ///   - halfCloses: Whether the client says that nothing more comes; otherwise the server has to end the stream.
  ///   - handle: Serves the stream.
  /// - Returns: What came.
  /// - Throws: The transport's error when it cannot serve.
  public static func holding<Transport: SLUClientTransport & SLUServerTransport>(
    _ requests: [SLURequest], over transport: Transport, halfCloses: Bool = true,
    serving handle: @escaping @Sendable (Transport.Stream) async -> StreamStatus
  ) async throws -> Conversation {
    try await holding(over: transport, serving: handle) { writer in
      do {
        for request in requests { try await writer.send(request) }
        if halfCloses { try await writer.finish() }
      } catch is TransportError {
        // The server has ended the stream; how, the events say.
      }
    }
  }

  /// Speaks over a stream, and takes all that comes.
  ///
  /// - Parameters:
  ///   - transport: Both ends.
  ///   - handle: Serves the stream.
  ///   - speak: Sends the requests.
  /// - Returns: What came.
  /// - Throws: The transport's error when it cannot serve; what `speak` throws.
  public static func holding<Transport: SLUClientTransport & SLUServerTransport>(
    over transport: Transport, serving handle: @escaping @Sendable (Transport.Stream) async -> StreamStatus,
    speak: @escaping @Sendable (Transport.Writer) async throws -> Void
  ) async throws -> Conversation {
    try await withThrowingTaskGroup(of: Conversation?.self) { group in
      group.addTask {
        try await transport.serve(handle)
        return nil
      }
      group.addTask {
        try await transport.withStream { events, writer in
          async let speaking: Void = speak(writer)
          var conversation = Conversation()
          do throws(TransportError) {
            for try await event in events { conversation.events.append(event) }
          } catch {
            conversation.status = error.status
          }
          try await speaking
          return conversation
        }
      }
      defer { group.cancelAll() }
      while let result = try await group.next() {
        if let result { return result }
      }
      return Conversation()
    }
  }
}
