package import Dispatch

/// Waits, without keeping a thread, until something happens for the first time, or the task is cancelled; of the wait nothing is left then.
///
/// - Parameter source: Tells of it; new, and used up afterwards.
package nonisolated(nonsending) func waitForFirstEvent(of source: any DispatchSourceProtocol) async {
  // SAFETY: libdispatch takes calls from anywhere: a source that is cancelled before it has handlers, or while it is given them, calls the
  // one for its cancelling once it is activated.
  nonisolated(unsafe) let source = source
  await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      source.setEventHandler { source.cancel() }
      source.setCancelHandler { continuation.resume() }
      source.activate()
    }
  } onCancel: {
    source.cancel()
  }
}
