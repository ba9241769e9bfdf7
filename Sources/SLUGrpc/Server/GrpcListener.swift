import CGrpcShim
import Glibc
import SLUTransport

/// A server of the core's that accepts calls, from its ports being bound to its last call's end.
final class GrpcListener: @unchecked Sendable {
  // SAFETY: the shim's functions on a server may be called on any thread once it has started.
  private let pointer: OpaquePointer
  private let events: ListenerEvents
  /// The calls that were accepted, each with the number of its method.
  let calls: AsyncStream<AcceptedCall>
  /// Where it listens, ports that were free to choose filled in.
  let addresses: [ServerAddress]
  /// Runs tasks on the connections' own thread.
  let executor: CompletionLoopExecutor

  init(
    _ addresses: [ServerAddress], _ methods: [String], _ options: GrpcServerOptions
  ) throws(TransportError) {
    let loop = try CompletionLoop()
    executor = CompletionLoopExecutor(loop)
    let (calls, continuation) = AsyncStream.makeStream(of: AcceptedCall.self)
    self.calls = calls
    events = ListenerEvents(continuation)
    var settings = slu_server_options(options)
    pointer = slu_server_create(loop.pointer, &settings, events.observer)
    for (number, name) in methods.enumerated() { slu_server_register(pointer, name, number) }
    var bound: [ServerAddress] = []
    for address in addresses {
      guard let port = Self.bind(address, pointer, options) else {
        // Asked while those before it are still bound.
        let failure = Self.failure(address, options)
        slu_server_shutdown(pointer)
        slu_server_release(pointer)
        throw failure
      }
      bound.append(ServerAddress(host: address.host, port: port, isTLS: address.isTLS))
    }
    self.addresses = bound
    slu_server_start(pointer)
  }

  deinit {
    slu_server_shutdown(pointer)
    slu_server_release(pointer)
  }

  /// Accepts no more calls; those under way go on.
  func stop() {
    events.stop()
    slu_server_shutdown(pointer)
  }

  /// Ends all calls that are under way.
  ///
  /// - Parameters:
  ///   - status: How they end.
  ///   - atOnce: Also those whose clients take nothing any more; the status may not arrive.
  func endCalls(_ status: StreamStatus, atOnce: Bool) {
    slu_server_end_calls(pointer, Int32(clamping: status.code.rawValue), status.message, atOnce)
  }

  /// Waits until it was stopped and no call is left.
  func ended() async { await events.ended() }

  private static func bind(
    _ address: ServerAddress, _ server: OpaquePointer, _ options: GrpcServerOptions
  ) -> UInt16? {
    let port =
      address.isTLS
      ? slu_server_bind_tls(
        server, address.nameToBind, options.identity?.certificateChain, options.identity?.privateKey,
        options.clientRoots)
      : slu_server_bind(server, address.nameToBind)
    return port > 0 ? UInt16(exactly: port) : nil
  }

  private static func failure(_ address: ServerAddress, _ options: GrpcServerOptions) -> TransportError {
    let number = slu_bind_error(address.host, String(address.port))
    if number == -1 {
      return TransportError(.local, StreamStatus(.invalidArgument, "\(address): no such host here"))
    }
    if number != 0 {
      let reason = String(cString: strerror(number))
      return TransportError(.local, StreamStatus(.unavailable, "cannot listen on \(address): \(reason)"))
    }
    let sentence = address.isTLS ? reason(options) : "the system does not say why"
    return TransportError(.local, StreamStatus(.invalidArgument, "cannot listen on \(address): \(sentence)"))
  }

  /// Why TLS cannot be spoken.
  private static func reason(_ options: GrpcServerOptions) -> String {
    guard let identity = options.identity else { return "there is no certificate" }
    if let fault = identity.fault { return fault.description }
    if let roots = options.clientRoots, !slu_has_certificate(roots) {
      return "expected certificates of the clients' authorities in PEM, found none"
    }
    return "its certificates cannot be used"
  }
}

extension slu_server_options {
  fileprivate init(_ options: GrpcServerOptions) {
    self.init(
      maximum_message: Int32(clamping: options.maximumMessageSize),
      maximum_memory: options.maximumMemory,
      maximum_calls: max(1, options.maximumCalls),
      keepalive_time: options.keepaliveTime?.milliseconds ?? 0,
      keepalive_timeout: options.keepaliveTimeout.milliseconds,
      minimum_ping_interval: options.minimumPingInterval.milliseconds,
      end_timeout: options.endTimeout.milliseconds,
      reuse_port: options.sharesPort,
      send_window: UInt32(clamping: max(1, options.sendWindow)),
      receive_window: UInt32(clamping: max(1, options.receiveWindow)))
  }
}
