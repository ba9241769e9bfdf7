import SLUGrpc
import SLUIdentity
import SLUTransport
import Testing

@Suite("Tokens of streams", .timeLimit(.minutes(10)))
struct TransportCredentialsTests {
  private let server = IdentityServer()
  private let refusal = TransportError(.remote, StreamStatus(.unauthenticated, "no token is good enough"))

  @Test("Streams whose token was refused go on with another one, also after one of them has renewed it and is open")
  func eachItsOwn() async throws {
    try await server.run { transport in
      let credentials = TransportCredentials(transport, tokens: server.tokens(transport))
      let (first, second) = (try await credentials.prepare(), try await credentials.prepare())
      #expect(first.options.token == second.options.token)
      // The next token is another one.
      server.clock.advance(by: 1)
      #expect(await credentials.renew(after: refusal, of: first))
      let renewed = try await credentials.prepare()
      #expect(renewed.options.token != first.options.token)
      #expect(await credentials.renew(after: refusal, of: second))
      #expect(try await credentials.prepare().options.token == renewed.options.token)
      #expect(server.logins == 2)
      // A refusal of the new one stands.
      #expect(!(await credentials.renew(after: refusal, of: renewed)))
      #expect(server.logins == 2)
    }
  }

  @Test(
    "Nothing is renewed that was not refused",
    arguments: [
      TransportError(.local, StreamStatus(.unauthenticated, "no")),
      TransportError(.remote, StreamStatus(.permissionDenied, "no")),
    ])
  func otherErrors(error: TransportError) async throws {
    try await server.run { transport in
      let credentials = TransportCredentials(transport, tokens: server.tokens(transport))
      let opened = try await credentials.prepare()
      #expect(!(await credentials.renew(after: error, of: opened)))
      // Nor what had no token.
      #expect(!(await credentials.renew(after: refusal, of: transport)))
      #expect(server.logins == 1)
    }
  }
}
