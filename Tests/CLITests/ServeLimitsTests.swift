#if os(Linux)
  import ArgumentParser
  import SLUServer
  import Testing

  @testable import slu_cli

  /// What `serve` takes on, as it is told on the command line.
  @Suite("Limits of serve") struct ServeLimitsTests {
    @Test("Each option is the limit that it names")
    func limits() throws {
      let command = try ServeCommand.parse([
        "--app", "a", "--max-streams", "2", "--max-streams-per-client", "3", "--max-context", "4", "--idle", "5",
        "--first-audio", "6", "--max-rate", "7", "--batch-jobs", "8", "--batch-audio", "9", "--batch-memory", "10",
        "--batch-keep", "11", "--batch-at-a-time", "12",
      ])
      #expect(
        command.serverLimits
          == ServerLimits(
            streams: 2, streamsPerClient: 3, contextMilliseconds: 4000, idle: .seconds(5), firstAudio: .seconds(6),
            lag: .seconds(5), requestsPerSecond: 7))
      #expect(
        command.batchLimits
          == BatchLimits(
            jobs: 8, milliseconds: 9000, memory: 10 << 20, kept: .seconds(11), atATime: 12, idle: .seconds(5),
            requestsPerSecond: 7))
    }

    @Test("What is not said is as the library has it")
    func standard() throws {
      let command = try ServeCommand.parse(["--app", "a"])
      #expect(command.serverLimits == ServerLimits())
      #expect(command.batchLimits == BatchLimits())
    }
  }
#endif
