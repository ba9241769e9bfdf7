import Dispatch
import SLUReadiness

/// Waits for some time, or until the task is cancelled; of a wait that is cancelled nothing is left.
///
/// `Task.sleep` returns then, too, but its timer goes on to the end and holds on to what it would have woken: a server of many short calls
/// would have those of minutes.
///
/// - Parameter time: How long.
/// - Returns: Whether it has passed.
nonisolated(nonsending) func pause(for time: Duration) async -> Bool {
  let timer = DispatchSource.makeTimerSource(queue: queue)
  timer.schedule(deadline: .now() + .milliseconds(Int(time.milliseconds)))
  await waitForFirstEvent(of: timer)
  return !Task.isCancelled
}

private let queue = DispatchQueue(label: "pauses")
