import ArgumentParser
import SLUGrammar

/// `slu-cli sal vocabulary`: the words that a configuration knows.
struct SalVocabularyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vocabulary", abstract: "Print the words of the templates as they are said, one a line.",
    discussion: """
      Words of the configuration's vocabulary.csv have two more columns, behind tabs: the weight, and the pronunciations \
      with | between them, - for none.
      """)

  @Argument(help: ArgumentHelp("The configuration.", valueName: "app"), completion: .file())
  var app: String

  func run() throws {
    System.ignoreClosedPipes()
    let grammar = try Compilation.reading(app, Messages())
    let entries = Dictionary(uniqueKeysWithValues: grammar.settings.vocabulary.map { ($0.word, $0) })
    let words = Set(grammar.vocabulary).union(entries.keys).sorted()
    let buffer = OutputBuffer(isEager: false)
    for word in words {
      let columns = entries[word].map(Self.columns) ?? [word]
      // What comes from outside is shown, tabs between columns are ours.
      buffer.write(columns.map(\.printable).joined(separator: "\t") + "\n")
      buffer.endLine()
    }
    buffer.flush()
    if let failure = buffer.failure { throw failure }
  }

  private static func columns(_ entry: VocabularyEntry) -> [String] {
    let said = entry.pronunciations.map { $0.joined(separator: " ") }.joined(separator: "|")
    return [entry.word, "\(entry.weight)", said.isEmpty ? "-" : said]
  }
}
