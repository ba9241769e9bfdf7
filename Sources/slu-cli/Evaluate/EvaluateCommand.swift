import ArgumentParser

/// `slu-cli evaluate`: how well something is understood, as figures.
struct EvaluateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Measure how well utterances are understood.",
<<<<<<< HEAD
    subcommands: [EvaluateNLUCommand.self, EvaluateSnipsCommand.self] + linuxOnly)

  #if os(Linux)
    private static let linuxOnly: [any ParsableCommand.Type] = [EvaluateASRCommand.self]
  #else
    private static let linuxOnly: [any ParsableCommand.Type] = []
  #endif
=======
    subcommands: [EvaluateNLUCommand.self, EvaluateSnipsCommand.self, EvaluateG2PCommand.self])
>>>>>>> ed8a684f7d46c0e00ef6ab17511126923a398d49
}
