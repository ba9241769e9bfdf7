import SLUTransport

extension StreamSession {
  /// Reads requests to the end of the stream.
  ///
  /// - Returns: How the stream ended when the client is gone; nil when it ends as `contexts` knows.
  func read(_ stream: some ServerStream, _ contexts: StreamContexts, _ activity: Activity<Time>) async -> StreamStatus?
  {
    let permit: Gatekeeper.Permit
    do throws(StreamStatus) { permit = try gatekeeper.admit(stream.caller) } catch {
      contexts.end(error)
      return nil
    }
    var order = StreamMachine()
    var format: StreamFormat?
    var rate = RequestRate(limit: limits.requestsPerSecond, now: clock.now)
    var requests = stream.requests.makeAsyncIterator()
    do throws(TransportError) {
      while let request = try await requests.next(isolation: nil) {
        // After the end nothing is heeded, but all is taken: a client that only sends would else never come to read what is
        // left of the contexts that it stopped.
        if contexts.status != nil { continue }
        activity.touch(clock.now)
        do throws(StreamStatus) {
          guard rate.take(now: clock.now) else {
            throw StreamStatus(.resourceExhausted, "more than \(limits.requestsPerSecond) requests a second")
          }
          switch try order.receive(request) {
          case .configure(let configured): format = configured
          case .open(let start):
            guard let format else { preconditionFailure("a stream opens contexts only after its configuration") }
            // Where applications are listed one of another name is refused before.
            let appId = try permit.application(named: start.appId)
            try StreamStatus.check(name: appId, of: "app_id")
            let context = ContextRequest(
              contextId: ids.next(), appId: appId, options: start.options, format: format, isBatch: isBatch,
              keepsTentativeEntities: request.isEvent)
            try activity.open(limit: limits.contextsPerStream, isDraining: await drain.hasBegun)
            if !contexts.open(context) { activity.close(clock.now) }
          case .hear(let bytes):
            activity.beginTaking()
            await contexts.hear(bytes)
            activity.endTaking(clock.now)
          case .close: contexts.stop()
          case .nothing: break
          }
        } catch {
          contexts.end(error)
        }
      }
    } catch {
      // A request that cannot be read ends the stream as one does that may not come now; else the client is gone.
      guard error.side == .local, error.status.code == .invalidArgument else { return error.status }
      contexts.end(error.status)
      return nil
    }
    contexts.stop()
    contexts.end(.ok)
    return nil
  }
}

extension SLURequest {
  /// Whether it is the deprecated form of a start or a stop.
  fileprivate var isEvent: Bool { if case .clientEvent = self { true } else { false } }
}
