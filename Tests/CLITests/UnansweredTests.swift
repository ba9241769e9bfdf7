#if os(Linux)
  import Foundation
  import SLUGrpc
  import SLUTestKit
  import SLUTransport
  import Testing

  /// `send` and `live` with servers that end well and have not understood everything.
  @Suite("Servers that leave something unanswered", .timeLimit(.minutes(10))) struct UnansweredTests {
    /// What a server of a test leaves out.
    enum Server: String, CaseIterable, Sendable {
      /// It ends the stream at once.
      case early
      /// It hears everything and says nothing.
      case empty
      /// It opens a context and never finishes it.
      case unfinished
      /// It finishes a context with an error.
      case failing

      func serve(_ stream: GrpcMessageStream) async -> StreamStatus {
        guard self != .early else { return .ok }
        do throws(TransportError) {
          var messages = stream.messages.makeAsyncIterator()
          while let message = try await messages.next(isolation: nil) {
            // `start` is field 5: 0x2A.
            guard self != .empty, message.first == Self.start else { continue }
            // audio_context "c1" and `started`.
            try await stream.send([0x0A, 2, 0x63, 0x31, 0x52, 0])
          }
          // `finished` with an error of code "E1" and message "no".
          if self == .failing {
            try await stream.send([0x0A, 2, 0x63, 0x31, 0x5A, 10, 0x12, 8, 0x0A, 2, 0x45, 0x31, 0x12, 2, 0x6E, 0x6F])
          }
          return .ok
        } catch {
          return error.status
        }
      }

      private static let start: UInt8 = 0x2A
    }

    /// Runs a command that speaks a second of silence to a server, `send` as often as it is told.
    private func speak(
      _ command: String, times: Int = 1, to serve: @escaping GrpcMethod.StreamHandler, _ more: [String] = []
    ) async throws -> Program.Result {
      let folder = try TemporaryFolder()
      let wave = folder.path("voice.wav")
      try WaveBytes.silence(seconds: 1).write(to: URL(fileURLWithPath: wave))
      let transport = GrpcServerTransport(
        listen: [try ServerAddress("grpc://127.0.0.1:0")],
        methods: [.stream("/speechly.slu.v1.SLU/Stream", serve)], offersStreams: false)
      let serving = Task { try await transport.serve { _ in .ok } }
      defer { serving.cancel() }
      let address = try #require(try await transport.boundAddresses().first)
      let arguments =
        command == "send"
        ? ["send", "--speed", "max"] + Array(repeating: wave, count: times) : ["live", "--file", wave, "--fast"]
      return try await Program.run(arguments + ["--no-token-cache", "--server", "\(address)"] + more)
    }

    @Test(
      "A server that never ends a stream is not waited for for ever",
      arguments: ["send", "live"], EndlessServer.allCases)
    func isBounded(command: String, server: EndlessServer) async throws {
      // A server that answers may take longer than a second for it where six programs begin at once.
      let (limit, shown) = server == .finishing ? ("20", "20.0 seconds") : ("1", "1.0 seconds")
      let result = try await speak(command, times: 2, to: { await server.serve($0) }, ["--answer-timeout", limit])
      #expect(result.status == (server == .finishing ? 0 : 1), "\(result.errors)")
      let sentence = "DEADLINE_EXCEEDED: the server said nothing for \(shown) while it had still to answer"
      #expect(result.errors.contains(sentence) == (server != .finishing), "\(result.errors)")
    }

    @Test("The program says so, and fails", arguments: ["send", "live"], Server.allCases)
    func fails(command: String, server: Server) async throws {
      let result = try await speak(command, to: { await server.serve($0) })
      #expect(result.status == 1)
      let sentence =
        server == .failing
        ? "the server could not finish a context: E1: no" : "the server (ended the stream before it had|has ended)"
      #expect(result.errors.firstMatch(of: try Regex(sentence)) != nil, "\(result.errors)")
    }
  }
#endif
