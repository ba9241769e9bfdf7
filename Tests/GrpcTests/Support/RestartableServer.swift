import SLUGrpc
import SLUTransport

/// A server of ``SpokenNumbers`` that is ended in the middle of its streams, and started again where it was.
actor RestartableServer {
  private var address = ServerAddress(host: "127.0.0.1", port: 0)
  private var serving: Task<Void, any Error>?

  /// Starts it, the second time where it was the first.
  func start(_ place: ServerAddress? = nil) async throws -> ServerAddress {
    let server = GrpcServerTransport(listen: [place ?? address], options: .forTests)
    serving = Task { try await server.serve(serveNumbers) }
    address = try await server.boundAddresses()[0]
    return address
  }

  /// Ends it, and all its streams.
  func stop() async throws {
    serving?.cancel()
    try await serving?.value
    serving = nil
  }
}
