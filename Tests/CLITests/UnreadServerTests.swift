#if os(Linux)
  import Foundation
  import Glibc
  import SLUTestKit
  import Testing

  /// `slu-cli serve` whose standard error is a pipe that nobody reads.
  @Suite("A server to whose words nobody listens", .timeLimit(.minutes(10)), .waitsForPrograms) struct UnreadServerTests
  {
    /// The server, and the end of the pipe that it does not know is full.
    private struct Server {
      let process: ChildProcess
      let address: String
      let errors: OpenFile
    }

    private func server(_ arguments: [String]) throws -> Server {
      let (reading, writing) = try OpenFile.pipe()
      let null = try OpenFile(reading: "/dev/null")
      let process = try ChildProcess(
        Program.path,
        [
          "serve", "--recording", Fixture.named("book-a-flight-to-new-york").path, "--listen", "127.0.0.1:0",
          "--log-level", "trace",
        ] + arguments, environment: Program.environment(), files: [null, try OpenFile(writing: "/dev/null"), writing])
      var said = ""
      while !said.hasSuffix("\n") { said += String(decoding: reading.readSome(), as: UTF8.self) }
      try Self.fill("/proc/self/fd/\(writing.number)")
      return Server(process: process, address: String(said.dropFirst("listening ".count).dropLast()), errors: reading)
    }

    /// Writes into a pipe until not a byte more goes in.
    private static func fill(_ path: String) throws {
      // Opened anew: that this end does not wait must not be so for the server, too.
      let file = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      try #require(file >= 0)
      defer { close(file) }
      let line = Array("full\n".utf8)
      while write(file, line, line.count) > 0 {}
      while write(file, "\n", 1) > 0 {}
    }

    @Test("It serves on, and says all that it had to say once somebody listens")
    func serves() async throws {
      let folder = try TemporaryFolder()
      try await SpokenFile.write(to: folder)
      let server = try server(["--drain", "0"])
      for _ in 0..<4 {
        let sent = try await Program.run(
          ["send", folder.path("two.wav"), "--speed", "max", "--server", server.address])
        #expect(sent.status == 0 && sent.errors == "", "\(sent.errors)")
      }
      server.process.terminate()
      let said = String(decoding: server.errors.readAll(), as: UTF8.self)
      #expect(await server.process.end() == 0)
      let lines = said.split(separator: "\n").filter { $0 != "full" }
      #expect(!lines.isEmpty && lines.allSatisfy { $0.contains(" slu") }, "\(lines)")
    }

    @Test("The first signal drains, and the second ends at once, though nobody ever listens")
    func ends() async throws {
      let folder = try TemporaryFolder()
      try await SpokenFile.write(to: folder)
      let server = try server(["--drain", "1000"])
      let (reading, sound) = try OpenFile.pipe()
      let client = try RunningProgram(
        ["live", "--file", "-", "--fast", "--server", server.address, "--no-resume", "--output", "json"], input: reading
      )
      defer { client.kill() }
      // The context is open as long as no end of its sound is seen.
      try sound.write([UInt8](WaveBytes.silence(seconds: 4).prefix(40_000)))
      #expect(client.line()?.contains("context_started") == true)
      server.process.terminate()
      func send() async throws -> Int32 {
        try await Program.run(
          ["send", folder.path("two.wav"), "--speed", "max", "--server", server.address, "--no-resume"]
        ).status
      }
      while try await send() == 0 {}
      server.process.terminate()
      #expect(await server.process.end() == 0)
      sound.end()
    }
  }
#endif
