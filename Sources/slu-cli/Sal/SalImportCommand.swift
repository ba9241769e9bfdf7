import ArgumentParser
import SLUAppFiles
import SLUGrammar
import SLUTransport

/// `slu-cli sal import`: a configuration made of another format's.
struct SalImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Make a configuration of sentences in another format.",
    discussion: """
      Formats: hassil (Home Assistant's sentences in YAML: a file, the folder of a language or of an intent), rhasspy (sentences.ini with its folder slots), srgs (XML \
      grammars), dialogflow (an exported agent: its folder, or one file of user says), lex (JSON of Amazon Lex: a file of V1 or the folder of \
      an exported bot of V2; of Alexa; of Jovo 3 and 4). What \
      has no form in SAL is a warning with its line.

      EXAMPLES:
        What would come of it?
          slu-cli sal import sentences.ini
        Into a folder, then check it:
          slu-cli sal import light.yaml -o light && slu-cli sal check light
      """)

  @Argument(help: ArgumentHelp("The file, or the folder of an export.", valueName: "file"), completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "\(ImportFormat.names). (default: what it looks like)", valueName: "format"),
    transform: Self.format)
  var format: ImportFormat?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where the configuration goes: a folder without one. (default: print it)", valueName: "dir"),
    completion: .directory)
  var output: String?

  func run() throws {
    System.reportFailedWrites()
    let messages = Messages()
    let imported = AppImport.reading(file, format: format)
    for diagnostic in imported.diagnostics {
      messages.error(diagnostic.line)
      for line in diagnostic.excerpt { messages.tell(line) }
    }
    guard !imported.files.isEmpty else { throw ExitCode.failure }
    guard let output else {
      let texts = imported.files.map { imported.files.count == 1 ? $0.text : "# \($0.name)\n\($0.text)" }
      return try StandardOutput().write(texts.flatMap { $0.split(separator: "\n").map { String($0).printable } })
    }
    do {
      try imported.write(to: output)
    } catch {
      messages.error("\(error)")
      throw ExitCode.failure
    }
    // What was written is what is used from now on: its faults are told at once.
    _ = try Compilation.reading(output, messages)
  }

  private static func format(_ name: String) throws -> ImportFormat {
    guard let format = ImportFormat(rawValue: name.lowercased()) else {
      throw ValidationError("expected one of \(ImportFormat.names), found \(name)")
    }
    return format
  }
}
