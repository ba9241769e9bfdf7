import Foundation
import SLUJose
import SLUServer
import SLUTransport
import Testing

private let key = [UInt8](0..<32)
private let device = "7c1f2f0e-7a52-4a55-8b32-6d6d6a9c1c11"
private let now = 1_790_000_000

/// Who is let in, and as whom.
@Suite("The gatekeeper") struct GatekeeperTests {
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
  func services(scope: String, from: Double?, speech: StreamStatus.Code?, text: StreamStatus.Code?) throws {
    let claims = SignedClaims(scope: scope, nbf: from)
    let payload = Array(try JSONEncoder().encode(claims))
    let caller = Caller(address: "x", bearerToken: try JoseKey(key).sign(payload))
    let keeper = Gatekeeper(issuer: try TokenIssuer(JoseKey(key))) { now }
    for (service, code) in [(TokenService.speech, speech), (.text, text)] {
      do throws(StreamStatus) {
        _ = try keeper.admit(caller, to: service)
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
  func unneeded() throws {
    let keeper = Gatekeeper(issuer: try TokenIssuer(JoseKey(key)), demandsTokens: false) { now }
    let mine = try keeper.logIn(.application(id: "a"), deviceId: "").token
    let others = try TokenIssuer(JoseKey(key.reversed()))
    let other = try others.issue(for: .application(id: "b"), deviceId: device, now: now).token
    let old = try others.issue(for: .application(id: "b"), deviceId: device, now: now - 1_000_000).token
    let project = try others.issue(for: .project(id: "p"), deviceId: device, now: now).token
    // Of a server that is not one of ours: what we write beside what counts is not there, or is something else.
    let claims = #"{"appId":"d","deviceId":"\#(device)","scope":"slu","aud":["x"],"exp":1,"configId":null}"#
    let foreign = try #require(try JoseKey(key.reversed()).sign(Array(claims.utf8)))
    for (token, unnamed) in [
      (mine, "a"), (other, "b"), (old, "b"), (foreign, "d"), (project, ""), ("no token", ""), ("a.b.c", ""), (nil, ""),
    ] {
      let caller = Caller(address: "ipv4:127.0.0.1:50000", bearerToken: token)
      let permit = try keeper.admit(caller)
      #expect(try permit.application(named: "") == unnamed)
      #expect(try permit.application(named: "c") == "c")
      #expect(permit.owner == "")
      #expect(keeper.client(of: caller) == "ipv4:127.0.0.1")
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
  func cases(served: String, asked: String, isSame: Bool) throws {
    let keeper = Gatekeeper(issuer: try TokenIssuer(JoseKey(key)), applications: [served]) { now }
    guard isSame else {
      #expect(throws: StreamStatus.self) { try keeper.logIn(.application(id: asked), deviceId: "") }
      return
    }
    let token = try keeper.logIn(.application(id: asked), deviceId: "").token
    let permit = try keeper.admit(Caller(address: "x", bearerToken: token))
    // The claim is the exact text of the request: the browser compares it.
    #expect(try permit.application(named: "") == asked)
    #expect(try permit.application(named: served) == asked)
    let same = try keeper.logIn(.application(id: served), deviceId: "").token
    #expect(try keeper.admit(Caller(address: "x", bearerToken: same)).owner == permit.owner)
  }

  @Test("Unknown applications are not found, at login and at the start of a context")
  func unknown() throws {
    let keeper = Gatekeeper(issuer: try TokenIssuer(JoseKey(key)), applications: ["a"]) { now }
    let error = #expect(throws: StreamStatus.self) {
      try keeper.logIn(.application(id: "b"), deviceId: device)
    }
    #expect(error?.code == .notFound)
    let token = try keeper.logIn(.project(id: "p"), deviceId: device).token
    let permit = try keeper.admit(Caller(address: "x", bearerToken: token))
    #expect(try permit.application(named: "a") == "a")
    #expect(throws: StreamStatus.self) { try permit.application(named: "b") }
    // Which one is meant where none is named is for those to say who know them.
    let open = Gatekeeper(applications: ["a"]) { now }
    let unnamed = try open.admit(Caller(address: "x"))
    #expect(try unnamed.application(named: "") == "" && unnamed.application(named: "a") == "a")
    #expect(throws: StreamStatus.self) { try unnamed.application(named: "b") }
  }

  @Test(
    "What a client sent does not hide what was expected",
    arguments: [String(repeating: "x", count: 2000), "e" + String(repeating: "\u{301}", count: 2000), "\u{1}\n"])
  func excerpts(text: String) throws {
    let keeper = Gatekeeper(issuer: try TokenIssuer(JoseKey(key)), applications: ["a"]) { now }
    let statuses = [
      (#expect(throws: StreamStatus.self) { try StreamStatus.check(language: text) }, ", en-US"),
      (
        #expect(throws: StreamStatus.self) { try keeper.logIn(.application(id: text), deviceId: "") },
        "on this server"
      ),
    ]
    for (status, end) in statuses { #expect(status?.message.hasSuffix(end) == true, "\(status as Any)") }
  }
}

/// A token of somebody who has the key, and writes what he likes into it.
private struct SignedClaims: Encodable {
  var appId = "a"
  var deviceId = device
  var scope: String
  var exp = now + 60
  var nbf: Double?
}
