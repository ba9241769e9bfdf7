import Foundation
import SLUServer
import SLUTransport
import Testing

private let key = [UInt8](0..<32)
private let device = "7c1f2f0e-7a52-4a55-8b32-6d6d6a9c1c11"
private let now = 1_790_000_000

@Suite("Tokens") struct TokenTests {
  @Test("A token is one that every old client can read", arguments: 0..<100)
  func readable(number: Int) async throws {
    let issuer = try await TokenIssuer(key: key)
    let id = String(repeating: "a/b ", count: number % 7) + "app-\(number)"
    let token = try await issuer.issue(for: .application(id: id), deviceId: device, now: now).token
    let parts = token.split(separator: ".")
    #expect(parts.count == 3)
    // Three clients decode with the plain alphabet, one with that of URLs, and a WebSocket subprotocol bears no "=".
    #expect(!parts[1].contains { "-_+/=".contains($0) })
    let payload = try #require(Data(base64Encoded: String(parts[1])))
    let claims = try #require(try JSONSerialization.jsonObject(with: payload) as? [String: Any])
    #expect(claims["appId"] as? String == id)
    #expect(claims["projectId"] == nil)
    #expect(claims["deviceId"] as? String == device)
    #expect(claims["aud"] is String)
    #expect((claims["scope"] as? String)?.split(separator: " ") == ["slu", "wlu", "speechly.slu", "speechly.wlu"])
    #expect(try #require(claims["exp"] as? Int) > now + 3600)
    let header = try #require(Data(base64Encoded: String(parts[0]).padded))
    #expect(try #require(try JSONSerialization.jsonObject(with: header) as? [String: Any])["alg"] as? String == "HS256")
  }

  @Test("What was issued is what is verified, until it expires")
  func roundTrip() async throws {
    let issuer = try await TokenIssuer(key: key, validity: 4000)
    let issued = try await issuer.issue(for: .project(id: "p"), deviceId: device, now: now)
    #expect(issued.expiresAt == now + 4000)
    #expect(issued.expiresAtText == "2026-09-21T15:20:00+00:00")
    let claims = try await issuer.verify(issued.token, now: now + 3999)
    #expect(claims.scope == .project(id: "p"))
    #expect(try claims.application(named: "a") == "a")
    #expect(throws: StreamStatus.self) { try claims.application(named: "") }
    await #expect(throws: StreamStatus(.unauthenticated, "the token has expired; log in again")) {
      try await issuer.verify(issued.token, now: now + 4000)
    }
  }

  @Test(
    "Tokens that are not ours are refused",
    arguments: [nil, "", "abc", "a.b.c", "eyJhbGciOiJub25lIn0.eyJhcHBJZCI6IngifQ."] as [String?])
  func refused(token: String?) async throws {
    let issuer = try await TokenIssuer(key: key)
    let error = await #expect(throws: StreamStatus.self) { try await issuer.verify(token, now: now) }
    #expect(error?.code == .unauthenticated)
  }

  @Test("Another key's tokens are refused")
  func otherKey() async throws {
    let other = try await TokenIssuer(key: key.reversed())
    let token = try await other.issue(for: .application(id: "a"), deviceId: device, now: now).token
    let issuer = try await TokenIssuer(key: key)
    await #expect(throws: StreamStatus.self) { try await issuer.verify(token, now: now) }
  }

  @Test(
    "Ids that are none are refused",
    arguments: [
      (TokenScope.application(id: ""), device), (.application(id: "ä"), device), (.application(id: "a~b"), device),
      (.project(id: "a\nb"), device), (.application(id: "a"), "my phone"),
    ])
  func ids(scope: TokenScope, device: String) async throws {
    let issuer = try await TokenIssuer(key: key)
    let error = await #expect(throws: StreamStatus.self) {
      try await issuer.issue(for: scope, deviceId: device, now: now)
    }
    #expect(error?.code == .invalidArgument)
  }

  @Test("A short key, and tokens that browsers would refuse, are refused at the start")
  func settings() async {
    await #expect(throws: StreamStatus.self) { try await TokenIssuer(key: [1, 2, 3]) }
    await #expect(throws: StreamStatus.self) { try await TokenIssuer(key: key, validity: 3600) }
  }

  @Test("Unknown applications are not found, at login and at the start of a context")
  func unknown() async throws {
    let keeper = Gatekeeper(issuer: try await TokenIssuer(key: key), applications: ["a"]) { now }
    let error = await #expect(throws: StreamStatus.self) {
      try await keeper.logIn(.application(id: "b"), deviceId: device)
    }
    #expect(error?.code == .notFound)
    let token = try await keeper.logIn(.project(id: "p"), deviceId: device).token
    let permit = try await keeper.admit(Caller(address: "x", bearerToken: token))
    #expect(try permit.application(named: "a") == "a")
    #expect(throws: StreamStatus.self) { try permit.application(named: "b") }
  }
}

extension String {
  /// With the padding that JSON web tokens leave out.
  fileprivate var padded: String { self + String(repeating: "=", count: (4 - utf8.count % 4) % 4) }
}
