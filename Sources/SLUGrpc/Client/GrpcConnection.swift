import CGrpcShim
import SLUTransport

/// A channel of the core's to one server, on a completion loop of its own.
final class GrpcConnection: @unchecked Sendable {
  // SAFETY: the shim's functions on a channel may be called on any thread.
  private let pointer: OpaquePointer
  let address: ServerAddress
  /// Runs tasks on the connection's own thread.
  let executor: CompletionLoopExecutor

  init(_ address: ServerAddress, _ options: GrpcClientOptions) throws(TransportError) {
    let loop = try CompletionLoop()
    var settings = slu_channel_options(options)
    let trust = options.trust
    // The core would connect, and then say nothing about why it cannot go on.
    if address.isTLS, let roots = trust.roots, !slu_has_certificate(roots) {
      let sentence = "expected certificates of authorities to trust, in PEM, found none"
      throw TransportError(.local, StreamStatus(.invalidArgument, sentence))
    }
    let pointer =
      address.isTLS
      ? slu_channel_create_tls(
        loop.pointer, address.nameToConnect, &settings, trust.roots, trust.identity?.certificateChain,
        trust.identity?.privateKey, trust.serverName)
      : slu_channel_create(loop.pointer, address.nameToConnect, &settings)
    guard let pointer else {
      throw TransportError(.local, StreamStatus(.failedPrecondition, "this system has no certificates of authorities"))
    }
    self.pointer = pointer
    self.address = address
    executor = CompletionLoopExecutor(loop)
  }

  deinit { slu_channel_release(pointer) }

  /// Starts a call.
  func call(_ method: String, _ options: GrpcClientOptions, deadline: Duration? = nil) -> GrpcCall {
    let headers = slu_headers_create()
    defer { slu_headers_free(headers) }
    if let token = options.token { slu_headers_add(headers, "authorization", "Bearer \(token)") }
    var settings = slu_call_options(
      deadline: deadline.map { Int64($0.milliseconds) } ?? -1,
      wait_for_ready: options.waitsForServer,
      send_window: UInt32(clamping: max(1, options.sendWindow)),
      receive_window: UInt32(clamping: max(1, options.receiveWindow)))
    let signals = CallSignals()
    // Implicitly unwrapped: the shim gives a call always, one that has failed if need be.
    let call: OpaquePointer = slu_call_start(pointer, method, headers, &settings, signals.observer)
    return GrpcCall(call, signals, server: address)
  }
}

extension slu_channel_options {
  fileprivate init(_ options: GrpcClientOptions) {
    self.init(
      connect_timeout: options.connectTimeout.milliseconds,
      backoff_initial: options.initialBackoff.milliseconds,
      backoff_maximum: options.maximumBackoff.milliseconds,
      keepalive_time: options.keepaliveTime?.milliseconds ?? 0,
      keepalive_timeout: options.keepaliveTimeout.milliseconds,
      maximum_message: Int32(clamping: options.maximumMessageSize))
  }
}
