import ArgumentParser
import SLUCore
import SLUEventLog

/// `slu-cli replay`: recordings in, updates out.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replays recordings through the aggregator and shows what they amount to.")

  @Argument(help: "Recordings in JSON Lines; - is standard input.")
  var files: [String] = ["-"]

  @Option(help: "What to print.")
  var output: ReplayOutput = .json

  @Flag(help: "Stop at the first violation or unknown type.")
  var strict = false

  func run() throws {
    var replay = Replay(
      aggregator: SegmentAggregator(options: .init(isStrict: strict)), sink: JSONSink(output: StandardOutput()))
    for file in files {
      let reader = file == "-" ? EventLogReader.standardInput() : try EventLogReader(path: file)
      try replay.run(reader)
    }
    try replay.finish()
    if replay.hasRefusedLines { throw ExitCode(1) }
  }
}

enum ReplayOutput: String, ExpressibleByArgument, CaseIterable {
  case json
}
