import ArgumentParser
import SLUEventLog
import SLUGrammar
import SLUTestKit
import SLUTransport

/// `slu-cli script`: annotated text in, a recording out.
struct ScriptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "script",
    abstract: "Make a realistic recording from annotated text.",
    discussion: """
      *name begins a segment with that intent, *_ one without; [words](name) is an entity, [words|value](name) one whose \
      value is not what was said. Several segments may stand in a line.

      The recording shows what a recogniser would: words that grow and correct themselves, then become final; entities \
      and the intent follow. The same text and seed give the same bytes on every machine.

      EXAMPLES:
        Watch an utterance as if it were spoken:
          slu-cli script "*book book a flight to [New York](destination)" |
            slu-cli replay --speed 1 -
        Another take of it, misheard elsewhere:
          slu-cli script --seed 2 "*buy green [t-shirts](product)" > take-2.jsonl
        Two segments in one breath:
          slu-cli script "*filter show [tomorrow|2026-03-02](date) *clear start over"
        A test case for each line of a file, and what it must give:
          slu-cli script - < lines.txt > case.jsonl
          slu-cli replay -o json case.jsonl > case.expected.jsonl

      EXIT CODES:
        0   the recording was printed
        1   the text is not annotated text
        64  wrong usage
      """)

  @Argument(
    help: ArgumentHelp(
      "The annotated text; - or nothing reads lines from standard input, each a context of its own. Blank lines and those "
        + "that begin with # are left out.", valueName: "text"))
  var text: String = "-"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where the random numbers begin: each seed is another take.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "The id of the context; old clients want a lower-case UUID. (default: made from the seed)", valueName: "id"))
  var context: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("When the recording starts, in milliseconds.", valueName: "ms"))
  var start: Int = 0

  @Option(parsing: .unconditional, help: ArgumentHelp("How fast the speaker is, 20 to 600.", valueName: "n"))
  var wordsPerMinute: Int = 150

  func validate() throws {
    let starts = 0...1 << 50
    guard starts.contains(start) else {
      throw ValidationError(
        "--start: expected a number from \(starts.lowerBound) to \(starts.upperBound), found \(start)")
    }
    guard (20...600).contains(wordsPerMinute) else {
      throw ValidationError("--words-per-minute: expected a number from 20 to 600, found \(wordsPerMinute)")
    }
    if text == "-", StandardStream.input.isTerminal {
      StandardError.write("slu-cli: reading annotated text, a line each; Ctrl-D ends it")
    }
  }

  func run() throws {
    System.reportFailedWrites()
    let utterances = try utterances(Messages())
    let options = RecordingScript.Options(contextId: context, start: start, wordsPerMinute: wordsPerMinute)
    var lines = JSONLines()
    lines.appendHeader()
    for recorded in RecordingScript(utterances, seed: seed, options: options).events { lines.append(recorded) }
    try lines.withBytes { bytes throws(ExitCode) in try StandardOutput().write(bytes) }
  }

  /// Reads all lines, and says of each that is wrong what is wrong with it.
  private func utterances(_ messages: Messages) throws -> [AnnotatedUtterance] {
    let source = text == "-" ? "-" : "text"
    var errors: [AnnotationError] = []
    let utterances = GoldSet(try lines(messages), errors: &errors).entries.map(\.utterance)
    // A comment is no text, whatever it says of a day.
    errors.removeAll { $0.code == .badReferenceDate }
    for error in errors {
      messages.error("\(source):\(error)")
      messages.tell(error.text)
      messages.tell(error.caret)
    }
    if errors.isEmpty, utterances.isEmpty {
      messages.error("\(source): expected annotated text such as \"*book a flight to [Rome](city)\", found nothing")
    } else if errors.isEmpty, context != nil, utterances.count > 1 {
      messages.error("--context names one context, but there are \(utterances.count) lines, each a context of its own")
      throw ExitCode.validationFailure
    }
    if !errors.isEmpty || utterances.isEmpty { throw ExitCode.failure }
    return utterances
  }

  /// The argument, or all of standard input.
  private func lines(_ messages: Messages) throws(ExitCode) -> String {
    if text != "-" { return text }
    do throws(FileError) {
      if let text = try System.text(ofFile: System.inputFile(text)) { return text }
      messages.error("-: expected UTF-8 text")
    } catch {
      messages.error("\(error)")
    }
    throw .failure
  }
}

extension AnnotationError {
  /// A caret under the character, where the line is shown as it is printed.
  fileprivate var caret: String {
    let before = String(String.UnicodeScalarView(text.unicodeScalars.prefix(column - 1)))
    return String(repeating: " ", count: before.printable.columns) + "^"
  }
}
