import ArgumentParser
import SLUGrammar

/// `slu-cli sal vocabulary`: the words that a configuration knows.
struct SalVocabularyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vocabulary", abstract: "Print the words of the templates as they are said, one a line.")

  @Argument(help: ArgumentHelp("The configuration.", valueName: "app"), completion: .file())
  var app: String

  func run() throws {
    System.ignoreClosedPipes()
    try StandardOutput().write(try Compilation.reading(app, Messages()).vocabulary)
  }
}
