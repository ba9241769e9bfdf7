import CGrpcShim
import SLUTransport

extension GrpcCall {
  /// Queues a message; waits while the queue is full.
  ///
  /// - Parameters:
  ///   - message: The next message.
  ///   - more: Another one follows at once, so this one may wait to share its packet.
  nonisolated(nonsending) func send(
    _ message: consuming OutgoingMessage, more: Bool = false
  ) async throws(TransportError) {
    while true {
      switch message.offer(to: self, more: more) {
      case SLU_SENT:
        message.forget()
        return
      case SLU_SEND_FULL:
        await wait(for: .writable)
        if Task.isCancelled { throw .taskCancelled }
      case SLU_SEND_CLOSED:
        await wait(for: .closed)
        if error == nil, Task.isCancelled { throw .taskCancelled }
        throw error ?? TransportError(.remote, StreamStatus(.ok, "the other side has ended the stream"))
      default:
        throw error ?? .halfClosed
      }
    }
  }

  /// Queues a message if there is room; false when there is none or the call has ended.
  func sendIfRoom(_ message: consuming OutgoingMessage) -> Bool {
    guard message.offer(to: self, more: false) == SLU_SENT else { return false }
    message.forget()
    return true
  }
}
