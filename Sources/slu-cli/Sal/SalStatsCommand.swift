import ArgumentParser
import SLUGrammar

/// `slu-cli sal stats`: how large a configuration is.
struct SalStatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Count templates, names, words and ways through them.")

  @OptionGroup var app: ConfigurationArgument

  func run() throws {
    System.reportFailedWrites()
    let grammar = try Compilation.reading(app.path, Messages())
    let statistics = grammar.statistics
    var table = Table(columns: [.left, .left])
    table.add(["templates", "\(statistics.templates)"])
    table.add(["variables", "\(statistics.variables)"])
    table.add(["intents", "\(statistics.intents): " + grammar.intents.joined(separator: ", ")])
    table.add(["entities", "\(statistics.entities): " + grammar.entities.joined(separator: ", ")])
    table.add(["words", "\(statistics.words)"])
    table.add(["network", "\(statistics.nets) nets, \(statistics.nodes) nodes, \(statistics.arcs) arcs"])
    table.add(["ways", "10^\(statistics.waysLog10.decimal(digits: 1))"])
    table.add(["words an utterance", statistics.meanLength.decimal(digits: 1)])
    table.add(["perplexity", statistics.perplexity.decimal(digits: 1)])
    let labelled = grammar.settings.labelled.count
    if labelled > 0 { table.add(["labelled", "\(labelled) utterances"]) }
    try StandardOutput().write(table.lines)
  }
}
