import SLUGrpc
import SLUIdentity
import SLUTestKit
import SLUTransport
import Testing

@Suite("Tokens in time", .timeLimit(.minutes(10)))
struct TokenSourceTests {
  private let server = IdentityServer()

  @Test("A token is kept until an hour is left, then there is a new one")
  func refreshed() async throws {
    try await server.run { transport in
      let tokens = server.tokens(transport)
      let first = try await tokens.token()
      server.clock.advance(by: 86_400 - 3601)
      #expect(try await tokens.token() == first)
      #expect(server.logins == 1)
      server.clock.advance(by: 1)
      let second = try await tokens.token()
      #expect(second != first)
      #expect(try await tokens.token() == second)
      #expect(server.logins == 2)
    }
  }

  @Test("A hundred who ask at once share one login")
  func singleFlight() async throws {
    try await server.run { transport in
      let tokens = server.tokens(transport)
      let all = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<100 { group.addTask { try await tokens.token() } }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(all.count == 1)
      #expect(server.logins == 1)
    }
  }

  @Test("The next run takes what the last one kept, and another application does not")
  func cached() async throws {
    let folder = try TemporaryFolder()
    let cache = TokenCache(folder: folder.path)
    try await server.run { transport in
      let first = try await server.tokens(transport, cache: cache).token()
      #expect(try await server.tokens(transport, cache: cache).token() == first)
      #expect(server.logins == 1)
      let other = try await server.tokens(transport, scope: .project(id: "p"), cache: cache).token()
      #expect(other != first)
      #expect(server.logins == 2)
      // Kept beside each other.
      _ = try await server.tokens(transport, cache: cache).token()
      #expect(server.logins == 2)
      server.clock.advance(by: 86_400)
      _ = try await server.tokens(transport, cache: cache).token()
      #expect(server.logins == 3)
    }
  }

  @Test("A cache that cannot be used is complained of, and the token is there all the same")
  func brokenCache() async throws {
    let faults = Guarded<[TokenCacheError.Code]>([])
    try await server.run { transport in
      let tokens = server.tokens(transport, cache: TokenCache(folder: "/dev/null/no")) { fault in
        faults.withLock { $0.append(fault.code) }
      }
      let token = try await tokens.token()
      #expect(!token.isEmpty)
      #expect(faults.withLock { $0 } == [.system])
    }
  }

  @Test("An aging token is used while there is no new one, an expired one is not")
  func aging() async throws {
    let (kept, tokens) = try await server.run { transport in
      let tokens = server.tokens(transport)
      return (try await tokens.token(), tokens)
    }
    // The server is gone by now.
    server.clock.advance(by: 86_399)
    #expect(try await tokens.token() == kept)
    server.clock.advance(by: 1)
    let error = await #expect(throws: LoginError.self) { try await tokens.token() }
    #expect(error?.code == .unavailable)
  }

  /// A stream, opened again with another token after `UNAUTHENTICATED`.
  private func exchange(_ transport: GrpcClientTransport, _ tokens: TokenSource) async throws -> [TransportError] {
    var transport = transport
    var token: String? = try await tokens.token()
    var errors: [TransportError] = []
    while let current = token {
      transport.options.token = current
      guard let error = try await transportError(of: { try await transport.exchange([.stop]) }) else { break }
      errors.append(error)
      token = try await tokens.renew(after: current)
    }
    return errors
  }

  @Test("A token that the server no longer takes is renewed once, and the stream opens")
  func renewed() async throws {
    let folder = try TemporaryFolder()
    let cache = TokenCache(folder: folder.path)
    try await server.run { transport in
      // Kept as good for ages: the server knows better.
      let key = CachedTokens.Key(
        server: transport.address, scope: .application(id: IdentityServer.app), deviceId: IdentityServer.device)
      var kept = CachedTokens()
      kept[key] = AccessToken("a.b.c", issuedAt: 0, expiresAt: server.clock.now * 2)
      try cache.write(kept)
      let errors = try await exchange(transport, server.tokens(transport, cache: cache))
      #expect(errors.map(\.status.code) == [.unauthenticated])
      #expect(server.logins == 1)
      #expect(cache.read().tokens[key]?.text != "a.b.c")
    }
  }

  @Test("A server that takes no token at all is asked for one more, then the error stands")
  func refused() async throws {
    try await server.run(acceptsTokens: false) { transport in
      let tokens = server.tokens(transport)
      let errors = try await exchange(transport, tokens)
      #expect(errors.count == 2)
      #expect(errors.last?.status == StreamStatus(.unauthenticated, "no token is good enough"))
      #expect(server.logins == 2)
      // Nobody gets further by asking again at once; later it may be another reason.
      #expect(try await exchange(transport, tokens).count == 1)
      #expect(server.logins == 2)
      server.clock.advance(by: 60)
      #expect(try await exchange(transport, tokens).count == 2)
      #expect(server.logins == 3)
    }
  }

  @Test("Fifty streams whose token is refused renew it once")
  func renewedTogether() async throws {
    try await server.run { transport in
      let tokens = server.tokens(transport)
      let old = try await tokens.token()
      server.clock.advance(by: 1)
      let renewed = try await withThrowingTaskGroup(of: String?.self) { group in
        for _ in 0..<50 { group.addTask { try await tokens.renew(after: old) } }
        return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
      }
      #expect(renewed.count == 1)
      #expect(!renewed.contains(old) && !renewed.contains(nil))
      #expect(server.logins == 2)
    }
  }
}
