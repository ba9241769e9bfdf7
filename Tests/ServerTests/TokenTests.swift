import Foundation
import JWTKit
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
      TokenScope.application(id: ""), .application(id: "ä"), .application(id: "a~b"), .application(id: "a?b"),
      .application(id: "a>b"), .project(id: "a\nb"), .project(id: String(repeating: "a", count: 257)),
    ])
  func ids(scope: TokenScope) async throws {
    let issuer = try await TokenIssuer(key: key)
    let error = await #expect(throws: StreamStatus.self) {
      try await issuer.issue(for: scope, deviceId: device, now: now)
    }
    let message = "expected an id of 1 to 256 printable ASCII characters, none of them >, ? or ~"
    #expect(error == StreamStatus(.invalidArgument, message))
  }

  @Test(
    "A device may call itself what it likes: the token names a UUID, the same each time",
    arguments: [
      (device, device), (device.uppercased(), device.uppercased()),
      // As Python's uuid5(NAMESPACE_OID, …) has them; the last two have one block and several.
      ("my phone", "f6b67379-5b6f-510d-bcb7-d514ab1ebb6c"), ("ä", "9eb1dc21-2683-54ec-9031-5ed8cbd944b7"),
      (String(repeating: "x", count: 39), "725b3b2c-f1ab-5e3d-b195-3a24c629d4ad"),
      (String(repeating: "x", count: 40), "31d474b8-0d58-515b-8305-7b4b7da7af84"),
      (String(repeating: "x", count: 200), "a4820d40-cb19-5c7e-8ef3-e16d7d1d063a"),
    ])
  func devices(text: String, id: String) async throws {
    let issuer = try await TokenIssuer(key: key)
    let issued = try await issuer.issue(for: .application(id: "a"), deviceId: text, now: now)
    #expect(try await issuer.verify(issued.token, now: now).deviceId == id)
  }

  @Test("A device without a name gets one, another each time")
  func unnamedDevices() async throws {
    let issuer = try await TokenIssuer(key: key)
    var ids: Set<String> = []
    for _ in 0..<2 {
      let token = try await issuer.issue(for: .application(id: "a"), deviceId: "", now: now).token
      ids.insert(try await issuer.verify(token, now: now).deviceId)
    }
    #expect(ids.count == 2 && ids.allSatisfy { UUID(uuidString: $0) != nil })
  }

  @Test("A short key, and tokens that browsers would refuse, are refused at the start")
  func settings() async {
    await #expect(throws: StreamStatus.self) { try await TokenIssuer(key: [1, 2, 3]) }
    await #expect(throws: StreamStatus.self) { try await TokenIssuer(key: key, validity: 3600) }
  }

  @Test(
    "A token opens the services that its scope holds, and none before its time",
    arguments: [
      ("slu wlu speechly.slu speechly.wlu", nil, nil, nil), ("slu", nil, nil, .permissionDenied),
      ("speechly.slu", 0, nil, .permissionDenied), ("wlu", nil, .permissionDenied, nil),
      ("other speechly.wlu", nil, .permissionDenied, nil), ("", nil, .permissionDenied, .permissionDenied),
      ("slux wl u", nil, .permissionDenied, .permissionDenied), ("SLU", nil, .permissionDenied, .permissionDenied),
      ("slu wlu", Double(now), nil, nil), ("slu wlu", Double(now) + 0.5, .unauthenticated, .unauthenticated),
      ("slu wlu", 1e300, .unauthenticated, .unauthenticated),
    ] as [(String, Double?, StreamStatus.Code?, StreamStatus.Code?)])
  func services(scope: String, from: Double?, speech: StreamStatus.Code?, text: StreamStatus.Code?) async throws {
    let claims = SignedClaims(scope: scope, nbf: from)
    let keys = JWTKeyCollection()
    await keys.add(hmac: HMACKey(from: Data(key)), digestAlgorithm: .sha256)
    let caller = Caller(address: "x", bearerToken: try await keys.sign(claims))
    let keeper = Gatekeeper(issuer: try await TokenIssuer(key: key)) { now }
    for (service, code) in [(TokenService.speech, speech), (.text, text)] {
      do throws(StreamStatus) {
        _ = try await keeper.admit(caller, to: service)
        #expect(code == nil)
      } catch {
        #expect(error.code == code, "\(error)")
        let words = "scope holds \(service.rawValue) or speechly.\(service.rawValue), found one that does not"
        if code == .permissionDenied { #expect(error.message.hasSuffix(words), "\(error)") }
      }
    }
  }

  @Test(
    "Where no token is needed, one is given; any says the application where none is named"
  )
  func unneeded() async throws {
    let keeper = Gatekeeper(issuer: try await TokenIssuer(key: key), demandsTokens: false) { now }
    let mine = try await keeper.logIn(.application(id: "a"), deviceId: "").token
    let others = try await TokenIssuer(key: key.reversed())
    let other = try await others.issue(for: .application(id: "b"), deviceId: device, now: now).token
    let old = try await others.issue(for: .application(id: "b"), deviceId: device, now: now - 1_000_000).token
    let project = try await others.issue(for: .project(id: "p"), deviceId: device, now: now).token
    for (token, unnamed) in [
      (mine, "a"), (other, "b"), (old, "b"), (project, ""), ("no token", ""), ("a.b.c", ""), (nil, ""),
    ] {
      let caller = Caller(address: "ipv4:127.0.0.1:50000", bearerToken: token)
      let permit = try await keeper.admit(caller)
      #expect(try permit.application(named: "") == unnamed)
      #expect(try permit.application(named: "c") == "c")
      #expect(permit.owner == "")
      #expect(await keeper.client(of: caller) == "ipv4:127.0.0.1")
    }
  }

  @Test(
    "Ids that are UUIDs are the same in any case, others are not",
    arguments: [
      (device, device.uppercased(), true), ("Shop", "shop", false), ("shop", "shop", true),
      // Not quite UUIDs.
      ("7C1F2F0E-7A52-4A55-8B32-6D6D6A9C1C1G", "7c1f2f0e-7a52-4a55-8b32-6d6d6a9c1c1g", false),
      ("7C1F2F0E07A52-4A55-8B32-6D6D6A9C1C11", "7c1f2f0e07a52-4a55-8b32-6d6d6a9c1c11", false),
    ])
  func cases(served: String, asked: String, isSame: Bool) async throws {
    let keeper = Gatekeeper(issuer: try await TokenIssuer(key: key), applications: [served]) { now }
    guard isSame else {
      await #expect(throws: StreamStatus.self) { try await keeper.logIn(.application(id: asked), deviceId: "") }
      return
    }
    let token = try await keeper.logIn(.application(id: asked), deviceId: "").token
    let permit = try await keeper.admit(Caller(address: "x", bearerToken: token))
    // The claim is the exact text of the request: the browser compares it.
    #expect(try permit.application(named: "") == asked)
    #expect(try permit.application(named: served) == asked)
    let same = try await keeper.logIn(.application(id: served), deviceId: "").token
    #expect(try await keeper.admit(Caller(address: "x", bearerToken: same)).owner == permit.owner)
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
    // Which one is meant where none is named is for those to say who know them.
    let open = Gatekeeper(applications: ["a"]) { now }
    let unnamed = try await open.admit(Caller(address: "x"))
    #expect(try unnamed.application(named: "") == "" && unnamed.application(named: "a") == "a")
    #expect(throws: StreamStatus.self) { try unnamed.application(named: "b") }
  }

  @Test(
    "What a client sent does not hide what was expected",
    arguments: [String(repeating: "x", count: 2000), "e" + String(repeating: "\u{301}", count: 2000), "\u{1}\n"])
  func excerpts(text: String) async throws {
    let keeper = Gatekeeper(issuer: try await TokenIssuer(key: key), applications: ["a"]) { now }
    let statuses = [
      (#expect(throws: StreamStatus.self) { try StreamStatus.check(language: text) }, ", en-US"),
      (
        await #expect(throws: StreamStatus.self) { try await keeper.logIn(.application(id: text), deviceId: "") },
        "on this server"
      ),
    ]
    for (status, end) in statuses { #expect(status?.message.hasSuffix(end) == true, "\(status as Any)") }
  }
}

/// A token of somebody who has the key, and writes what he likes into it.
private struct SignedClaims: JWTPayload {
  var appId = "a"
  var deviceId = device
  var scope: String
  var aud = "", iss = "", pad = ""
  var exp = now + 60
  var nbf: Double?

  func verify(using algorithm: some JWTAlgorithm) {}
}

extension String {
  /// With the padding that JSON web tokens leave out.
  fileprivate var padded: String { self + String(repeating: "=", count: (4 - utf8.count % 4) % 4) }
}
