#if os(Linux)
  import Foundation
  import SLUGrpc
  import SLUTestKit
  import SLUTransport
  import Testing

  /// `slu-cli live` with a server of its own process.
  @Suite("live, with a server", .timeLimit(.minutes(10)), .waitsForPrograms) struct LiveServerTests {
    @Test("Two sentences are two contexts, as with a recording")
    func contexts() async throws {
      let folder = try TemporaryFolder()
      try await SpokenFile.write(to: folder)
      let server = try ServerProcess([])
      let result = try await Program.run(
        ["live", "--file", folder.path("two.flac"), "--fast", "--endpointing", "auto", "--server", server.address]
          + ["--output", "json", "--record", folder.path("kept")])
      #expect(result.status == 0 && result.errors == "")
      #expect(result.lines.count { $0.hasPrefix(#"{"update":"context_finished""#) } == 2)
      let replayed = try await Program.run(["replay", folder.path("kept.jsonl"), "--output", "json"])
      #expect(replayed.output == result.output)
    }

    @Test("Ctrl-C waits for a server that takes its time")
    func interrupted() async throws {
      let folder = try TemporaryFolder()
      try WaveBytes.silence(seconds: 3).write(to: folder.url.appendingPathComponent("silence.wav"))
      let server = try ServerProcess(["--pace", "clock"])
      let running = try RunningProgram(
        ["live", "--file", folder.path("silence.wav"), "--server", server.address, "--output", "json"])
      #expect(running.line()?.hasPrefix(#"{"update":"context_started""#) == true)
      running.pressCtrlC()
      var last = ""
      while let line = running.line() { last = line }
      let (status, errors) = running.end()
      withExtendedLifetime(server) {}
      #expect(status == 0 && errors == "nobody spoke\n")
      #expect(last.hasPrefix(#"{"update":"context_finished""#))
    }

    @Test("A second Ctrl-C waits for no server")
    func interruptedTwice() async throws {
      let folder = try TemporaryFolder()
      // Longer than anybody waits.
      try WaveBytes.silence(seconds: 60).write(to: folder.url.appendingPathComponent("silence.wav"))
      let (starts, start) = AsyncStream.makeStream(of: Never.self)
      let (stops, stop) = AsyncStream.makeStream(of: Never.self)
      let method = GrpcMethod.stream("/speechly.slu.v1.SLU/Stream") { stream in
        await EndlessServer.unfinished.serve(stream, hearStart: { start.finish() }, hearStop: { stop.finish() })
      }
      let transport = GrpcServerTransport(
        listen: [try ServerAddress("grpc://127.0.0.1:0")], methods: [method], offersStreams: false)
      let serving = Task { try await transport.serve { _ in .ok } }
      defer { serving.cancel() }
      let address = try #require(try await transport.boundAddresses().first)
      // No thread of Swift's is kept waiting: the server needs them.
      let process = try ChildProcess(
        Program.path,
        ["live", "--file", folder.path("silence.wav"), "--no-token-cache", "--answer-timeout", "600"]
          + ["--server", "\(address)", "--output", "json"],
        environment: Program.environment(),
        files: [
          try OpenFile(reading: "/dev/null"), try OpenFile(writing: folder.path("output")),
          try OpenFile(writing: folder.path("errors")),
        ])
      for await _ in starts {}
      process.interrupt()
      // The first one has come, and what it asks for is waited for.
      for await _ in stops {}
      process.interrupt()
      let status = await process.end()
      let errors = String(decoding: try folder.read("errors"), as: UTF8.self)
      #expect(status == 1, "\(errors)")
    }

    @Test("That a server went away is said at once, while no event comes", arguments: ["live", "send"])
    func wentAway(command: String) async throws {
      let folder = try TemporaryFolder()
      let wave = folder.path("silence.wav")
      // Longer than anybody waits: what is spoken is not over when the server goes.
      let minute = WaveBytes.silence(seconds: 60)
      try minute.write(to: URL(fileURLWithPath: wave))
      let (input, pipe) = try OpenFile.pipe()
      try pipe.write(Array(minute.prefix(32_044)))
      let server = try ServerProcess([])
      let running = try RunningProgram(
        (command == "live" ? ["live", "--file", "-"] : ["send", wave]) + [
          "--server", server.address, "--output", "json",
        ],
        input: input)
      #expect(running.line()?.hasPrefix(#"{"update":"context_started""#) == true)
      server.stop()
      #expect(
        running.errorLine()
          == "slu-cli: the server said UNAVAILABLE: the server is stopping; trying again")
      running.kill()
      _ = running.end()
      withExtendedLifetime(pipe) {}
    }

    @Test("A server that is not there is one line that says so")
    func away() async throws {
      let folder = try TemporaryFolder()
      try WaveBytes.silence(seconds: 1).write(to: folder.url.appendingPathComponent("silence.wav"))
      let result = try await Program.run(
        ["live", "--file", folder.path("silence.wav"), "--fast", "--server", "grpc://127.0.0.1:1"])
      #expect(result.status == 1 && result.text == "")
      #expect(result.errors.hasPrefix("slu-cli: grpc://127.0.0.1:1: UNAVAILABLE"))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }
#endif
