#if os(Linux)
  import Foundation
  import SLUTestKit
  import Testing

  /// How `send` logs in, against our own server.
  @Suite("Logging in before sending", .timeLimit(.minutes(10)), .waitsForPrograms)
  struct SendLoginTests {
    private static let app = "5e3c9a7e-8c34-4a5c-9b0f-0d0f6d0c1a11"
    private static let key = "a key that is long enough for tests, 32 bytes"

    /// Where tokens are kept, in the folder of caches.
    private static let tokens = "slu-cli/tokens.json"

    private let folder: TemporaryFolder
    private let wave: String

    init() throws {
      folder = try TemporaryFolder()
      wave = folder.path("voice.wav")
      try WaveBytes.silence(seconds: 1).write(to: URL(fileURLWithPath: wave))
    }

    private func server(key: String? = Self.key) throws -> ServerProcess {
      try ServerProcess(key == nil ? [] : ["--app-id", Self.app], environment: key.map { ["SLU_AUTH_KEY": $0] } ?? [:])
    }

    private func send(
      _ server: ServerProcess, _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> Program.Result {
      try await Program.run(
        ["send", wave, "--server", server.address, "--speed", "max", "--only", "final"] + arguments,
        environment: ["XDG_CACHE_HOME": folder.path].merging(environment) { $1 })
    }

    private var cached: [String: Any]? {
      guard let data = try? folder.read(Self.tokens) else { return nil }
      return try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    }

    @Test("With an application it logs in, keeps the token and the device's id, and uses them again")
    func keeps() async throws {
      let server = try server()
      #expect(try await send(server, []).errors.contains("UNAUTHENTICATED"))
      let first = try await send(server, ["--app-id", Self.app])
      #expect(first.status == 0, "\(first.errors)")
      #expect(first.lines.count >= 1)
      let kept = try folder.read(Self.tokens)
      #expect((cached?["tokens"] as? [String: Any])?.count == 1)
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(Self.tokens))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(try await send(server, ["--app-id", Self.app]).status == 0)
      #expect(try folder.read(Self.tokens) == kept)
    }

    @Test("A project's token is for the application that is named")
    func project() async throws {
      let server = try server()
      #expect(try await send(server, ["--project-id", "p", "--app-id", Self.app]).status == 0)
      #expect(try await send(server, ["--project-id", "p"]).status == 64)
    }

    @Test("A token of before the server's key was changed is renewed once, without a word")
    func renewed() async throws {
      let port: String
      do {
        let server = try server()
        #expect(try await send(server, ["--app-id", Self.app]).status == 0)
        port = String(server.address.split(separator: ":").last ?? "")
      }
      let old = try folder.read(Self.tokens)
      let server = try ServerProcess(
        ["--listen", "127.0.0.1:\(port)"], environment: ["SLU_AUTH_KEY": "another key, as long as the first one was"])
      // At the same address: the kept token is for it.
      let address = "grpc://127.0.0.1:\(port)"
      let result = try await Program.run(
        ["send", wave, "--server", address, "--speed", "max", "--app-id", Self.app],
        environment: ["XDG_CACHE_HOME": folder.path])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors == "")
      #expect(try folder.read(Self.tokens) != old)
      withExtendedLifetime(server) {}
    }

    @Test("A file of tokens that is damaged is told of once, and replaced")
    func damaged() async throws {
      try folder.write("no tokens", to: Self.tokens)
      let server = try server()
      let result = try await send(server, ["--app-id", Self.app])
      #expect(result.status == 0)
      #expect(result.errors.contains("is damaged"))
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(try await send(server, ["--app-id", Self.app]).errors == "")
    }

    @Test("Nothing is kept when nothing is to be")
    func withoutCache() async throws {
      let server = try server()
      let device = "0a1b2c3d-0000-4000-8000-00000000000f"
      #expect(try await send(server, ["--app-id", Self.app, "--no-token-cache"]).status == 0)
      for device in [device, "me"] {
        #expect(
          try await send(server, ["--app-id", Self.app, "--no-token-cache", "--device-id", device]).status == 0)
      }
      #expect(cached == nil)
    }

    @Test("A server without a key needs no token, whatever is named")
    func noKey() async throws {
      let server = try server(key: nil)
      #expect(try await send(server, ["--app-id", Self.app]).status == 0)
      #expect(try await send(server, []).status == 0)
    }

    @Test("The key of a file is the one of the environment, whatever ends its line", arguments: ["", "\n", "\r\n"])
    func keyFile(end: String) async throws {
      let file = try folder.write(Self.key + end, to: "key")
      // What the environment says there does not count.
      let server = try ServerProcess(
        ["--app-id", Self.app, "--auth-key", file],
        environment: ["SLU_AUTH_KEY": "another key, as long as the first one was"])
      let login = try await Program.run(["login", "--server", server.address, "--app-id", Self.app])
      let token = try #require(login.lines.first)
      #expect(try await send(server, []).errors.contains("UNAUTHENTICATED"))
      #expect(try await send(self.server(), ["--token", token]).status == 0)
    }

    @Test("Those that are served may log in, with a key or without, and no others")
    func served() async throws {
      try folder.write("*go go", to: "app.sal")
      let options = ["--no-tagger", "--app", Self.app.uppercased() + "=" + folder.path("app.sal")]
      for environment in [["SLU_AUTH_KEY": Self.key], [:]] {
        let server = try ServerProcess(options, environment: environment)
        // Apps write their ids in the case that they like.
        #expect(try await send(server, ["--app-id", Self.app, "--no-token-cache"]).status == 0)
        let login = ["login", "--server", server.address, "--app-id"]
        #expect(try await Program.run(login + [Self.app]).lines.first?.isEmpty == false)
        let unknown = try await Program.run(login + ["6f000000-0000-4000-8000-000000000000"])
        #expect(unknown.status == 1 && unknown.errors.contains("NOT_FOUND"), "\(unknown.errors)")
      }
    }

    @Test(
      "A token that cannot be written is a failure: a script must not go on without one",
      .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: ["text", "json"])
    func unwritten(format: String) async throws {
      let server = try server()
      let line = "\"$CLI\" login --server '\(server.address)' --app-id \(Self.app) --output \(format) > /dev/full"
      let result = try await Program.shell(line)
      #expect(result.status == 1)
      #expect(result.errors == "slu-cli: standard output cannot be written: No space left on device\n")
    }

    @Test("An application that there is not is an error that says what to do")
    func unknown() async throws {
      let server = try server()
      let result = try await send(server, ["--app-id", "6f000000-0000-4000-8000-000000000000"])
      #expect(result.status == 1)
      #expect(result.errors.contains("NOT_FOUND"))
      #expect(result.errors.contains("check the id"))
      #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test("A token that is given is used as it is: on the command line, or as SLU_TOKEN")
    func given() async throws {
      let server = try server()
      let login = try await Program.run(["login", "--server", server.address, "--app-id", Self.app])
      let token = try #require(login.lines.first)
      #expect(try await send(server, ["--token", token]).status == 0)
      #expect(try await send(server, [], environment: ["SLU_TOKEN": token]).status == 0)
      // Not renewed: whoever gives one knows why.
      let wrong = try await send(server, ["--app-id", Self.app], environment: ["SLU_TOKEN": token + "A"])
      #expect(wrong.status == 1)
      #expect(wrong.errors.contains("UNAUTHENTICATED"))
      #expect(cached == nil)
    }

    @Test("An empty SLU_TOKEN, as a login leaves it that failed, is none")
    func empty() async throws {
      let server = try server()
      let result = try await send(server, ["--app-id", Self.app], environment: ["SLU_TOKEN": ""])
      #expect(result.status == 0, "\(result.errors)")
      #expect(cached != nil)
    }
  }
#endif
