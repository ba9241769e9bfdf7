import ArgumentParser
import SLUEventLog
import SLUGrammar
import SLUUnderstanding
import SLUValues

/// `slu-cli annotate`: text in, annotated text out.
struct AnnotateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "annotate",
    abstract: "Find intents and entities in text, as an application's configuration has them.",
    discussion: """
      One utterance a line in, one annotated line out: *intent, [words](entity), [words|value](entity) where the value is \
      not what was said. What a template has exactly means what it says; for the rest, what was learnt of all templates \
      decides. A segment of which nobody is sure enough is *_.

      EXAMPLES:
        One utterance:
          slu-cli annotate --app Fixtures/apps/flights "book a flight to paris"
        Why was it understood so?
          slu-cli annotate --app Fixtures/apps/flights --explain "a flight paris please"
        A file, for programs:
          slu-cli annotate --app Fixtures/apps/flights --output json lines.txt

      EXIT CODES:
        0   every line was annotated
        1   the configuration has errors, or the file cannot be read
        64  wrong usage
      """)

  @Option(help: ArgumentHelp("The application's configuration.", valueName: "dir"), completion: .file())
  var app: String

  @Argument(
    help: ArgumentHelp(
      "An utterance, or a file with one a line; - or nothing is standard input. Blank lines are left out.",
      valueName: "text"))
  var text: String = "-"

  @Option(
    help: ArgumentHelp("The day that \"tomorrow\" counts from, as 2026-11-20. (default: today)", valueName: "date"),
    transform: CalendarDate.argument)
  var referenceDate: CalendarDate?

  @OptionGroup var tagger: TaggerOptions

  @Flag(help: "Say of each segment which template it is and how far from it, or how sure each intent and entity is.")
  var explain = false

  @Option(name: .shortAndLong, help: ArgumentHelp("text, or json: one WLUResponse a line.", valueName: "format"))
  var output: AnnotationFormat = .text

  func run() throws {
    System.ignoreClosedPipes()
    let messages = Messages()
    let grammar = try Compilation.reading(app, messages)
    let context = ValueContext(referenceDate: referenceDate ?? .today)
    var engine = tagger.engine(app, grammar, context, messages)
    let annotator = Annotator(grammar, context: context)
    let buffer = OutputBuffer(isEager: text == "-")
    try forEachLine(messages) { line in
      guard buffer.failure == nil, line.contains(where: { !$0.isWhitespace }) else { return }
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      engine.read(words)
      let annotation = engine.annotation
      if output == .json {
        var lines = JSONLines()
        lines.append(annotation.json)
        lines.withBytes { buffer.write(bytes: $0) }
      } else {
        buffer.write("\(annotation)".printable + "\n")
      }
      if explain {
        let explanation = Explanation(words, annotator.parse(line).parse, engine.verdict)
        for line in explanation.lines { buffer.write(line.printable + "\n") }
      }
      buffer.endLine()
    }
    buffer.flush()
    if let failure = buffer.failure { throw failure }
  }

  private func forEachLine(_ messages: Messages, _ body: (String) -> Void) throws {
    if text == "-" {
      while let line = readLine() { body(line) }
      return
    }
    guard !text.contains(where: \.isWhitespace), System.length(ofFile: text) != nil else { return body(text) }
    do {
      guard let content = try System.text(ofFile: text) else {
        messages.error("\(text): expected UTF-8 text")
        throw ExitCode.failure
      }
      content.split(whereSeparator: \.isNewline).forEach { body(String($0)) }
    } catch let error as FileError {
      messages.error("\(error)")
      throw ExitCode.failure
    }
  }
}

/// What `annotate` prints.
enum AnnotationFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}
