import CGrpcShim
import SLUTransport

/// A completion loop of the core, its thread running as long as something uses it.
final class CompletionLoop: @unchecked Sendable {
  // SAFETY: the shim's functions on a loop may be called on any thread.
  let pointer: OpaquePointer

  init() throws(TransportError) {
    guard let pointer = slu_loop_create() else {
      throw TransportError(.local, StreamStatus(.resourceExhausted, "the system gives no thread for the connections"))
    }
    self.pointer = pointer
  }

  deinit { slu_loop_release(pointer) }
}
