import ArgumentParser

/// `slu-cli evaluate`: how well something is understood, as figures.
struct EvaluateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Measure how well utterances are understood.",
    subcommands: [EvaluateNLUCommand.self, EvaluateSnipsCommand.self, EvaluateG2PCommand.self] + linuxOnly)

  #if os(Linux)
    private static let linuxOnly: [any ParsableCommand.Type] = [EvaluateASRCommand.self]
  #else
    private static let linuxOnly: [any ParsableCommand.Type] = []
  #endif
}
