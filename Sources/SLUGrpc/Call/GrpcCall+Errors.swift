import CGrpcShim
import SLUTransport

extension GrpcCall {
  /// How the call ended; nil as long as it has not.
  var ending: (status: StreamStatus, side: TransportError.Side)? {
    var status = slu_status()
    guard slu_call_status(pointer, &status) else { return nil }
    let bytes = UnsafeRawBufferPointer(start: status.message, count: status.message_count)
    let message = String(decoding: bytes, as: UTF8.self)
    let code = StreamStatus.Code(rawValue: Int(status.code))
    return (StreamStatus(code, message), status.from_peer ? .remote : .local)
  }

  /// The error that ended the call; nil when it goes on or ended well.
  var error: TransportError? {
    guard let (status, side) = ending, status.code != .ok else { return nil }
    guard side == .local, status.code == .unavailable, let server else { return TransportError(side, status) }
    return TransportError(.local, Self.connectionFailure(status.message, server))
  }

  /// The core's words for a connection that failed, as a sentence that names the server.
  private static func connectionFailure(_ message: String, _ server: ServerAddress) -> StreamStatus {
    if message.contains("CERTIFICATE_VERIFY_FAILED") || message.contains("Hostname Verification Check failed") {
      // Trying again does not help, so this is not UNAVAILABLE.
      return StreamStatus(
        .failedPrecondition,
        "no connection to \(server): its certificate is not for that name, or not signed by one of the roots given")
    }
    let reason = message.split(separator: ": ").last.map(String.init) ?? message
    if message.hasPrefix("failed to connect") || message.contains("DNS resolution failed") {
      return StreamStatus(.unavailable, "no connection to \(server): \(reason)")
    }
    return StreamStatus(.unavailable, "the connection to \(server) broke: \(reason)")
  }
}
