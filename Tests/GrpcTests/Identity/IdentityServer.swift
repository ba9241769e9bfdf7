import SLUGrpc
import SLUIdentity
import SLUJose
import SLUServer
import SLUServices
import SLUTransport

/// A clock that a test sets, in seconds since 1970.
final class TestClock: Sendable {
  private let seconds = Guarded(1_800_000_000)

  var now: Int { seconds.withLock { $0 } }

  func advance(by count: Int) { seconds.withLock { $0 += count } }
}

/// A server that gives tokens and wants them, and counts how often it was asked for one.
struct IdentityServer: Sendable {
  static let app = "5e3c9a7e-8c34-4a5c-9b0f-0d0f6d0c1a11"
  static let device = "0a1b2c3d-0000-4000-8000-00000000000f"

  let clock = TestClock()
  private let count = Guarded(0)

  /// How many logins there were.
  var logins: Int { count.withLock { $0 } }

  /// Runs the server, with tokens that are good for a day.
  ///
  /// - Parameters:
  ///   - apps: The applications that may log in; none: all.
  ///   - givesTokens: Whether it has a key.
  ///   - acceptsTokens: Whether a token that it gave opens a stream.
  func run<Result: Sendable>(
    apps: Set<String> = [], givesTokens: Bool = true, acceptsTokens: Bool = true,
    _ body: @Sendable (GrpcClientTransport) async throws -> Result
  ) async throws -> Result {
    let issuer = givesTokens ? try TokenIssuer(JoseKey(Array(repeating: 7, count: 32))) : nil
    let gatekeeper = Gatekeeper(issuer: issuer, applications: apps) { clock.now }
    let methods = gatekeeper.methods.map { method in
      GrpcMethod.stream(method.name) { stream in
        count.withLock { $0 += 1 }
        return await method.handler(stream)
      }
    }
    return try await withServer(
      methods: methods,
      serving: { stream in
        do throws(StreamStatus) { _ = try gatekeeper.admit(stream.caller) } catch { return error }
        guard acceptsTokens else { return StreamStatus(.unauthenticated, "no token is good enough") }
        return await echo(stream)
      }
    ) { address in
      try await body(GrpcClientTransport(to: address))
    }
  }

  /// Tokens of this server's.
  func tokens(
    _ transport: GrpcClientTransport, scope: LoginScope = .application(id: app), cache: TokenCache? = nil,
    complain: @escaping @Sendable (TokenCacheError) -> Void = { _ in }
  ) -> TokenSource {
    let client = LoginClient(transport) { clock.now }
    return TokenSource(
      cache: cache, key: .init(server: transport.address, scope: scope, deviceId: Self.device), now: { clock.now },
      complain: complain
    ) { () throws(LoginError) in
      try await client.logIn(to: scope, deviceId: Self.device)
    }
  }
}
