import SLUGrpc
import SLUIdentity
import SLUTestKit
import SLUTransport
import Testing

@Suite("Logging in", .timeLimit(.minutes(10)))
struct LoginTests {
  private static let app = IdentityServer.app

  @Test(
    "Each kind of login gives a token that opens streams, and says until when it is good",
    arguments: [.application(id: app), .project(id: "my-project"), .olderApplication(id: app)] as [LoginScope])
  func succeeds(scope: LoginScope) async throws {
    let server = IdentityServer()
    try await server.run(apps: [Self.app]) { transport in
      let refused = try await transportError { try await transport.exchange([.stop]) }
      #expect(refused?.status.code == .unauthenticated)
      let client = LoginClient(transport) { server.clock.now }
      let token = try await client.logIn(to: scope, deviceId: IdentityServer.device)
      #expect(token.issuedAt == server.clock.now)
      #expect(token.expiresAt == server.clock.now + 86_400)
      var transport = transport
      transport.options.token = token.text
      #expect(try await transport.exchange([.stop]) == [answer(to: .stop)])
    }
  }

  @Test(
    "A login that fails says which side said so, and what to do",
    arguments: [
      (.application(id: "6f000000-0000-4000-8000-000000000000"), true, .unknownScope, "serve --app-id"),
      (.olderApplication(id: "6f000000-0000-4000-8000-000000000000"), true, .unknownScope, "NOT_FOUND"),
      (.project(id: ""), true, .invalidId, "INVALID_ARGUMENT"),
      (.project(id: "a\u{0}b"), true, .invalidId, "the stream failed here"),
      (.application(id: app), false, .noTokens, "go on without a token"),
    ] as [(LoginScope, Bool, LoginError.Code, String)])
  func fails(scope: LoginScope, givesTokens: Bool, code: LoginError.Code, words: String) async throws {
    let server = IdentityServer()
    try await server.run(apps: [Self.app], givesTokens: givesTokens) { transport in
      let client = LoginClient(transport) { server.clock.now }
      let error = await #expect(throws: LoginError.self) {
        try await client.logIn(to: scope, deviceId: IdentityServer.device)
      }
      #expect(error?.code == code)
      #expect(error?.scope == scope)
      #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    }
  }

  @Test(
    "What a server says is told apart",
    arguments: [
      (.permissionDenied, .refused), (.unauthenticated, .refused), (.unimplemented, .noTokens),
      (.failedPrecondition, .noTokens), (.unavailable, .unavailable), (.resourceExhausted, .unavailable),
      (.deadlineExceeded, .unavailable), (.internal, .failed),
    ] as [(StreamStatus.Code, LoginError.Code)])
  func codes(status: StreamStatus.Code, code: LoginError.Code) async throws {
    let method = GrpcMethod.unary("/speechly.identity.v2.IdentityAPI/Login") { _, _ in
      .failure(StreamStatus(status, "for a reason"))
    }
    try await withClient(methods: [method], serving: echo) { transport in
      let error = await #expect(throws: LoginError.self) {
        try await LoginClient(transport) { 0 }.logIn(to: .application(id: "a"), deviceId: IdentityServer.device)
      }
      #expect(error?.code == code)
      #expect(error?.cause == TransportError(.remote, StreamStatus(status, "for a reason")))
      #expect(error?.isRetryable == (code == .unavailable))
    }
  }

  @Test(
    "An answer without a token, or without its end, is an error",
    arguments: [
      ("no message", [0xFF], false), ("no token", [], false),
      ("a token that says nothing", [0x0A, 0x05] + Array("a.b.c".utf8), false),
      // {"exp":9} without padding
      ("a token that says it", [0x0A, 0x10] + Array("a.eyJleHAiOjl9.c".utf8), true),
      ("only when it expires", [0x0A, 0x01, 0x61, 0x18, 0x09], true),
    ] as [(String, [UInt8], Bool)])
  func oddAnswers(_ name: String, _ bytes: [UInt8], isGood: Bool) async throws {
    let method = GrpcMethod.unary("/speechly.identity.v2.IdentityAPI/Login") { _, _ in .success(bytes) }
    try await withClient(methods: [method], serving: echo) { transport in
      let client = LoginClient(transport) { 5 }
      do throws(LoginError) {
        let token = try await client.logIn(to: .application(id: "a"), deviceId: IdentityServer.device)
        #expect(isGood && token.expiresAt == 9, "\(name)")
      } catch {
        #expect(!isGood && error.code == .unreadableAnswer, "\(name)")
      }
    }
  }

  @Test("Where nobody listens, the error is this side's and may pass")
  func unreachable() async throws {
    let port = try ReservedPort()
    defer { port.close() }
    let client = LoginClient(try GrpcClientTransport(to: port.address)) { 0 }
    let error = await #expect(throws: LoginError.self) {
      try await client.logIn(to: .application(id: "a"), deviceId: IdentityServer.device)
    }
    #expect(error?.code == .unavailable)
    #expect(error?.cause.side == .local)
  }
}
