#if os(Linux)
  import Foundation
  import SLUConformance
  import SLUGrpc
  import SLUTestKit
  import SLUTransport
  import Testing

  /// `slu-cli conformance` from outside, against our own server.
  @Suite("The conformance command", .timeLimit(.minutes(10)), .waitsForPrograms)
  struct ConformanceCommandTests {
    private static let app = "5e3c9a7e-8c34-4a5c-9b0f-0d0f6d0c1a11"
    private static let key = ["SLU_AUTH_KEY": "a key that is long enough for tests, 32 bytes"]

    @Test(
      "Our server violates nothing, with each pace, with tokens and with some that nobody demands",
      arguments: ["audio", "once", "tokens", "login"])
    func ours(how: String) async throws {
      let hasTokens = how == "tokens"
      let logsIn = hasTokens || how == "login"
      let server = try ServerProcess(
        logsIn ? ["--app-id", Self.app] : ["--pace", how], environment: hasTokens ? Self.key : [:])
      let result = try await Program.run(
        ["conformance", "--server", server.address, "--limit", "150"] + (logsIn ? ["--app-id", Self.app] : []))
      #expect(result.status == 0, "\(result.text)\(result.errors)")
      #expect(result.errors == "")
      #expect(result.lines.count == ServerConformance.clauses.count)
      let skipped = result.lines.filter { !$0.hasPrefix("ok ") }
      #expect(skipped.allSatisfy { $0.hasPrefix("skipped ") })
      // Without tokens nothing is said about them; with them everything was tried.
      #expect(skipped.count == (hasTokens ? 0 : logsIn ? 3 : 9), "\(skipped)")
    }

    @Test("A recording with its mistakes, sent as it is, is found out, a line each and exit code 1")
    func verbatim() async throws {
      let folder = try TemporaryFolder()
      // Words that are never final, and a segment that never ends.
      let recording = try folder.write(
        #"{"type":"tentative_transcript","audio_context":"a","segment_id":0,"data":{"transcript":"tea","words":[{"word":"tea","index":0}]}}"#
          + "\n", to: "rude.jsonl")
      let server = try ServerProcess(["--verbatim", "--recording", recording])
      let result = try await Program.run(
        ["conformance", "--server", server.address, "--limit", "150", "--output", "json", "--clause", "never"])
      #expect(result.status == 1)
      let violated = try result.lines.compactMap { line -> String? in
        let members = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String]
        #expect(members?["rule"]?.isEmpty == false)
        return members?["verdict"] == "violated" ? members?["clause"] : nil
      }
      #expect(violated.contains("never.not_ended"), "\(result.text)")
      #expect(result.errors.contains("clauses are violated"))
    }

    @Test("A server that demands a token and gets none violates the first clause")
    func withoutToken() async throws {
      let server = try ServerProcess([], environment: Self.key)
      let result = try await Program.run(["conformance", "--server", server.address, "--clause", "call.no_context"])
      #expect(result.status == 1)
      #expect(result.text.contains("UNAUTHENTICATED"))
    }

    @Test("What is skipped says whether it does not apply or was not tried", arguments: [true, false])
    func skipped(demandsToken: Bool) async throws {
      let server = try ServerProcess([], environment: demandsToken ? Self.key : [:])
      let result = try await Program.run(["conformance", "--server", server.address, "--clause", "token"])
      #expect(result.status == 0 && result.lines.count == 3, "\(result.text)")
      if demandsToken {
        // No token is needed to see that none, and one that is none, is refused.
        #expect(result.lines.prefix(2) == ["ok        token.missing", "ok        token.garbage"])
        #expect(result.lines.last?.hasSuffix("not tried: no token is known that could be changed") == true)
      } else {
        let reason = "does not apply: the server demands no token, it serves streams without one"
        #expect(result.lines.allSatisfy { $0.hasPrefix("skipped ") && $0.hasSuffix(reason) })
      }
    }

    @Test("A voice can be named instead of the tone, and a clause instead of all")
    func audio() async throws {
      let folder = try TemporaryFolder()
      let wave = folder.path("voice.wav")
      try WaveBytes.silence(seconds: 1).write(to: URL(fileURLWithPath: wave))
      let server = try ServerProcess([])
      let result = try await Program.run([
        "conformance", "--server", server.address, "--limit", "150", "--audio", wave, "--clause", "call.context",
      ])
      #expect(result.text == "ok        call.context\n")
    }

    @Test("The language that is named is what the server is told")
    func language() async throws {
      let (requests, request) = AsyncStream.makeStream(of: [UInt8].self)
      let transport = GrpcServerTransport(
        listen: [try ServerAddress("grpc://127.0.0.1:0")],
        methods: [
          .stream("/speechly.slu.v1.SLU/Stream") { stream in
            var messages = stream.messages.makeAsyncIterator()
            if let first = try? await messages.next(isolation: nil) { request.yield(first) }
            return StreamStatus(.invalidArgument, "of this language nothing is understood here")
          }
        ], offersStreams: false)
      let serving = Task { try await transport.serve { _ in .ok } }
      defer { serving.cancel() }
      let address = try #require(try await transport.boundAddresses().first)
      let result = try await Program.run([
        "conformance", "--server", "\(address)", "--clause", "call.context", "--language", "fi-FI",
      ])
      #expect(result.status == 1 && result.text.contains("of this language nothing is understood"), "\(result.text)")
      request.finish()
      var requestIterator = requests.makeAsyncIterator()
      let config = try #require(await requestIterator.next())
      #expect(String(decoding: config, as: UTF8.self).contains("fi-FI"))
    }

    @Test(
      "Exit codes",
      arguments: [
        ("nothing to check", [], 64), ("no such clause", ["--server", "grpc://127.0.0.1:1", "--clause", "no"], 64),
        ("no time", ["--server", "grpc://127.0.0.1:1", "--limit", "0"], 64), ("the list", ["--list"], 0),
        ("no address", ["--server", "localhost"], 64), ("nobody listens", ["--server", "grpc://127.0.0.1:1"], 1),
        ("no such voice", ["--server", "grpc://127.0.0.1:1", "--audio", "/no/such.wav"], 1),
      ])
    func exitCodes(name: String, arguments: [String], status: Int32) async throws {
      let result = try await Program.run(["conformance"] + arguments)
      #expect(result.status == status, "\(name): \(result.errors)")
      if status == 1 { #expect(result.errors.split(separator: "\n").count == 1) }
    }

    @Test("The list names each clause and what it demands")
    func list() async throws {
      let result = try await Program.run(["conformance", "--list", "--clause", "order"])
      #expect(result.lines.count == ServerConformance.clauses.filter { $0.name.hasPrefix("order.") }.count)
      #expect(result.lines.allSatisfy { $0.hasPrefix("order.") && $0.hasSuffix(".") })
    }
  }
#endif
