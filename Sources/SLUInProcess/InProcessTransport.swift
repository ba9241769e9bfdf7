internal import AsyncAlgorithms
public import SLUCore
public import SLUTransport

/// Client and server in one process, without a network: the transport of tests, and of apps that bring their own server.
///
/// Both directions are rendezvous: a sender waits until the other side takes what it sends, so nothing is queued.
public struct InProcessTransport: SLUClientTransport, SLUServerTransport {
  private let arrivals: AsyncChannel<Stream>
  private let caller: Caller

  /// Creates a transport that connects its clients with its server.
  ///
  /// - Parameter caller: Who the clients are for the server.
  public init(caller: Caller = Caller(address: "in-process")) {
    arrivals = AsyncChannel()
    self.caller = caller
  }

  /// What the server says.
  public typealias Events = InProcessSequence<SLUEvent>

  /// Opens a stream for as long as the body runs; waits for a server.
  public nonisolated(nonsending) func withStream<Result>(
    _ body: nonisolated(nonsending) (Events, Writer) async throws -> Result
  ) async throws -> Result {
    let pipe = InProcessPipe()
    await arrivals.send(Stream(pipe: pipe, caller: caller))
    // As the server sees it: the client's own body is over by then.
    defer { pipe.close(TransportError(.remote, StreamStatus(.cancelled, "the client has closed the stream"))) }
    return try await body(InProcessSequence(pipe.events, end: pipe.end), Writer(pipe: pipe))
  }

  /// Serves streams until the task is cancelled.
  public func serve(_ handle: @escaping @Sendable (Stream) async -> StreamStatus) async throws(TransportError) {
    await withDiscardingTaskGroup { group in
      for await stream in arrivals {
        group.addTask {
          let status = await handle(stream)
          stream.pipe.close(status.code == .ok ? nil : TransportError(.remote, status))
        }
      }
    }
  }

  /// The client's way up.
  public struct Writer: RequestWriter {
    fileprivate let pipe: InProcessPipe

    /// Hands a request to the server; waits until it takes it.
    ///
    /// - Parameter request: The next request of the stream.
    /// - Throws: The `TransportError` that ended the stream; `CANCELLED`, which leaves the stream as it was, when the task was
    ///   cancelled before the server took the request: it never gets it; `FAILED_PRECONDITION` when ``finish()`` came first.
    public func send(_ request: SLURequest) async throws(TransportError) {
      let parcel = Parcel(request)
      if let end = pipe.end.value { throw end ?? .serverHasEnded }
      guard !pipe.isHalfClosed.withLock({ $0 }) else { throw .halfClosed }
      let isTaken = await pipe.requests.deliver(parcel)
      if let end = pipe.end.value { throw end ?? .serverHasEnded }
      guard isTaken else { throw .taskCancelled }
      // The end of the channel resumes who waits in it as one who was heard.
      if pipe.isHalfClosed.withLock({ $0 }), parcel.takeBack() { throw .halfClosed }
    }

    /// Says that nothing more will be sent.
    public func finish() async throws(TransportError) {
      pipe.isHalfClosed.withLock { $0 = true }
      pipe.requests.finish()
    }
  }

  /// A client's stream, as the server sees it.
  public struct Stream: ServerStream {
    fileprivate let pipe: InProcessPipe
    /// Who calls.
    public let caller: Caller

    /// What the client says.
    public var requests: InProcessSequence<SLURequest> { InProcessSequence(pipe.requests, end: pipe.end) }

    /// Hands events to the client; waits until it takes them.
    public func send(_ events: [SLUEvent]) async throws(TransportError) {
      for event in events {
        let parcel = Parcel(event)
        if let end = pipe.end.value, let error = end { throw error }
        guard await pipe.events.deliver(parcel) else { throw pipe.end.value.flatMap(\.self) ?? .taskCancelled }
      }
      if let end = pipe.end.value, let error = end { throw error }
    }

    /// Waits until the client has closed the stream.
    ///
    /// - Returns: How the stream ended; nil when the task was cancelled first.
    public func closed() async -> StreamStatus? {
      for await _ in pipe.closing {}
      return pipe.end.value.map { $0?.status ?? .ok }
    }
  }
}
