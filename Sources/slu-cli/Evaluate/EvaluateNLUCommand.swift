import ArgumentParser
import SLUEventLog
import SLUGrammar
import SLUUnderstanding
import SLUValues

/// `slu-cli evaluate nlu`: annotates the words of gold utterances and compares.
struct EvaluateNLUCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nlu",
    abstract: "Annotate gold utterances as \"annotate\" does, and count what is as it should be.",
    discussion: """
      The file has one annotated utterance a line; lines that begin with # are left out, and "# reference date: \
      2026-11-20" says what "tomorrow" counts from.

      lines     all of the annotation is right: words, segments, intents, entities and values
      relaxed   it is but for values, case, and splits between neighbouring segments of one intent
      intents   the intents of the utterance are right, in their order
      entities  those with the right name at the right words

      "intents of segments" counts, for each intent that is right (a row), how often which one was found (a column); \
      _ is none. Where that is wider than the terminal it is a list: how many segments are as expected, then the right \
      intent, the one that was found in its place, and how often.

      With --stream it is what there is at the end of words that come one by one: an intent that was final too early \
      is wrong.

      EXAMPLES:
        slu-cli evaluate nlu --app Fixtures/apps/flights --relax Fixtures/apps/flights/gold.tuning.txt

      EXIT CODES:
        0   every utterance was annotated, rightly or not
        1   the configuration has errors, or the file: lines that cannot be used are left out; where a reference date \
      is one of them nothing is counted without --reference-date
        64  wrong usage
      """)

  @Option(help: .app, completion: .file())
  var app: String

  @Argument(
    help: ArgumentHelp("Annotated utterances, one a line; - is standard input.", valueName: "gold"), completion: .file()
  )
  var gold: String

  @Flag(help: "Show only lines that are wrong in more than values, case and splits within one intent.")
  var relax = false

  @Option(
    help: ArgumentHelp(
      "What \"tomorrow\" and \"in an hour\" count from, as 2026-11-20 (its midnight) or 2026-11-20T15:30. (default: the file's "
        + "day, else today in this machine's time zone)", valueName: "date"),
    transform: ValueContext.argument)
  var referenceDate: ValueContext?

  @OptionGroup var tagger: TaggerOptions

  @OptionGroup var streaming: StreamOptions

  @Option(help: ArgumentHelp("How many of the worst lines to show.", valueName: "count"))
  var show: Int = 10

  @Option(help: ArgumentHelp("How many of the lines that took the longest to show.", valueName: "count"))
  var slowest: Int = 0

  @Option(name: .shortAndLong, help: OutputFormat.help)
  var output: OutputFormat = .text

  @Option(help: ColorChoice.help)
  var color: ColorChoice = .auto

  func validate() throws {
    try ShownCount.check(show)
    try ShownCount.check(slowest, of: "--slowest")
  }

  func run() throws {
    System.reportFailedWrites()
    let messages = Messages()
    let path = gold
    let (gold, isWhole) = try GoldSet.readingUsable(path, messages, isDated: referenceDate != nil)
    let grammar = try Compilation.reading(app, messages)
    messages.errors(gold.strangers(to: grammar).map { "\(path):\($0.line): \($0.message)" })
    let context = referenceDate ?? ValueContext(referenceDate: gold.referenceDate ?? .today)
    let engine = tagger.engine(app, grammar, context, messages)
    var evaluation = Evaluation()
    for entry in gold.entries {
      let start = System.uptime
      let found = annotation(of: entry.text, by: engine, grammar)
      evaluation.add(
        Outcome(line: entry.line, expected: entry.utterance, found: found, duration: System.uptime - start))
    }
    if output == .json {
      var lines = JSONLines()
      lines.append(evaluation.json(show, slowest: slowest, isRelaxed: relax))
      try lines.withBytes { try StandardOutput().write($0) }
    } else {
      try StandardOutput().write(
        EvaluationText(evaluation, count: show, slowest: slowest, isRelaxed: relax).lines, color)
    }
    guard isWhole else { throw ExitCode.failure }
  }

  private func annotation(of text: String, by engine: ArbitratingEngine, _ grammar: Grammar) -> AnnotatedUtterance {
    guard let lag = streaming.newest else { return engine.annotate(text) }
    let settings = StreamingSettings(segmentEndingSilence: grammar.settings.segmentEndingSilence)
    var understanding = StreamingUnderstanding(engine, settings: settings)
    let hypotheses = TypedUtterance(UtteranceText(text).words, lag: lag).hypotheses
    for hypothesis in hypotheses { understanding.update(hypothesis) }
    understanding.finish(hypotheses.last)
    return understanding.utterance
  }
}
