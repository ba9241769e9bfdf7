import SLUGrpc
import SLUTransport

/// A server of ``SpokenNumbers`` that is ended in the middle of its streams, and started again where it was.
actor RestartableServer {
  private let address: ServerAddress
  private var serving: Task<Void, any Error>?

  /// A server that is to be at a port.
  init(at port: ReservedPort) { address = port.address }

  /// Starts it, the second time where it was the first.
  func start() async throws {
    var options = GrpcServerOptions.forTests
    options.sharesPort = true
    let server = GrpcServerTransport(listen: [address], options: options)
    serving = Task { try await server.serve(serveNumbers) }
    _ = try await server.boundAddresses()
  }

  /// Ends it, and all its streams.
  func stop() async throws {
    serving?.cancel()
    try await serving?.value
    serving = nil
  }
}
