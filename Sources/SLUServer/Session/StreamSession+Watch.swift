import SLUTransport

extension StreamSession {
  /// Ends a stream between contexts when the server goes away.
  func endWhenDrained(_ contexts: StreamContexts, _ activity: Activity<Time>) async {
    await drain.wait()
    while !Task.isCancelled {
      if activity.contexts == 0 { return contexts.end(Drain.status) }
      await activity.nextClose()
    }
  }
}
