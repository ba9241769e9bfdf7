import SLUCore
import SLUTransport

/// A stream that lets ``Activity`` know whether the client takes what it is told.
struct WatchedStream<Base: ServerStream, Time: Clock<Duration>>: ServerStream {
  let base: Base
  let activity: Activity<Time>
  let clock: Time

  var requests: Base.Requests { base.requests }
  var caller: Caller { base.caller }

  func send(_ events: [SLUEvent]) async throws(TransportError) {
    activity.beginTelling(clock.now)
    defer { activity.endTelling(clock.now) }
    try await base.send(events)
  }

  func closed() async -> StreamStatus? { await base.closed() }
}
