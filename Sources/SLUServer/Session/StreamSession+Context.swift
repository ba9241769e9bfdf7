import AsyncAlgorithms
import SLUCore
import SLUTransport

extension StreamSession {
  /// How long the audio of a context is waited for.
  private typealias ContextPatience = Guarded<AudioPatience<Time.Instant>>

  /// Hears the contexts of a stream, each in a task of its own, until the stream is over and they have ended.
  ///
  /// - Returns: How the stream ends.
  func hear(
    _ contexts: StreamContexts, _ stream: some ServerStream, _ activity: Activity<Time>
  ) async -> StreamStatus {
    await withDiscardingTaskGroup { group in
      for await context in contexts.opened {
        group.addTask {
          await hear(context, of: contexts, stream)
          // A context that failed takes no more audio: nobody may wait for it.
          context.audio.finish()
          context.end.finish()
          activity.close(clock.now)
        }
      }
    }
    return contexts.status ?? .givenUp
  }

  /// Hears one context until it has ended, or is given up alone.
  private func hear(
    _ context: StreamContexts.Context, of contexts: StreamContexts, _ stream: some ServerStream
  ) async {
    let patience = limits.lag.map { Guarded(AudioPatience(limit: $0, now: clock.now)) }
    await withTaskGroup { group in
      group.addTask {
        do throws(StreamStatus) {
          try await hear(context, stream, patience)
        } catch {
          observer.gaveUp(context.request)
          // A context that is given up because its stream ends is no reason for that end.
          if !Task.isCancelled { contexts.fail(error) }
        }
      }
      group.addTask { await abandonment(of: context, of: contexts) }
      if let patience { group.addTask { await end(context, of: contexts, after: patience) } }
      await group.next()
      group.cancelAll()
    }
  }

  /// Waits until a context is given up; ends its stream when it has no audio for too long.
  private func abandonment(of context: StreamContexts.Context, of contexts: StreamContexts) async {
    if let limit = limits.firstAudio, await !hasAudio(context, within: limit) {
      contexts.end(
        waitingFor: context,
        StreamStatus(
          .deadlineExceeded,
          "there was no audio for \(limit) after the start of a context; start one when there is some"))
    }
    await context.abandonment.wait()
  }

  /// Ends the stream of a context for which hardly any audio comes, and waits until it is given up.
  private func end(
    _ context: StreamContexts.Context, of contexts: StreamContexts, after patience: ContextPatience
  ) async {
    guard await clock.comes(to: { patience.withLock(\.end) }) else { return }
    let sentence = "hardly any audio came for a context: expected half of the time to be audio, and no more than "
    contexts.end(
      waitingFor: context, StreamStatus(.deadlineExceeded, sentence + "\(patience.withLock(\.limit)) behind that"))
    await context.abandonment.wait()
  }

  private func hasAudio(_ context: StreamContexts.Context, within limit: Duration) async -> Bool {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        await context.firstAudio.wait()
        return true
      }
      group.addTask {
        do { try await clock.sleep(until: clock.now.advanced(by: limit), tolerance: nil) } catch { return true }
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? true
    }
  }

  /// Hears one context from `started` to `finished`.
  private func hear(
    _ context: StreamContexts.Context, _ stream: some ServerStream, _ patience: ContextPatience?
  ) async throws(StreamStatus) {
    var listener = try await listener(of: context)
    do {
      try await hear(context.request, context.audio, stream, &listener, patience)
    } catch {
      await listener.giveUp()
      throw error
    }
  }

  /// Has the backend listen, as soon as no other context of this very stream has what it needs.
  private func listener(of context: StreamContexts.Context) async throws(StreamStatus) -> Backend.Listener {
    do throws(StreamStatus) {
      return try await backend.listen(to: context.request)
    } catch {
      guard error.code == .resourceExhausted, let previous = context.previous else { throw error }
      // It was stopped, or this one would not have begun: its end does not depend on the client's next words.
      await previous.wait()
      if Task.isCancelled { throw error }
      return try await backend.listen(to: context.request)
    }
  }

  private func hear(
    _ context: ContextRequest, _ audio: AsyncChannel<[UInt8]>, _ stream: some ServerStream,
    _ listener: inout Backend.Listener, _ patience: ContextPatience?
  ) async throws(StreamStatus) {
    var served = ServedContext(keepsTentativeEntities: context.keepsTentativeEntities)
    try await send([.started(contextId: context.contextId)], context, stream)
    var bytes = 0
    for await chunk in audio {
      bytes += chunk.count
      guard context.format.milliseconds(ofBytes: bytes) <= limits.contextMilliseconds else {
        throw StreamStatus(
          .outOfRange,
          "a context may have \(limits.contextMilliseconds) ms of audio at most; stop and start another one")
      }
      observer.heard(chunk, in: context)
      let came = clock.now
      patience?.withLock { $0.extend(by: .seconds(2) * chunk.count / context.format.bytesPerSecond, now: came) }
      try await listener.hear(chunk) { heard throws(StreamStatus) in
        try await send(isVerbatim ? heard : served.serve(heard), context, stream)
      }
      // The time that we take is not the client's.
      patience?.withLock { [now = clock.now] in $0.extend(by: came.duration(to: now), now: now) }
    }
    // The channel also ends when the stream is given up; then nothing more may be said.
    if Task.isCancelled { throw StreamStatus.givenUp }
    observer.closing(context)
    try await listener.finish { heard throws(StreamStatus) in
      try await send(isVerbatim ? heard : served.serve(heard), context, stream)
    }
    if !isVerbatim { try await send(served.finish(), context, stream) }
    try await send([.finished(contextId: context.contextId)], context, stream)
  }

  private func send(
    _ heard: [HeardEvent], _ context: ContextRequest, _ stream: some ServerStream
  ) async throws(StreamStatus) {
    guard !heard.isEmpty else { return }
    let events = heard.map { SLUEvent.segment(contextId: context.contextId, segmentId: $0.segmentId, $0.change) }
    try await send(events, context, stream)
  }

  private func send(
    _ events: [SLUEvent], _ context: ContextRequest, _ stream: some ServerStream
  ) async throws(StreamStatus) {
    observer.sending(events, in: context)
    do throws(TransportError) { try await stream.send(events) } catch { throw error.status }
  }
}
