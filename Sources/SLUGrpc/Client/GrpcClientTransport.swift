import SLUCore
public import SLUTransport

/// Streams to a server over gRPC.
///
/// The connection is made when the first stream needs it, kept, and made again after it broke. Copies share it.
///
/// ```swift
/// let transport = try GrpcClientTransport(to: ServerAddress("grpc+tls://speech.example.org:443"))
/// try await transport.withStream { events, requests in … }
/// ```
public struct GrpcClientTransport: SLUClientTransport {
  /// What it was set to.
  ///
  /// Token, windows and times that concern streams may be changed: the streams that are opened after that are as it says.
  public var options: GrpcClientOptions
  /// Where the server is.
  public var address: ServerAddress { connection.address }
  /// Runs tasks on the thread of the connection, for the shortest round trips.
  public var loopExecutor: CompletionLoopExecutor { connection.executor }

  private let connection: GrpcConnection

  /// Creates a transport; nothing is connected yet.
  ///
  /// - Parameters:
  ///   - address: Where the server is.
  ///   - options: How to connect.
  /// - Throws: A ``/SLUTransport/TransportError`` when this system has no thread or no certificates for it.
  public init(to address: ServerAddress, options: GrpcClientOptions = GrpcClientOptions()) throws(TransportError) {
    self.options = options
    connection = try GrpcConnection(address, options)
  }

  /// Opens a stream for as long as the body runs.
  ///
  /// It returns at once to the body: requests are queued until the connection is up, and that it does not come up is
  /// what `events` and `requests` throw.
  ///
  /// - Parameter body: What is done with the stream.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public nonisolated(nonsending) func withStream<Result>(
    _ body: nonisolated(nonsending) (GrpcEvents, GrpcRequestWriter) async throws -> Result
  ) async throws -> Result {
    let call = connection.call(StreamService.method, options)
    defer { call.cancel(.clientCancelled) }
    return try await withTaskCancellationHandler {
      try await body(
        GrpcEvents(call: call),
        GrpcRequestWriter(call: call, firstResponseTimeout: options.firstResponseTimeout))
    } onCancel: {
      call.cancel(.clientCancelled)
    }
  }

  /// Calls a method that takes one message and answers with one.
  ///
  /// - Parameters:
  ///   - method: The full name, such as `/speechly.identity.v2.IdentityAPI/Login`.
  ///   - request: The message.
  ///   - deadline: How long it may take.
  /// - Returns: The answer.
  /// - Throws: A ``/SLUTransport/TransportError``.
  public nonisolated(nonsending) func call(
    _ method: String, _ request: [UInt8], deadline: Duration = .seconds(30)
  ) async throws(TransportError) -> [UInt8] {
    try await self.call(method, CollectionOfOne(request), deadline: deadline)
  }

  /// Calls a method that takes a stream of messages and answers with one.
  ///
  /// - Parameters:
  ///   - method: The full name, such as `/speechly.slu.v1.BatchAPI/ProcessAudio`.
  ///   - requests: The messages, in order.
  ///   - deadline: How long it may take; nil for as long as it takes.
  /// - Returns: The answer.
  /// - Throws: A ``/SLUTransport/TransportError``.
  public nonisolated(nonsending) func call(
    _ method: String, _ requests: some Sequence<[UInt8]>, deadline: Duration? = nil
  ) async throws(TransportError) -> [UInt8] {
    let call = connection.call(method, options, deadline: deadline)
    defer { call.cancel(.clientCancelled) }
    for request in requests {
      // Sending waits, and is cancelled, only when there is no room.
      if Task.isCancelled { throw .taskCancelled }
      do throws(TransportError) { try await call.send(OutgoingMessage(request)) } catch {
        // The server has answered before it heard all.
        guard error.status.code == .ok else { throw error }
        break
      }
    }
    call.halfClose()
    var answer: [UInt8]?
    while true {
      switch await call.read(limit: 1, { answer = answer ?? Array($0) }) {
      case .messages: continue
      case .failed(let error): throw error
      case .end:
        guard let answer else { throw TransportError(.remote, StreamStatus(.internal, "the server gave no answer")) }
        return answer
      }
    }
  }

  /// Calls a method that takes one message and answers with a stream.
  ///
  /// - Parameters:
  ///   - method: The full name, such as `/grpc.health.v1.Health/Watch`.
  ///   - request: The message.
  ///   - body: What is done with the answers; when it is done, the call is ended.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; a ``/SLUTransport/TransportError`` when the call fails before the message is sent.
  package nonisolated(nonsending) func withMessages<Result>(
    _ method: String, _ request: [UInt8],
    _ body: nonisolated(nonsending) (GrpcMessageStream.Messages) async throws -> Result
  ) async throws -> Result {
    let call = connection.call(method, options)
    defer { call.cancel(.clientCancelled) }
    return try await withTaskCancellationHandler {
      try await call.send(OutgoingMessage(request))
      call.halfClose()
      return try await body(GrpcMessageStream.Messages(call: call))
    } onCancel: {
      call.cancel(.clientCancelled)
    }
  }
}
