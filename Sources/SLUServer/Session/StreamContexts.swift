import AsyncAlgorithms
import SLUTransport

/// The contexts of one stream, and how it ends, as the task that reads and those that hear see them.
///
/// ```
/// open ─stop→ stopped ─→ finished        the end of the stream gives up what is open, never what was stopped
/// ```
final class StreamContexts: Sendable {
  /// A context between its `start` and its last event.
  struct Context: Sendable {
    let request: ContextRequest
    /// What is said; finished by `stop`.
    let audio = AsyncChannel<[UInt8]>()
    /// Finished when some of it has come, or none will.
    let firstAudio = AsyncChannel<Never>()
    /// Finished when nobody wants to hear it any more.
    let abandonment = AsyncChannel<Never>()
    /// Finished when it has ended, however.
    let end = AsyncChannel<Never>()
    /// The end of the context before it.
    let previous: AsyncChannel<Never>?
  }

  private struct State {
    var end: StreamStatus?
    var open: Context?
    var last: AsyncChannel<Never>?
  }

  private let state = Guarded(State())
  /// The contexts in their order; ends with the stream.
  let opened: AsyncStream<Context>
  private let opening: AsyncStream<Context>.Continuation

  init() { (opened, opening) = AsyncStream.makeStream() }

  /// How the stream ends; nil as long as it goes on.
  var status: StreamStatus? { state.withLock { $0.end } }

  /// Whether a context takes audio.
  var isOpen: Bool { state.withLock { $0.open != nil } }

  /// Opens a context.
  ///
  /// - Returns: Whether there is a stream left for it.
  func open(_ request: ContextRequest) -> Bool {
    let context = state.withLock { state -> Context? in
      guard state.end == nil else { return nil }
      let context = Context(request: request, previous: state.last)
      state.open = context
      state.last = context.end
      return context
    }
    guard let context, case .enqueued = opening.yield(context) else { return false }
    return true
  }

  /// Hands audio to the context that is open; waits until it takes it.
  func hear(_ audio: [UInt8]) async {
    let context = state.withLock { $0.open }
    if !audio.isEmpty { context?.firstAudio.finish() }
    await context?.audio.send(audio)
  }

  /// All of the context that is open has been said: whatever happens to the stream, it is finished.
  func stop() {
    let context = state.withLock { $0.open.take() }
    context?.firstAudio.finish()
    context?.audio.finish()
  }

  /// The stream ends; the first reason counts.
  func end(_ status: StreamStatus) { end { $0 ?? status } }

  /// The stream ends as one of its contexts failed, which counts more than that the client had no more to say.
  func fail(_ status: StreamStatus) { end { $0.flatMap { $0 == .ok ? nil : $0 } ?? status } }

  /// The stream ends for want of a context's audio, if that is still the one that is open.
  func end(waitingFor context: Context, _ status: StreamStatus) {
    end(if: { $0?.request.contextId == context.request.contextId }, { $0 ?? status })
  }

  private func end(if isMeant: (Context?) -> Bool = { _ in true }, _ reason: (StreamStatus?) -> StreamStatus) {
    let (isOver, abandoned) = state.withLock { state -> (Bool, Context?) in
      guard isMeant(state.open) else { return (false, nil) }
      state.end = reason(state.end)
      return (true, state.open.take())
    }
    guard isOver else { return }
    abandoned?.firstAudio.finish()
    abandoned?.abandonment.finish()
    opening.finish()
  }
}

extension AsyncChannel where Element == Never {
  /// Waits until the channel is finished, or the task is cancelled.
  func wait() async {
    var nothing = makeAsyncIterator()
    _ = await nothing.next()
  }
}
