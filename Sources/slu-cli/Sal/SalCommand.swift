import ArgumentParser

/// `slu-cli sal`: what to do with an application's configuration.
struct SalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sal",
    abstract: "Check an application's configuration, sample it, count it, import it, label for it.",
    discussion: """
      A configuration is a folder with a YAML file and its tables, a folder with .sal files, or one such file.

      EXAMPLES:
        Is it right?
          slu-cli sal check Fixtures/apps/flights
        What does it let people say?
          slu-cli sal sample -n 20 Fixtures/apps/flights
        Train what understands other words, too:
          slu-cli sal compile Fixtures/apps/flights --labelled mine.txt

      EXIT CODES:
        0   the configuration can be used
        1   it has errors
        64  wrong usage
      """,
    subcommands: [
      SalCheckCommand.self, SalSampleCommand.self, SalStatsCommand.self, SalVocabularyCommand.self,
      SalCompileCommand.self, SalImportCommand.self, SalLabelCommand.self, SalLanguageCommand.self,
    ])
}
