import SLUTransport

/// Which services of a server are being served, for those who ask: `grpc.health.v1`, `Check` and `Watch`.
///
/// A server says by itself that nothing is served any more when it stops, and ends the streams of those who watch.
public final class GrpcHealth: Sendable {
  /// The state of a service.
  public typealias Status = HealthCheckResponse.ServingStatus

  private struct State {
    var services: [String: Status]
    var isStopped = true
    var watchers: [Int: (service: String, updates: AsyncStream<Status>.Continuation)] = [:]
    var last = 0

    func status(of service: String) -> Status? {
      services[service].map { isStopped ? .notServing : $0 }
    }
  }

  private let state: Guarded<State>

  /// How many may watch at a time: each takes one of a server's calls (``GrpcServerOptions/maximumCalls``) for as long as it likes, and
  /// needs no token.
  static let mostWatchers = 64
  /// The most bytes of a service's name that is watched, which is kept.
  static let longestName = 256
  /// How long a client may take to say what it watches.
  private static let patience = Duration.seconds(10)

  /// Creates a table of services; none is served before the server listens.
  ///
  /// - Parameter services: Their full names; the server as a whole, with an empty name, is added.
  public init(services: [String] = [StreamService.name]) {
    let all = (services + [""]).map { ($0, Status.serving) }
    state = Guarded(State(services: Dictionary(all) { first, _ in first }))
  }

  /// Says that a service is served, or is not.
  ///
  /// - Parameters:
  ///   - status: Its state from now on.
  ///   - service: Its full name; empty for the server as a whole.
  public func set(_ status: Status, for service: String) {
    state.withLock { state in
      state.services[service] = status
      let now = state.status(of: service) ?? status
      for watcher in state.watchers.values where watcher.service == service { watcher.updates.yield(now) }
    }
  }

  /// What those who ask are told.
  ///
  /// - Parameter service: Its full name; empty for the server as a whole.
  /// - Returns: Its state; nil when there is no such service.
  public func status(of service: String = "") -> Status? { state.withLock { $0.status(of: service) } }

  /// How many watch.
  var watcherCount: Int { state.withLock { $0.watchers.count } }

  /// The server accepts streams.
  func start() {
    state.withLock { state in
      state.isStopped = false
    }
  }

  /// The server stops: nothing is served any more, and watching ends.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      for watcher in state.watchers.values {
        watcher.updates.yield(.notServing)
        watcher.updates.finish()
      }
    }
  }

  /// What a server offers.
  var methods: [GrpcMethod] {
    [
      .unary("/grpc.health.v1.Health/Check") { request, _ in self.check(request) },
      .stream("/grpc.health.v1.Health/Watch") { stream in await self.watch(stream) },
    ]
  }

  private func check(_ request: [UInt8]) -> Result<[UInt8], StreamStatus> {
    do throws(WireError) {
      let service = try HealthCheckRequest(message: request).service
      guard let status = status(of: service) else {
        return .failure(StreamStatus(.notFound, "there is no service '\(service)'"))
      }
      return .success(try HealthCheckResponse(status: status).bytes())
    } catch {
      return .failure(StreamStatus(.invalidArgument, "the request cannot be read: \(error)"))
    }
  }

  private func watch(_ stream: GrpcMessageStream) async -> StreamStatus {
    do {
      let service = try HealthCheckRequest(message: try await stream.next(within: Self.patience) ?? []).service
      guard service.utf8.count <= Self.longestName else {
        return StreamStatus(.invalidArgument, "expected a name of \(Self.longestName) bytes at most")
      }
      guard let (number, updates) = watch(service) else {
        return StreamStatus(.resourceExhausted, "\(Self.mostWatchers) watch already, and no more may")
      }
      defer { forget(number) }
      try await withThrowingTaskGroup { group in
        // A client that has gone would otherwise be noticed at the next update only.
        group.addTask { await stream.call.wait(for: .closed) }
        group.addTask {
          for await status in updates { try await stream.send(HealthCheckResponse(status: status).bytes()) }
        }
        try await group.next()
        group.cancelAll()
      }
      return StreamStatus(.unavailable, "the server is stopping")
    } catch let error as TransportError {
      return error.status
    } catch {
      return StreamStatus(.invalidArgument, "the request cannot be read: \(error)")
    }
  }

  /// - Returns: Nil where too many watch.
  private func watch(_ service: String) -> (number: Int, updates: AsyncStream<Status>)? {
    state.withLock { state in
      guard state.watchers.count < Self.mostWatchers else { return nil }
      // Who is slow sees the newest state only.
      let (updates, continuation) = AsyncStream.makeStream(of: Status.self, bufferingPolicy: .bufferingNewest(1))
      continuation.yield(state.status(of: service) ?? .serviceUnknown)
      state.last += 1
      state.watchers[state.last] = (service, continuation)
      if state.isStopped { continuation.finish() }
      return (state.last, updates)
    }
  }

  private func forget(_ number: Int) {
    state.withLock { state in
      state.watchers[number] = nil
    }
  }
}
