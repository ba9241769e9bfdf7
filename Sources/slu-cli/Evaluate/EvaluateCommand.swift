import ArgumentParser

/// `slu-cli evaluate`: how well something is understood, as figures.
struct EvaluateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Measure how well utterances are understood.",
    subcommands: [EvaluateNLUCommand.self, EvaluateSnipsCommand.self, EvaluateG2PCommand.self])
}
