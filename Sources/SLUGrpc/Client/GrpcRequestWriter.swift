import CGrpcShim
public import SLUTransport
import Synchronization

/// The way up of a stream over gRPC.
public struct GrpcRequestWriter: RequestWriter {
  let call: GrpcCall
  let firstResponseTimeout: Duration?

  /// Sends a request; waits while the queue is full, also before the connection is up.
  ///
  /// - Parameter request: The next request of the stream.
  /// - Throws: The ``/SLUTransport/TransportError`` that ended the stream, such as `CANCELLED` when the task is cancelled while
  ///   it waits; `INVALID_ARGUMENT` when the wire cannot carry a value of the request, which leaves the stream as it was.
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

  /// Sends a message that need not be a request: what checks of a server need.
  ///
  /// - Parameters:
  ///   - request: The request at its beginning; nil for none.
  ///   - bytes: What follows it in the same message.
  /// - Throws: The ``/SLUTransport/TransportError`` that ended the stream.
  public nonisolated(nonsending) func send(
    _ request: SLURequest?, followedBy bytes: [UInt8]
  ) async throws(TransportError) {
    var message: [UInt8] = []
    if let request {
      do throws(WireError) { message = try WireEncoder.bytes(of: request) } catch { throw TransportError(error) }
    }
    try await call.send(OutgoingMessage(message + bytes))
  }

  /// How many measurements of the round trip the server has asked for; they are answered where the events are read.
  public var roundTripsAsked: Int { call.roundTripsAsked.load(ordering: .relaxed) }
}
