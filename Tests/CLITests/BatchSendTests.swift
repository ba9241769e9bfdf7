#if os(Linux)
  import Foundation
  import SLUGrpc
  import SLUTestKit
  import SLUTransport
  import Testing

  /// `send --batch`, against servers that fail now and then.
  @Suite("Uploading recordings", .timeLimit(.minutes(10)))
  struct BatchSendTests {
    /// Uploads files of a second to a server with a plan; `gone.wav` is not there, `cut.wav` is cut off in the middle.
    private func upload(
      _ names: [String], to plan: FaultyDesk.Plan, _ more: [String] = []
    ) async throws -> (result: Program.Result, folder: TemporaryFolder) {
      let folder = try TemporaryFolder()
      for name in names where name != "gone.wav" {
        let wave = WaveBytes.silence(seconds: 1)
        try wave.prefix(name == "cut.wav" ? 16_044 : .max).write(to: URL(fileURLWithPath: folder.path(name)))
      }
      let transport = GrpcServerTransport(
        listen: [try ServerAddress("grpc://127.0.0.1:0")], methods: FaultyDesk(plan).methods, offersStreams: false)
      let serving = Task { try await transport.serve { _ in .ok } }
      defer { serving.cancel() }
      let address = try #require(try await transport.boundAddresses().first)
      let result = try await Program.run(
        ["send", "--batch", "--only", "final", "--no-token-cache", "--server", "\(address)"] + more
          + names.map(folder.path))
      return (result, folder)
    }

    private static let absence = StreamStatus(.unavailable, "away for a moment")

    @Test(
      "What may pass is tried again, said once",
      arguments: [FaultyDesk.Plan(uploads: [absence]), FaultyDesk.Plan(polls: [absence, absence])])
    func again(plan: FaultyDesk.Plan) async throws {
      let (result, _) = try await upload(["a.wav"], to: plan)
      #expect(result.status == 0)
      #expect(result.errors == "slu-cli: the server said UNAVAILABLE: away for a moment; trying again\n")
      #expect(result.text.contains("word1"))
    }

    @Test("With --no-resume nothing is tried again; the operation is named")
    func notAgain() async throws {
      let (result, folder) = try await upload(["a.wav"], to: FaultyDesk.Plan(polls: [Self.absence]), ["--no-resume"])
      #expect(result.status == 1 && result.text == "")
      #expect(result.errors.hasPrefix("slu-cli: \(folder.path("a.wav")): grpc://127.0.0.1:"))
      #expect(
        result.errors.hasSuffix(
          ": UNAVAILABLE: away for a moment; the server has it as operation job1\n"), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test(
      "A file that fails is named, and the words of the others are shown",
      arguments: [
        (
          BatchOperation(id: "", status: .invalid),
          "the server does not know how far it has come (STATUS_INVALID); the server has it as operation job1"
        ),
        (
          BatchOperation(id: "", status: .error),
          "the server could not transcribe it, and does not say why; the server has it as operation job1"
        ),
        (
          BatchOperation(id: "", status: .error, error: "too noisy"),
          "the server could not transcribe it: too noisy; the server has it as operation job1"
        ),
      ])
    func others(end: BatchOperation, reason: String) async throws {
      let (result, folder) = try await upload(["a.wav", "b.wav"], to: FaultyDesk.Plan(ends: [end]))
      #expect(result.status == 1)
      #expect(result.errors == "slu-cli: \(folder.path("a.wav")): \(reason)\n")
      #expect(result.text.contains("word2") && !result.text.contains("word1"))
    }

    @Test("So is one that is not there, and one that is refused")
    func refused() async throws {
      let refusal = StreamStatus(.invalidArgument, "expected audio")
      let (result, folder) = try await upload(["a.wav", "gone.wav", "b.wav"], to: FaultyDesk.Plan(uploads: [refusal]))
      #expect(result.status == 1)
      let lines = result.errors.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.first?.hasPrefix("slu-cli: \(folder.path("a.wav")): grpc://") == true, "\(result.errors)")
      #expect(lines.first?.hasSuffix("INVALID_ARGUMENT: expected audio") == true, "\(result.errors)")
      #expect(
        lines.last?.hasPrefix("slu-cli: \(folder.path("gone.wav")): cannot be opened: No such file") == true,
        "\(result.errors)")
      #expect(result.text.contains("word1"))
    }

    @Test("Of a file that is cut off the words are shown, and it is an error all the same")
    func cutOff() async throws {
      let (result, folder) = try await upload(["a.wav", "cut.wav"], to: FaultyDesk.Plan())
      #expect(result.status == 1)
      #expect(
        result.errors == "slu-cli: \(folder.path("cut.wav")): cut off: expected 1.00 s of sound, found 0.50 s\n")
      #expect(result.text.contains("word1") && result.text.contains("word2"))
    }

    @Test("A server that is not there is said once, and not waited for")
    func away() async throws {
      let folder = try TemporaryFolder()
      try WaveBytes.silence(seconds: 1).write(to: URL(fileURLWithPath: folder.path("a.wav")))
      let result = try await Program.run(
        ["send", "--batch", "--server", "grpc://127.0.0.1:1", folder.path("a.wav"), folder.path("a.wav")])
      #expect(result.status == 1 && result.text == "")
      #expect(result.errors.hasPrefix("slu-cli: grpc://127.0.0.1:1: UNAVAILABLE"))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }
#endif
