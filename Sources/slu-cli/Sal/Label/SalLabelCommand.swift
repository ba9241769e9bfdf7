import ArgumentParser
import SLUAppFiles
import SLUGrammar
import SLUTransport
import SLUUnderstanding
import SLUValues

/// `slu-cli sal label`: steps through utterances that no template matched.
struct SalLabelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "label", abstract: "Step through utterances and say what they mean.",
    discussion: """
      Each utterance is shown as it is understood now. \(LabelSession.help) Labelled lines are appended to a file, one an \
      utterance; utterances that are in it already are not asked again, so it can be left at any time.

      EXAMPLES:
        Label what users said and no template had: it means that from then on, and is learnt beside the templates:
          slu-cli sal label --app Fixtures/apps/flights unmatched.txt -o Fixtures/apps/flights/labelled.txt

      EXIT CODES:
        0   all were answered, or somebody quit
        1   a file cannot be read or written, or the configuration has errors
        64  wrong usage
      """)

  @Argument(
    help: ArgumentHelp("Utterances, one a line: text, or JSON objects with a member text.", valueName: "file"),
    completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "The configuration that proposes, and whose names are taken. (default: none, and any)", valueName: "dir"),
    completion: .file())
  var app: String?

  @OptionGroup var tagger: TaggerOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where labelled lines go. (default: the file's name with .labelled)", valueName: "file"),
    completion: .file())
  var output: String?

  func validate() throws {
    if file == "-" { throw ValidationError("standard input is for the answers: name a file with the utterances") }
    let output = output ?? file + ".labelled"
    if System.areSame(output, file) { throw ValidationError("--output \(output) is what is read: name another file") }
  }

  func run() throws {
    System.reportFailedWrites()
    let messages = Messages()
    var failure: ExitCode?
    do {
      let utterances = UtteranceFile(try System.utf8Text(ofFile: file))
      for line in utterances.longLines { messages.error("\(file):\(line): \(UtteranceSource.excess); it is left out") }
      for line in utterances.brokenLines { messages.error("\(file):\(line): expected an utterance; it is left out") }
      var labels = try LabelFile(output ?? file + ".labelled")
      for error in labels.errors { messages.error("\(labels.path):\(error)") }
      let grammar = try? app.map { path in try Compilation.reading(path, messages) }
      if app != nil, grammar == nil { throw FileError(path: app ?? "", reason: "it has errors") }
      var session = LabelSession(
        utterances.utterances, known: labels.known, grammar: grammar, proposal: proposal(grammar, messages))
      failure = try ask(&session, &labels)
      messages.tell(
        "\(session.labelled) labelled, \(session.skipped) skipped, \(session.remaining) left: \(labels.path)")
    } catch {
      messages.error("\(error)")
      throw ExitCode.failure
    }
    if let failure { throw failure }
  }

  /// - Returns: The exit code where nothing could be shown any more; nil where all was.
  private func ask(_ session: inout LabelSession, _ labels: inout LabelFile) throws(FileError) -> ExitCode? {
    let buffer = OutputBuffer(isEager: true)
    func show(_ lines: [String]) {
      for line in lines {
        buffer.write(line.printable + "\n")
        buffer.endLine()
      }
    }
    if session.question != nil { show([LabelSession.help]) }
    while let question = session.question, buffer.failure == nil {
      show([""] + question)
      while buffer.failure == nil {
        guard let answer = readLine() else { return buffer.failure }
        switch session.answer(answer) {
        case .labelled(let line):
          try labels.append(line)
          if !answer.isEmpty { show(["  " + line]) }
        case .skipped: break
        case .back(let wasLabelled): if wasLabelled { try labels.takeBack() }
        case .ended: return buffer.failure
        case .again(let lines):
          show(lines)
          continue
        }
        break
      }
    }
    return buffer.failure
  }

  private func proposal(_ grammar: Grammar?, _ messages: Messages) -> LabelSession.Proposal {
    guard let app, let grammar else {
      return { text in
        AnnotatedUtterance(segments: [.init(intent: "", words: text.split(separator: " ").map(String.init))])
      }
    }
    // Values are not shown, so the day does not matter.
    let engine = tagger.engine(app, grammar, ValueContext(referenceDate: .epoch), messages)
    return { engine.annotate($0) }
  }
}
