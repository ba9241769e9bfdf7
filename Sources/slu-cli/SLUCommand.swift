import ArgumentParser
import Dispatch

/// The program: thin commands, each a call of the libraries.
@main
struct SLUCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "slu-cli",
    abstract: "Turns live speech events into segments, intents and entities.",
    version: "0.1.0",
    subcommands: [
      ReplayCommand.self, InspectCommand.self, DiffCommand.self, ScriptCommand.self, SalCommand.self,
      AnnotateCommand.self, EvaluateCommand.self,
    ] + linuxOnly)

  #if os(Linux)
    private static let linuxOnly: [any ParsableCommand.Type] = [
      LiveCommand.self, ServeCommand.self, SendCommand.self, LoginCommand.self, ConformanceCommand.self,
      DevicesCommand.self, DoctorCommand.self,
    ]
  #else
    // gRPC's core and ALSA are packages of Debian's: see Package.swift.
    private static let linuxOnly: [any ParsableCommand.Type] = []
  #endif

  /// Runs the command that the arguments name.
  ///
  /// A command that waits for nobody runs here, on the first and only thread; the others run in a task.
  static func main() {
    do {
      var command = try parseAsRoot()
      guard let waiting = command as? any AsyncParsableCommand else { return try command.run() }
      start(waiting)
    } catch {
      exit(withError: Self.answered(error))
    }
    dispatchMain()
  }

  /// Writes what was asked for with `--help`, `--version` and the like: the parser's own way does not see that it cannot.
  ///
  /// - Returns: The error to end with: what it was where it is none of those, else what came of writing.
  private static func answered(_ error: any Error) -> any Error {
    let text = fullMessage(for: error)
    guard exitCode(for: error) == .success, !text.isEmpty else { return error }
    let buffer = OutputBuffer(isEager: false)
    buffer.write(text + "\n")
    buffer.flush()
    return buffer.failure ?? ExitCode.success
  }

  /// Runs a command in a task, which ends the process.
  private static func start(_ command: sending any AsyncParsableCommand) {
    Task.detached {
      var command = command
      do {
        try await command.run()
        exit()
      } catch {
        exit(withError: error)
      }
    }
  }
}
