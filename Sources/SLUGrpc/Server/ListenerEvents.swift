import CGrpcShim
import SLUTransport

/// A call that was accepted.
struct AcceptedCall: Sendable {
  let call: GrpcCall
  /// Its place in the list of methods.
  let method: Int
}

/// What the completion loop says about a server, on its way to tasks.
final class ListenerEvents: Sendable {
  private let calls: AsyncStream<AcceptedCall>.Continuation
  private let end: AsyncStream<Never>
  private let endContinuation: AsyncStream<Never>.Continuation

  init(_ calls: AsyncStream<AcceptedCall>.Continuation) {
    self.calls = calls
    (end, endContinuation) = AsyncStream.makeStream()
  }

  /// No more calls are handed over.
  func stop() { calls.finish() }

  /// Waits for the end, whether the task is cancelled or not.
  func ended() async {
    let end = end
    await Task { for await _ in end {} }.value
  }

  private func accept(_ pointer: OpaquePointer, _ method: Int) {
    let signals = CallSignals()
    slu_call_observe(pointer, signals.observer)
    let call = GrpcCall(pointer, signals, server: nil)
    if case .enqueued = calls.yield(AcceptedCall(call: call, method: method)) { return }
    call.end(.stopping)
  }

  /// What the shim calls; it keeps these events until it lets go of the server.
  var observer: slu_server_observer {
    slu_server_observer(
      context: Unmanaged.passRetained(self).toOpaque(),
      accept: { context, call, method in
        guard let context, let call else { return }
        Unmanaged<ListenerEvents>.fromOpaque(context).takeUnretainedValue().accept(call, method)
      },
      ended: { context in
        guard let context else { return }
        Unmanaged<ListenerEvents>.fromOpaque(context).takeUnretainedValue().endContinuation.finish()
      },
      release: { context in
        guard let context else { return }
        Unmanaged<ListenerEvents>.fromOpaque(context).release()
      })
  }
}

extension StreamStatus {
  /// The server was asked to stop.
  static let stopping = StreamStatus(.unavailable, "the server is stopping")
}
