import CGrpcShim
import Glibc
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
    if let server, status.code == .internal, Self.says(status.message, Self.wordsForReset) {
      return TransportError(
        .local, StreamStatus(.unavailable, "the connection to \(server) broke: the stream was reset"))
    }
    if status.code == .resourceExhausted, Self.says(status.message, Self.wordsForTooLarge) {
      // The same message is too large the next time, too.
      return TransportError(side, status, isRetryable: false)
    }
    guard let server, status.code == .unavailable else { return TransportError(side, status) }
    // The core says of a broken connection that the other side has sent the status, which it has not.
    if side == .remote, !Self.says(status.message, Self.wordsForBroken) {
      return TransportError(side, status)
    }
    return TransportError(.local, Self.connectionFailure(status.message, server))
  }

  /// What implementations of gRPC say of a message beyond their limit: the core and Go; Java.
  private static let wordsForTooLarge = ["message larger than max", "exceeds maximum size"]

  /// Whether a message of the core's has one of these words; with the system's search, because that of the standard library
  /// would bring its regular expressions, a megabyte, into every program.
  private static func says(_ message: String, _ words: [String]) -> Bool {
    words.contains { strstr(message, $0) != nil }
  }

  /// What the core says when a connection breaks.
  private static let wordsForBroken = [
    "Socket closed", "Connection reset by peer", "Broken pipe", "Connection timed out", "keepalive watchdog timeout",
    "No route to host", "Network is unreachable",
  ]

  /// What the core says when a stream ends without a status (INTERNAL_ERROR of HTTP/2): proxies do it to a stream whose server
  /// has gone.
  private static let wordsForReset = ["RST_STREAM with error code 2"]

  /// What the core says of a certificate that it does not accept.
  private static let wordsForDistrust = ["certificate verify failed", "is not in peer certificate"]

  /// The core's words for a connection that failed, as a sentence that names the server.
  private static func connectionFailure(_ message: String, _ server: ServerAddress) -> StreamStatus {
    let colon = message.indices.last { message[$0...].hasPrefix(": ") }
    let reason = colon.map { String(message[$0...].dropFirst(2)) } ?? message
    if says(message, wordsForDistrust) {
      // Trying again does not help, so this is not UNAVAILABLE.
      let expected = "expected a certificate for that name, signed by one of the roots"
      return StreamStatus(.failedPrecondition, "no connection to \(server): \(reason); \(expected)")
    }
    if message.hasPrefix("failed to connect") || says(message, ["DNS resolution failed"]) {
      return StreamStatus(.unavailable, "no connection to \(server): \(reason)")
    }
    return StreamStatus(.unavailable, "the connection to \(server) broke: \(reason)")
  }
}
