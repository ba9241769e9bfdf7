public import SLUTransport

/// Serves one stream: requests in, events out, whatever the transport.
///
/// The order of requests is ``StreamMachine``'s, what may be sent is ``ServedContext``'s; this is the shell around both. A
/// context is heard in a task of its own, so that a client may start the next one while the last is still processed. When
/// the stream ends for a reason of the server's, contexts that were stopped are finished first: their words were accepted.
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
  ///   - clock: Measures how long a client says nothing, or takes nothing.
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
    let contexts = StreamContexts()
    let status = await withTaskGroup(of: StreamStatus?.self) { group in
      group.addTask { await read(stream, contexts, activity) }
      group.addTask { await hear(contexts, WatchedStream(base: stream, activity: activity, clock: clock), activity) }
      // Who has said all and is gone is noticed by nobody who reads, and what was said may take long to be understood.
      group.addTask { await stream.closed() }
      if let idle = limits.idle {
        group.addTask {
          // Who has said all of a context waits for its end, however long we take.
          await activity.silence(of: idle, on: clock) { activity.contexts > (contexts.isOpen ? 1 : 0) }
        }
      }
      group.addTask {
        await endWhenDrained(contexts, activity)
        return nil
      }
      defer { group.cancelAll() }
      while let ended = await group.next() {
        if let ended { return ended }
      }
      return .givenUp
    }
    observer.streamEnded(stream.caller, status)
    return status
  }
}

extension StreamStatus {
  /// Whoever served the stream was told to leave it.
  static let givenUp = StreamStatus(.cancelled, "the stream was given up")
}
