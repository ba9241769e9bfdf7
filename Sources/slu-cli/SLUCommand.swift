import ArgumentParser

/// The program: thin commands, each a call of the libraries.
@main
struct SLUCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "slu-cli",
    abstract: "Turns live speech events into segments, intents and entities.",
    version: "0.1.0",
    subcommands: [ReplayCommand.self, InspectCommand.self, DiffCommand.self, ScriptCommand.self] + network)

  #if os(Linux)
    private static let network: [any ParsableCommand.Type] = [ServeCommand.self, SendCommand.self, LoginCommand.self]
  #else
    // gRPC's core is a package of Debian's: see Package.swift.
    private static let network: [any ParsableCommand.Type] = []
  #endif
}
