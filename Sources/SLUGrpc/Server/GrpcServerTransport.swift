public import SLUTransport

/// Serves streams over gRPC.
///
/// ```swift
/// let transport = GrpcServerTransport(listen: [try ServerAddress("grpc://127.0.0.1:0")])
/// try await transport.serve { stream in … }
/// ```
///
/// When the task that serves is cancelled, no more streams are accepted. Those that are open may go on for
/// ``GrpcServerOptions/stopGrace``, or until ``endStreams()``; then they end with `UNAVAILABLE` and their tasks are cancelled.
/// `serve` returns when the last one is done.
public final class GrpcServerTransport: SLUServerTransport {
  private let listen: [ServerAddress]
  private let options: GrpcServerOptions
  private let methods: [GrpcMethod]
  private let health: GrpcHealth?
  private let offersReflection: Bool
  private let offersStreams: Bool
  private let bound = BoundAddresses()
  /// Ends when those that are open are to end; another one for each time it serves.
  private let impatience = Guarded(AsyncStream<Void>.makeStream())

  /// Creates a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - listen: Where to listen; port 0 picks a free one.
  ///   - options: Certificates, limits and times.
  ///   - methods: What is offered beside the streams.
  ///   - health: Tells those who ask which services are served; nil to offer no such service.
  ///   - offersReflection: Whether tools such as grpcurl are told which services there are, and their messages.
  ///   - offersStreams: Whether there is `speechly.slu.v1.SLU`; without it there are only the other methods.
  public init(
    listen: [ServerAddress], options: GrpcServerOptions = GrpcServerOptions(), methods: [GrpcMethod] = [],
    health: GrpcHealth? = nil, offersReflection: Bool = false, offersStreams: Bool = true
  ) {
    self.listen = listen
    self.options = options
    self.methods = methods + (health?.methods ?? [])
    self.health = health
    self.offersReflection = offersReflection
    self.offersStreams = offersStreams
  }

  /// Where the server listens, once it accepts streams; waits until then.
  ///
  /// - Throws: The ``/SLUTransport/TransportError`` that `serve` failed with; one of a cancelled task when the caller's is.
  public func boundAddresses() async throws(TransportError) -> [ServerAddress] { try await bound.value() }

  /// Accepts streams until the task is cancelled, each in a task of its own.
  ///
  /// - Parameter handle: Serves one stream; what it returns is how the stream ends.
  /// - Throws: A ``/SLUTransport/TransportError`` when an address cannot be had: in use, no such host, no certificate.
  public func serve(
    _ handle: @escaping @Sendable (GrpcServerStream) async -> StreamStatus
  ) async throws(TransportError) {
    let streams = GrpcMethod.stream(StreamService.method) {
      await handle(GrpcServerStream(call: $0.call, caller: $0.caller))
    }
    let served = (offersStreams ? [streams] : []) + methods
    let all = served + (offersReflection ? GrpcReflection(of: served.map(\.name)).methods : [])
    let listener: GrpcListener
    do throws(TransportError) {
      listener = try GrpcListener(listen, all.map(\.name), options)
    } catch {
      bound.set(.failure(error))
      throw error
    }
    health?.start()
    bound.set(.success(listener.addresses))
    let tasks = StreamTasks(on: options.servesOnLoop ? listener.executor : nil)
    await withTaskCancellationHandler {
      for await accepted in listener.calls { tasks.start(accepted.call, all[accepted.method].handler) }
    } onCancel: {
      health?.stop()
      listener.stop()
    }
    bound.reset()
    await drain(listener, tasks)
  }

  /// Ends the streams of a server that stops, without the rest of its ``GrpcServerOptions/stopGrace``.
  ///
  /// Said before its task is cancelled, it is as if there were no grace.
  public func endStreams() { impatience.withLock { $0 }.continuation.finish() }

  /// Waits for the streams that are open, for a while, then ends them.
  private func drain(_ listener: GrpcListener, _ tasks: StreamTasks) async {
    let (grace, impatience) = (options.stopGrace, impatience.withLock { $0 }.stream)
    // In a task of its own: this one is cancelled, and would not wait.
    let limit = Task {
      await withTaskGroup { group in
        group.addTask { try? await Task.sleep(for: grace) }
        group.addTask { for await _ in impatience {} }
        await group.next()
        group.cancelAll()
      }
      try Task.checkCancellation()
      listener.endCalls(.stopping, atOnce: false)
      tasks.cancel()
      // For the status to reach those who take it.
      try await Task.sleep(for: .seconds(1))
      listener.endCalls(.stopping, atOnce: true)
    }
    await listener.ended()
    await tasks.ended()
    limit.cancel()
    self.impatience.withLock { $0 = AsyncStream.makeStream() }
  }
}
