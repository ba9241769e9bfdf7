import SLUTransport

extension StreamSession {
  /// Ends a stream between contexts when the server goes away; nil when the stream ended before.
  func endWhenDrained(_ activity: Activity<Time>) async -> StreamStatus? {
    await drain.wait()
    while !Task.isCancelled {
      if activity.contexts == 0 { return Drain.status }
      await activity.nextClose()
    }
    return nil
  }
}
