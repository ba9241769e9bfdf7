import Foundation
import SLUGrpc
import SLUIdentity
import SLUTestKit
import SLUTransport
import Testing

@Suite("Tokens on disk")
struct TokenCacheTests {
  private let folder: TemporaryFolder
  private let cache: TokenCache
  private let key = CachedTokens.Key(
    server: ServerAddress(host: "h", port: 1), scope: .application(id: "a"), deviceId: IdentityServer.device)
  private let token = AccessToken("a.b.c", issuedAt: 10, expiresAt: 20)

  init() throws {
    folder = try TemporaryFolder()
    cache = TokenCache(folder: folder.path + "/above/slu-cli")
  }

  private var mode: Int? {
    (try? FileManager.default.attributesOfItem(atPath: cache.path)[.posixPermissions] as? Int)
  }

  @Test("What is kept is read again, for its owner alone, and nothing is left beside it")
  func keeps() throws {
    let (empty, fault) = cache.read()
    #expect(empty == CachedTokens() && fault == nil)
    var tokens = CachedTokens()
    tokens.deviceId = IdentityServer.device
    tokens[key] = token
    for _ in 0..<3 { try cache.write(tokens) }
    #expect(cache.read().tokens == tokens)
    #expect(mode == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.folder) == ["tokens.json"])
    let above = try FileManager.default.attributesOfItem(atPath: cache.folder)[.posixPermissions] as? Int
    #expect(above == 0o700)
  }

  @Test("A token is for one server, one scope and one device")
  func keys() {
    let (host, other) = (ServerAddress(host: "h", port: 1), ServerAddress(host: "h", port: 1, isTLS: true))
    let scopes: [LoginScope] = [
      .application(id: "a"), .application(id: "b"), .project(id: "a"), .olderApplication(id: "a"),
    ]
    var keys: Set<CachedTokens.Key> = []
    for server in [host, other, ServerAddress(host: "h", port: 2), ServerAddress(host: "g", port: 1)] {
      for scope in scopes {
        for device in [IdentityServer.device, "1a1b2c3d-0000-4000-8000-00000000000f"] {
          keys.insert(.init(server: server, scope: scope, deviceId: device))
        }
      }
    }
    #expect(keys.count == 32)
  }

  @Test("Tokens that have expired are forgotten")
  func expired() {
    var tokens = CachedTokens()
    tokens[key] = token
    tokens.removeExpired(now: 19)
    #expect(tokens[key] == token)
    tokens.removeExpired(now: 20)
    #expect(tokens[key] == nil)
  }

  private static let good = #"{"version":1,"tokens":{}}"#

  @Test(
    "A file that is not to be believed is passed over with a reason, and replaced",
    arguments: [
      ("nothing in it", "", 0o600, .damaged), ("no JSON", "tokens!", 0o600, .damaged),
      ("cut off", #"{"version":1,"tok"#, 0o600, .damaged), ("a list", "[]", 0o600, .damaged),
      ("another version", #"{"version":2,"tokens":{}}"#, 0o600, .damaged),
      ("a token of another type", #"{"version":1,"tokens":{"a":7}}"#, 0o600, .damaged),
      (
        "a token with a line feed", #"{"version":1,"tokens":{"a":{"token":"a\nb","issuedAt":1,"expiresAt":2}}}"#, 0o600,
        .damaged
      ),
      ("a device that is none", #"{"version":1,"tokens":{},"deviceId":"me"}"#, 0o600, .damaged),
      (
        "a time beyond all", #"{"version":1,"tokens":{"a":{"token":"a","issuedAt":1,"expiresAt":1e300}}}"#, 0o600,
        .damaged
      ),
      ("others may read it", good, 0o640, .open), ("all may write it", good, 0o606, .open),
      ("too large", String(repeating: " ", count: (1 << 20) + 1), 0o600, .tooLarge),
    ] as [(String, String, Int, TokenCacheError.Code)])
  func damaged(_ name: String, _ text: String, mode: Int, code: TokenCacheError.Code) throws {
    try FileManager.default.createDirectory(atPath: cache.folder, withIntermediateDirectories: true)
    #expect(
      FileManager.default.createFile(
        atPath: cache.path, contents: Data(text.utf8), attributes: [.posixPermissions: mode]))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: cache.path)
    let (tokens, fault) = cache.read()
    #expect(tokens == CachedTokens())
    #expect(fault?.code == code, "\(name): \(String(describing: fault))")
    #expect(fault?.description.hasPrefix(cache.path) == true)
    let deviceId = cache.deviceId { #expect($0.code == code) }
    #expect(UUID(uuidString: deviceId) != nil)
    #expect(cache.deviceId { Issue.record("\(name): still \($0)") } == deviceId)
    #expect(self.mode == 0o600)
  }

  @Test("What is no file is passed over")
  func noFile() throws {
    try FileManager.default.createDirectory(atPath: cache.path, withIntermediateDirectories: true)
    #expect(cache.read().fault?.code == .notAFile)
    try FileManager.default.removeItem(atPath: cache.path)
    let elsewhere = folder.path + "/elsewhere"
    #expect(FileManager.default.createFile(atPath: elsewhere, contents: Data(Self.good.utf8)))
    try FileManager.default.createSymbolicLink(atPath: cache.path, withDestinationPath: elsewhere)
    #expect(cache.read().fault?.code == .notAFile)
    // What is kept replaces the link, and not what it points at.
    try cache.write(CachedTokens())
    #expect(cache.read().fault == nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: elsewhere)) == Data(Self.good.utf8))
  }

  @Test("A pipe that nobody writes to keeps nobody waiting")
  func pipe() throws {
    try FileManager.default.createDirectory(atPath: cache.folder, withIntermediateDirectories: true)
    #expect(mkfifo(cache.path, 0o600) == 0)
    #expect(cache.read().fault?.code == .notAFile)
  }

  @Test("A place where nothing can be written is an error with the system's reason")
  func unwritable() {
    #expect(FileManager.default.createFile(atPath: folder.path + "/above", contents: Data()))
    let error = #expect(throws: TokenCacheError.self) { try cache.write(CachedTokens()) }
    #expect(error?.code == .system)
    #expect(error?.reason.contains("Not a directory") == true)
  }

  @Test(
    "The folder is where the XDG specification says",
    arguments: [
      (["XDG_CACHE_HOME": "/caches", "HOME": "/home/me"], "/caches/slu-cli"),
      (["XDG_CACHE_HOME": "caches", "HOME": "/home/me"], "/home/me/.cache/slu-cli"),
      (["XDG_CACHE_HOME": "", "HOME": "/home/me"], "/home/me/.cache/slu-cli"),
      (["HOME": "/home/me"], "/home/me/.cache/slu-cli"), (["HOME": ""], nil), ([:], nil),
    ] as [([String: String], String?)])
  func place(environment: [String: String], path: String?) {
    #expect(TokenCache.folder(of: "slu-cli") { environment[$0] } == path)
  }
}
