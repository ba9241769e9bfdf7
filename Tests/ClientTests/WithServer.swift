import SLUGrpc
import SLUServer
import SLUTransport

/// Runs a body beside a real server on the loopback; the body hears its address.
@MainActor
func withServer(_ body: @MainActor (String) async throws -> Void) async throws {
  let session = StreamSession(backend: AnsweringBackend(), clock: ContinuousClock())
  let server = GrpcServerTransport(listen: [ServerAddress(host: "127.0.0.1", port: 0)])
  let serving = Task { try await server.serve { await session.serve($0) } }
  var failure: (any Error)?
  do {
    let address = try await server.boundAddresses()[0]
    try await body("grpc://127.0.0.1:\(address.port)")
  } catch {
    failure = error
  }
  serving.cancel()
  try await serving.value
  if let failure { throw failure }
}
