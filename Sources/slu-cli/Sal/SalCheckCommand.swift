import ArgumentParser
import SLUAppFiles
import SLUGrammar
import SLUTransport

/// `slu-cli sal check`: errors and warnings, each with its line and a caret.
struct SalCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Say what is wrong or doubtful, with the line and a caret.")

  @Argument(help: ArgumentHelp("The configuration.", valueName: "app"), completion: .file())
  var app: String

  @Flag(help: "Warnings count as errors.")
  var strict = false

  func run() throws {
    System.ignoreClosedPipes()
    let compilation = AppFolder.compile(app)
    var lines: [String] = []
    for diagnostic in compilation.diagnostics {
      lines.append(diagnostic.line.printable)
      lines += diagnostic.excerpt
    }
    let errors = compilation.diagnostics.count { $0.severity == .error }
    let warnings = compilation.diagnostics.count - errors
    if !lines.isEmpty { lines.append("\(count(errors, "error")), \(count(warnings, "warning"))") }
    try StandardOutput().write(lines)
    if compilation.grammar == nil || (strict && warnings > 0) { throw ExitCode.failure }
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
