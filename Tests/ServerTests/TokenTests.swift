import Foundation
import SLUJose
import SLUServer
import SLUTestKit
import SLUTransport
import Testing

private let key = [UInt8](0..<32)
private let device = "7c1f2f0e-7a52-4a55-8b32-6d6d6a9c1c11"
private let now = 1_790_000_000

@Suite("Tokens") struct TokenTests {
  @Test("A token is one that every old client can read", arguments: 0..<100)
  func readable(number: Int) throws {
    let issuer = try TokenIssuer(JoseKey(key))
    let id = String(repeating: "a/b ", count: number % 7) + "app-\(number)"
    let token = try issuer.issue(for: .application(id: id), deviceId: device, now: now).token
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
  func roundTrip() throws {
    let issuer = try TokenIssuer(JoseKey(key), validity: 4000)
    let issued = try issuer.issue(for: .project(id: "p"), deviceId: device, now: now)
    #expect(issued.expiresAt == now + 4000)
    #expect(issued.expiresAtText == "2026-09-21T15:20:00+00:00")
    let claims = try issuer.verify(issued.token, now: now + 3999)
    #expect(claims.scope == .project(id: "p"))
    #expect(try claims.application(named: "a") == "a")
    #expect(throws: StreamStatus.self) { try claims.application(named: "") }
    #expect(throws: StreamStatus(.unauthenticated, "the token has expired; log in again")) {
      try issuer.verify(issued.token, now: now + 4000)
    }
  }

  @Test(
    "Tokens that are not ours are refused",
    arguments: [nil, "", "abc", "a.b.c", "eyJhbGciOiJub25lIn0.eyJhcHBJZCI6IngifQ."] as [String?])
  func refused(token: String?) throws {
    let issuer = try TokenIssuer(JoseKey(key))
    let error = #expect(throws: StreamStatus.self) { try issuer.verify(token, now: now) }
    #expect(error?.code == .unauthenticated)
  }

  @Test("A token that was damaged says what it said, or is refused", arguments: 1...20 as ClosedRange<UInt64>)
  func damaged(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let key = try JoseKey(key)
    let payload = Array(#"{"appId":"a","exp":\#(seed)}"#.utf8)
    let token = try #require(key.sign(payload))
    for _ in 0..<100 {
      var bytes = Array(token.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = .random(in: 1...0x7F, using: &random)
        case 1: bytes.insert(UInt8(ascii: "."), at: place)
        case 2: bytes.removeSubrange(place...)
        default: bytes.append(contentsOf: bytes[..<place])
        }
        if bytes.isEmpty { bytes = [UInt8(ascii: ".")] }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      // The last letter of a signature has two bits that say nothing.
      let read = key.payload(of: text, isOurs: true)
      #expect(read == nil || read == payload, "seed \(seed): \(text)")
      _ = key.payload(of: text, isOurs: false)
    }
  }

  @Test("Another key's tokens are refused")
  func otherKey() throws {
    let other = try TokenIssuer(JoseKey(key.reversed()))
    let token = try other.issue(for: .application(id: "a"), deviceId: device, now: now).token
    let issuer = try TokenIssuer(JoseKey(key))
    #expect(throws: StreamStatus.self) { try issuer.verify(token, now: now) }
  }

  @Test(
    "Ids that are none are refused",
    arguments: [
      TokenScope.application(id: ""), .application(id: "ä"), .application(id: "a~b"), .application(id: "a?b"),
      .application(id: "a>b"), .project(id: "a\nb"), .project(id: String(repeating: "a", count: 257)),
    ])
  func ids(scope: TokenScope) throws {
    let issuer = try TokenIssuer(JoseKey(key))
    let error = #expect(throws: StreamStatus.self) {
      try issuer.issue(for: scope, deviceId: device, now: now)
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
  func devices(text: String, id: String) throws {
    let issuer = try TokenIssuer(JoseKey(key))
    let issued = try issuer.issue(for: .application(id: "a"), deviceId: text, now: now)
    #expect(try issuer.verify(issued.token, now: now).deviceId == id)
  }

  @Test("A device without a name gets one, another each time")
  func unnamedDevices() throws {
    let issuer = try TokenIssuer(JoseKey(key))
    var ids: Set<String> = []
    for _ in 0..<2 {
      let token = try issuer.issue(for: .application(id: "a"), deviceId: "", now: now).token
      ids.insert(try issuer.verify(token, now: now).deviceId)
    }
    #expect(ids.count == 2 && ids.allSatisfy { UUID(uuidString: $0) != nil })
  }

  @Test("A short key, and tokens that browsers would refuse, are refused at the start")
  func settings() {
    #expect(throws: StreamStatus.self) { try JoseKey([1, 2, 3]) }
    #expect(throws: StreamStatus.self) { try TokenIssuer(JoseKey(key), validity: 3600) }
  }
}

extension String {
  /// With the padding that JSON web tokens leave out.
  fileprivate var padded: String { self + String(repeating: "=", count: (4 - utf8.count % 4) % 4) }
}
