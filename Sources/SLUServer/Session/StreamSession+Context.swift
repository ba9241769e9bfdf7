import AsyncAlgorithms
import SLUCore
import SLUTransport

extension StreamSession {
  /// Hears one context from `started` to `finished`.
  func hear(
    _ context: ContextRequest, _ audio: AsyncChannel<[UInt8]>, _ stream: some ServerStream
  ) async throws(StreamStatus) {
    var listener = try await backend.listen(to: context)
    do {
      try await hear(context, audio, stream, &listener)
    } catch {
      await listener.giveUp()
      throw error
    }
  }

  private func hear(
    _ context: ContextRequest, _ audio: AsyncChannel<[UInt8]>, _ stream: some ServerStream,
    _ listener: inout Backend.Listener
  ) async throws(StreamStatus) {
    var served = ServedContext()
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
      try await listener.hear(chunk) { heard throws(StreamStatus) in
        try await send(isVerbatim ? heard : served.serve(heard), context, stream)
      }
    }
    // The channel also ends when the stream is given up; then nothing more may be said.
    if Task.isCancelled { throw StreamStatus(.cancelled, "the stream was given up") }
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
