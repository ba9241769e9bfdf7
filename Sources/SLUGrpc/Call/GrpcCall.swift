import CGrpcShim
import SLUTransport
import Synchronization

/// A call of the core's, on the client's side or the server's; it is cancelled when nothing holds it any more.
final class GrpcCall: @unchecked Sendable {
  // SAFETY: the shim's functions on a call may be called on any thread.
  let pointer: OpaquePointer
  /// The server that is called; nil on the server's own side.
  let server: ServerAddress?
  /// How many measurements of the round trip the other side has asked for.
  let roundTripsAsked = Atomic(0)
  private let signals: CallSignals
  private let cancelled = Atomic(false)

  /// Takes over a call of the shim's.
  init(_ pointer: OpaquePointer, _ signals: CallSignals, server: ServerAddress?) {
    self.pointer = pointer
    self.signals = signals
    self.server = server
  }

  deinit { slu_call_release(pointer) }

  /// Whether this side has cancelled: nothing is delivered any more.
  var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// Ends the call at once, for both sides; no effect when it has ended.
  func cancel(_ status: StreamStatus) {
    cancelled.store(true, ordering: .relaxed)
    slu_call_cancel(pointer, Int32(clamping: status.code.rawValue), status.message)
  }

  /// Ends the call with a status: a client cancels, a server sends it after its messages.
  ///
  /// What was taken already may still be delivered.
  func end(_ status: StreamStatus) {
    let code = Int32(clamping: status.code.rawValue)
    if server == nil {
      slu_call_finish(pointer, code, status.message)
    } else {
      slu_call_cancel(pointer, code, status.message)
    }
  }

  /// Says that a client will send no more.
  func halfClose() { slu_call_half_close(pointer) }

  /// Waits until one of the conditions holds, or the task is cancelled, which cancels a client's call.
  nonisolated(nonsending) func wait(for conditions: CallConditions) async {
    let number = signals.nextNumber()
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        signals.add(number, conditions, continuation)
        let now = slu_call_arm(pointer, conditions.rawValue)
        if now != 0 { signals.fire(CallConditions(rawValue: now)) }
        // Cancelled before there was somebody to wake.
        if Task.isCancelled { signals.wake(number) }
      }
    } onCancel: {
      if server != nil { cancel(.clientCancelled) }
      signals.wake(number)
    }
    signals.settle()
  }
}

extension StreamStatus {
  /// The task that used the stream was cancelled, or left its scope.
  static let clientCancelled = StreamStatus(.cancelled, "the client cancelled the stream")
}
