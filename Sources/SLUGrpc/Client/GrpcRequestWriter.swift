import CGrpcShim
public import SLUTransport

/// The way up of a stream over gRPC.
public struct GrpcRequestWriter: RequestWriter {
  let call: GrpcCall
  let firstResponseTimeout: Duration?

  /// Sends a request; waits while the queue is full, also before the connection is up.
  ///
  /// - Parameter request: The next request of the stream.
  /// - Throws: The ``/SLUTransport/TransportError`` that ended the stream; `INVALID_ARGUMENT` when the wire cannot carry a
  ///   value of the request, which leaves the stream as it was.
  public nonisolated(nonsending) func send(_ request: SLURequest) async throws(TransportError) {
    try await call.send(OutgoingMessage(request))
    guard let firstResponseTimeout else { return }
    switch request {
    case .start, .clientEvent: slu_call_expect_response(call.pointer, Int64(firstResponseTimeout.milliseconds))
    default: break
    }
  }

  /// Says that nothing more will be sent; the server finishes and ends the stream.
  ///
  /// - Throws: The ``/SLUTransport/TransportError`` that ended the stream.
  public nonisolated(nonsending) func finish() async throws(TransportError) {
    if let error = call.error { throw error }
    call.halfClose()
  }

  /// How many requests wait to be sent: at most the window of ``GrpcClientOptions/sendWindow``.
  public var queuedCount: Int { slu_call_queued(call.pointer).outgoing }
}
