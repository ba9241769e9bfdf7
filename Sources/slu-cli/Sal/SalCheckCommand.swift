import ArgumentParser
import SLUAppFiles
import SLUGrammar
import SLUPronunciation
import SLUTransport
import SLUUnderstanding

/// `slu-cli sal check`: errors and warnings, each with its line and a caret; also words that nobody can say, labels that are
/// contradicted, and utterances with two intents, as far as samples show any.
struct SalCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Say what is wrong or doubtful, with the line and a caret.",
    discussion: "Utterances that templates have with two intents are looked for in 2,000 samples.")

  @OptionGroup var app: ConfigurationArgument

  @Flag(help: "Warnings count as errors.")
  var strict = false

  func run() throws {
    System.reportFailedWrites()
    let compilation = checked(AppFolder.compile(app.path))
    var lines: [String] = []
    for diagnostic in compilation.diagnostics {
      lines.append(diagnostic.line.printable)
      lines += diagnostic.excerpt
    }
    let errors = compilation.diagnostics.count { $0.severity == .error }
    let warnings = compilation.diagnostics.count - errors
    // What is wrong is data; that nothing is, is for who waits for it.
    guard !lines.isEmpty else { return Messages().tell("\(app.path): no errors, no warnings") }
    lines.append("\(count(errors, "error")), \(count(warnings, "warning"))")
    try StandardOutput().write(lines)
    if compilation.grammar == nil || (strict && warnings > 0) { throw ExitCode.failure }
  }

  /// A compilation with what is doubtful about the grammar as a whole.
  private func checked(_ compilation: Compilation) -> Compilation {
    guard let grammar = compilation.grammar else { return compilation }
    var random = SplitMix64(seed: 1)
    let doubts =
      grammar.ambiguities(using: &random).map(\.diagnostic) + grammar.labelledDoubts() + unpronounced(grammar)
      + unheardSentences(grammar)
    return Compilation(grammar: grammar, diagnostics: compilation.diagnostics + doubts)
  }

  /// A word with a sign or of another script can be typed, but is heard only where the configuration says how it sounds.
  private func unpronounced(_ grammar: Grammar) -> [Diagnostic] {
    let told = Set(grammar.settings.vocabulary.filter { !$0.pronunciations.isEmpty }.map(\.word))
    let words = grammar.spokenVocabulary.filter { !told.contains($0) && !Pronouncer.canSpell($0) }.sorted()
    if words.isEmpty { return [] }
    let message =
      "nobody knows how to pronounce \(UnpronouncedWords.text(words)): typed they are understood, spoken they are never heard; "
      + "say it in vocabulary.csv"
    return [Diagnostic(.warning, .unpronounced, message, at: UnpronouncedWords.place(of: words, in: app.path))]
  }

  /// Templates that come to more than recognisers take as sentences: their words are heard, in any order that is usual.
  ///
  /// The largest one is where to begin.
  private func unheardSentences(_ grammar: Grammar) -> [Diagnostic] {
    guard WordGraph(grammar) == nil else { return [] }
    return [Diagnostic(.warning, .tooLarge, WordGraph.excess, at: grammar.largestTemplate())]
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
