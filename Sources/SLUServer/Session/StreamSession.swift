import AsyncAlgorithms
import SLUCore
public import SLUTransport

/// Serves one stream: requests in, events out, whatever the transport.
///
/// The order of requests is ``StreamMachine``'s, what may be sent is ``ServedContext``'s; this is the shell around both. A
/// context is heard in a task of its own, so that a client may start the next one while the last is still processed.
public struct StreamSession<Backend: SpeechBackend, Time: Clock<Duration>>: Sendable {
  let backend: Backend
  let gatekeeper: Gatekeeper
  let limits: ServerLimits
  let ids: ContextIds
  let clock: Time
  let drain: Drain
  let observer: any SessionObserver
  let isVerbatim: Bool
  let isBatch: Bool

  /// Creates what serves streams.
  ///
  /// - Parameters:
  ///   - backend: What understands audio.
  ///   - gatekeeper: Decides who may open a stream.
  ///   - limits: What one stream may ask for.
  ///   - ids: Makes the ids of contexts.
  ///   - clock: Measures how long a client says nothing.
  ///   - drain: Tells when the server goes away.
  ///   - observer: Hears what happens, for metrics and recordings.
  ///   - isVerbatim: Sends what the backend says as it is, also what old clients may not survive.
  ///   - isBatch: Nobody speaks now: its contexts leave a recogniser to those who do.
  public init(
    backend: Backend, gatekeeper: Gatekeeper = .open, limits: ServerLimits = ServerLimits(),
    ids: ContextIds = ContextIds(), clock: Time,
    drain: Drain = Drain(), observer: any SessionObserver = Observers(), isVerbatim: Bool = false,
    isBatch: Bool = false
  ) {
    self.backend = backend
    self.gatekeeper = gatekeeper
    self.limits = limits
    self.ids = ids
    self.clock = clock
    self.drain = drain
    self.observer = observer
    self.isVerbatim = isVerbatim
    self.isBatch = isBatch
  }

  /// Serves a stream to its end.
  ///
  /// - Parameter stream: The client's stream.
  /// - Returns: How it ends.
  public func serve(_ stream: some ServerStream) async -> StreamStatus {
    observer.streamBegan(stream.caller)
    let activity = Activity<Time>(since: clock.now)
    let failures = AsyncStream<StreamStatus>.makeStream(bufferingPolicy: .bufferingOldest(1))
    let status = await withTaskGroup(of: StreamStatus?.self) { group in
      group.addTask { await read(stream, activity, failures.continuation) }
      group.addTask { await failures.stream.first { _ in true } }
      if let idle = limits.idle { group.addTask { await activity.silence(of: idle, on: clock) } }
      group.addTask { await endWhenDrained(activity) }
      defer { group.cancelAll() }
      while let ended = await group.next() {
        if let ended { return ended }
      }
      return StreamStatus(.cancelled, "the stream was given up")
    }
    observer.streamEnded(stream.caller, status)
    return status
  }

  /// Reads requests to the end of the stream; the contexts' tasks end before it returns.
  private func read(
    _ stream: some ServerStream, _ activity: Activity<Time>, _ failures: AsyncStream<StreamStatus>.Continuation
  ) async -> StreamStatus {
    // Kept beside: whoever waits for failures may come later than the end of the requests.
    let failure = Guarded<StreamStatus?>(nil)
    let status: StreamStatus = await withDiscardingTaskGroup { group in
      var machine = StreamMachine()
      var format: StreamFormat?
      var audio: AsyncChannel<[UInt8]>?
      var rate = RequestRate(limit: limits.requestsPerSecond, now: clock.now)
      // Whatever happens, no context's task is left waiting for audio.
      defer { audio?.finish() }
      do throws(StreamStatus) {
        let permit = try await gatekeeper.admit(stream.caller)
        var requests = stream.requests.makeAsyncIterator()
        while let request = try await Self.next(&requests) {
          activity.touch(clock.now)
          guard rate.take(now: clock.now) else {
            throw StreamStatus(.resourceExhausted, "more than \(limits.requestsPerSecond) requests a second")
          }
          switch try machine.receive(request) {
          case .configure(let configured): format = configured
          case .open(let start):
            guard let format else { preconditionFailure("a stream opens contexts only after its configuration") }
            let context = ContextRequest(
              contextId: ids.next(), appId: try permit.application(named: start.appId), options: start.options,
              format: format, isBatch: isBatch)
            try activity.open(limit: limits.contextsPerStream, isDraining: await drain.hasBegun)
            let channel = AsyncChannel<[UInt8]>()
            audio = channel
            group.addTask {
              do throws(StreamStatus) {
                try await hear(context, channel, stream)
              } catch {
                observer.gaveUp(context)
                // A context that is given up because its stream has ended is no reason for that end.
                if !Task.isCancelled {
                  failure.withLock { $0 = $0 ?? error }
                  failures.yield(error)
                }
              }
              // A context that failed takes no more audio: nobody may wait for it.
              channel.finish()
              activity.close()
            }
          case .hear(let bytes): await audio?.send(bytes)
          case .close:
            audio?.finish()
            audio = nil
          case .nothing: break
          }
        }
        _ = machine.receiveEnd()
        return .ok
      } catch {
        // What is open is not processed further: the stream is over.
        group.cancelAll()
        return error
      }
    }
    return status == .ok ? failure.withLock { $0 } ?? status : status
  }

  private static func next<Iterator: AsyncIteratorProtocol>(
    _ requests: inout Iterator
  ) async throws(StreamStatus) -> SLURequest? where Iterator.Element == SLURequest, Iterator.Failure == TransportError {
    do throws(TransportError) {
      return try await requests.next(isolation: nil)
    } catch {
      throw error.status
    }
  }
}
