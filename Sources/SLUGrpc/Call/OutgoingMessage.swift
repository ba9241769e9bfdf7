import CGrpcShim

/// A message on its way out: encoded once, into the memory that the core sends from.
struct OutgoingMessage: ~Copyable {
  private var message: slu_outgoing

  /// Makes a message of so many bytes, which `write` fills.
  init(count: Int, _ write: (UnsafeMutableRawPointer) -> Void) {
    message = slu_outgoing_make(count)
    if let bytes = message.bytes { write(bytes) }
  }

  init(_ bytes: [UInt8]) {
    self.init(count: bytes.count) { memory in
      memory.copyMemory(from: bytes, byteCount: bytes.count)
    }
  }

  deinit {
    var message = message
    slu_outgoing_free(&message)
  }

  /// Offers the message to a call's queue; when it is not taken, it can be offered again.
  mutating func offer(to call: GrpcCall, more: Bool) -> slu_send_result {
    slu_call_send(call.pointer, &message, more)
  }

  /// The call has taken the message.
  consuming func forget() { discard self }
}
