import ArgumentParser

/// The program: thin commands, each a call of the libraries.
@main
struct SLUCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "slu-cli",
    abstract: "Turns live speech events into segments, intents and entities.",
    version: "0.1.0",
    subcommands: [ReplayCommand.self, InspectCommand.self, DiffCommand.self, ScriptCommand.self])
}
