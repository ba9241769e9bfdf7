import SLUGrpc
import SLUTransport

/// Serves on a free port of the loopback as long as the body runs.
func withServer<Result: Sendable>(
  _ options: GrpcServerOptions = .forTests, tls: Bool = false, methods: [GrpcMethod] = [],
  serving handle: @escaping @Sendable (GrpcServerStream) async -> StreamStatus,
  _ body: @Sendable (ServerAddress) async throws -> Result
) async throws -> Result {
  let listen = ServerAddress(host: "127.0.0.1", port: 0, isTLS: tls)
  let server = GrpcServerTransport(listen: [listen], options: options, methods: methods)
  let serving = Task { try await server.serve(handle) }
  let outcome: Swift.Result<Result, any Error>
  do {
    let address = try await server.boundAddresses()[0]
    outcome = .success(try await body(address))
  } catch {
    outcome = .failure(error)
  }
  serving.cancel()
  try await serving.value
  return try outcome.get()
}

/// The same with a client that is connected to it.
func withClient<Result: Sendable>(
  _ options: GrpcServerOptions = .forTests, client: GrpcClientOptions = GrpcClientOptions(),
  methods: [GrpcMethod] = [],
  serving handle: @escaping @Sendable (GrpcServerStream) async -> StreamStatus,
  _ body: @Sendable (GrpcClientTransport) async throws -> Result
) async throws -> Result {
  try await withServer(options, methods: methods, serving: handle) { address in
    try await body(GrpcClientTransport(to: address, options: client))
  }
}

extension GrpcServerOptions {
  /// Stops at once.
  static var forTests: GrpcServerOptions {
    var options = GrpcServerOptions()
    options.stopGrace = .milliseconds(1)
    return options
  }
}
