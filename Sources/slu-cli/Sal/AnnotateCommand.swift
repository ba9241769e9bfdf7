import ArgumentParser
import SLUEventLog
import SLUGrammar
import SLUTransport
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

      --explain adds lines about each segment:
      file:line  the template that is nearest, and in what the words depart from it
      cost       how far they are from it, less being nearer: some 4 for each word that it does not have, 3 for each of \
      its own that was not said, and a little for what its weights make rare; an exact one may cost that little
      score      how many of the words, said and unsaid, are as the template has them
      learnt     what was learnt decides: the intents that it thinks of, each with how sure it is; below, the entities

      EXAMPLES:
        One utterance:
          slu-cli annotate --app Fixtures/apps/flights "book a flight to paris"
        Why was it understood so?
          slu-cli annotate --app Fixtures/apps/flights --explain "a flight paris please"
        A file, for programs:
          slu-cli annotate --app Fixtures/apps/flights --output json lines.txt
        As if it were spoken, word by word:
          slu-cli annotate --app Fixtures/apps/flights --stream "book a flight to paris" | slu-cli replay --speed 1 -
        What do people say that no template has?
          slu-cli annotate --app Fixtures/apps/flights --unmatched new.txt --redact lines.txt

      EXIT CODES:
        0   every line was annotated
        1   the configuration has errors, the input cannot be read, or some of its lines: no text, too many words
        64  wrong usage
      """)

  @Option(help: .app, completion: .file())
  var app: String

  @Argument(
    help: ArgumentHelp(
      "An utterance, or a file with one a line (a path, or a name that ends in .txt); - or nothing is standard input. Blank "
        + "lines are left out.", valueName: "text"))
  var text: String = "-"

  @Argument(help: .hidden)
  var otherWords: [String] = []

  @Option(
    help: ArgumentHelp(
      "What \"tomorrow\" and \"in an hour\" count from, as 2026-11-20 (its midnight) or 2026-11-20T15:30. (default: now, in "
        + "this machine's time zone)", valueName: "date"),
    transform: ValueContext.argument)
  var referenceDate: ValueContext?

  @OptionGroup var tagger: TaggerOptions

  @Flag(help: "Say of each segment which template it is and how far from it, or how sure each intent and entity is.")
  var explain = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "text; json: one WLUResponse a line; events: a recording, each line a context. (default: text, with --stream events)",
      valueName: "format"))
  var output: AnnotationFormat?

  @OptionGroup var streaming: StreamOptions

  @Option(
    help: ArgumentHelp(
      "Add the utterances that no template has to the end of this file, each once, one a line; those of labelled.txt are left out.",
      valueName: "file"),
    completion: .file())
  var unmatched: String?

  @Flag(
    help: """
      With --unmatched: in the place of an entity's words others that the templates give it, always the same, and \
      others again for a second one of its name (the name itself where they give none); # in that of each digit and \
      of each word of a number of three words or more, email in that of each word of an email address. What else is \
      not known to be an entity stays: names of people, say.
      """)
  var redact = false

  private var format: AnnotationFormat { output ?? (streaming.stream ? .events : .text) }

  func validate() throws {
    if !otherWords.isEmpty {
      throw ValidationError(
        "expected one utterance or file, found \(otherWords.count + 1): put an utterance in quotation marks, "
          + "\"\(([text] + otherWords).joined(separator: " "))\"")
    }
    if streaming.stream, format != .events {
      throw ValidationError("--stream prints events: leave out --output \(format.rawValue)")
    }
    if explain, format == .events {
      throw ValidationError("--explain is for people, and events are for programs: leave one of them out")
    }
    if redact, unmatched == nil { throw ValidationError("--redact is about --unmatched: name a file") }
    if let unmatched, System.areSame(unmatched, System.inputFile(text)) {
      throw ValidationError("--unmatched \(unmatched) is what is read: name another file")
    }
  }

  func run() throws {
    System.reportFailedWrites()
    let messages = Messages()
    do {
      try annotate(messages)
    } catch let error as FileError {
      messages.error("\(error)")
      throw ExitCode.failure
    }
  }

  private func annotate(_ messages: Messages) throws {
    let source = try UtteranceSource(text)
    let grammar = try Compilation.reading(app, messages)
    let context = referenceDate ?? .now
    let blank = tagger.engine(app, grammar, context, messages)
    var collection = try unmatched.map { try UnmatchedUtterances(path: $0, redactedBy: redact ? grammar : nil) }
    let settings = StreamingSettings(segmentEndingSilence: grammar.settings.segmentEndingSilence)
    var events = AnnotationStream(blank, settings: settings, lag: streaming.newest)
    let buffer = OutputBuffer(isEager: text == "-")
    defer { buffer.flush() }
    var lines = JSONLines()
    if format == .events { lines.appendHeader() }
    let isWhole = try source.forEach(messages) { words in
      if let failure = buffer.failure { throw failure }
      var engine = blank
      if format != .events || collection != nil { engine.read(words) }
      switch format {
      case .text: buffer.write("\(engine.annotation)".printable + "\n")
      case .json: lines.append(engine.annotation.json)
      case .events: for event in events.events(of: words) { lines.append(event) }
      }
      lines.withBytes { buffer.write(bytes: $0) }
      lines.removeAll()
      if explain {
        let explanation = Explanation(of: engine, words)
        for line in explanation.lines { buffer.write(line.printable + "\n") }
      }
      buffer.endLine()
      // Of what somebody has labelled nothing is left to be said.
      let isKnown =
        engine.verdict.isLabelled || engine.verdict.isOfTemplates || engine.parse.segments.allSatisfy(\.isExact)
      if !isKnown { try collection?.add(engine.annotation) }
    }
    buffer.flush()
    if let failure = buffer.failure { throw failure }
    guard isWhole else { throw ExitCode.failure }
  }
}

/// What `annotate` prints.
enum AnnotationFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
  case events
}
