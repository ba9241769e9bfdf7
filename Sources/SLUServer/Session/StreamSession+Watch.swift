import SLUTransport

extension StreamSession {
  /// Waits until the client has said nothing for too long; nil when the stream ended before.
  func watch(_ activity: Activity<Time>) async -> StreamStatus? {
    while !Task.isCancelled {
      let deadline = activity.last.advanced(by: limits.idle)
      if clock.now >= deadline {
        return StreamStatus(.deadlineExceeded, "the client sent nothing for \(limits.idle)")
      }
      try? await clock.sleep(until: deadline, tolerance: nil)
    }
    return nil
  }

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
