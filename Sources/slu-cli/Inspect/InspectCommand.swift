import ArgumentParser
import SLUEventLog

/// `slu-cli inspect`: one segment at one moment, and how it came to be so.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show a segment as it stood at any moment, and which event made it so.",
    discussion: """
      A segment is named by its context and its number. The beginning of the context's id will do as long as no other \
      context's id begins so, and nothing at all where there is only one context.

      EXAMPLES:
        See how a segment ended:
          slu-cli inspect conversation.jsonl --segment d5e2/0
        As it stood 1.2 seconds into the recording:
          slu-cli inspect conversation.jsonl --segment d5e2/0 --at 1200
        Which event set each word, entity and the intent, and what they were before:
          slu-cli inspect conversation.jsonl --segment d5e2/0 --blame
        Step through a segment, event by event:
          for n in 3 4 5; do slu-cli inspect c.jsonl --segment /0 --event $n; done
        The same for programs:
          slu-cli inspect c.jsonl --segment /0 --blame -o json | jq .blame.intent

      Events are counted from 0; lines that are no events do not count.

      EXIT CODES:
        0   the segment was shown
        1   there is no such segment, not at that time, or a line was refused
        64  wrong usage
      """)

  @Argument(
    help: ArgumentHelp("A recording in JSON lines; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["jsonl"]))
  var file: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Which segment: its context's id, or the beginning of it, and its number.", valueName: "context/n"),
    transform: SegmentReference.parse)
  var segment: SegmentReference

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("As it stood at this time of the recording, in milliseconds.", valueName: "ms"))
  var at: Int?

  @Option(parsing: .unconditional, help: ArgumentHelp("As it stood after the event of this number.", valueName: "n"))
  var event: Int?

  @Flag(help: "Say of each word, each entity and the intent which event set it, and what it was before.")
  var blame = false

  @Option(name: .shortAndLong, help: OutputFormat.help)
  var output: OutputFormat = .text

  func validate() throws {
    if at != nil, event != nil { throw ValidationError("--at and --event: name the moment by one of them") }
    if let at, at < 0 { throw ValidationError("--at: expected a number of 0 or more, found \(at)") }
    if let event, event < 0 { throw ValidationError("--event: expected a number of 0 or more, found \(event)") }
  }

  func run() throws {
    System.reportFailedWrites()
    let messages = Messages()
    let wanted = segment
    var history = LogHistory(until: at.map { .time($0) } ?? event.map { .event($0) } ?? .end) { wanted.mayMean($0) }
    do {
      let reader = file == "-" ? EventLogReader.standardInput() : try EventLogReader(path: file)
      let hasRefusedLines = history.read(reader, messages)
      try show(try history.find(wanted), at: history.last)
      if hasRefusedLines { throw ExitCode.failure }
    } catch let error as EventLogError {
      messages.error("\(error)")
      throw ExitCode.failure
    } catch let error as SegmentLookupError {
      messages.error("\(file): \(error.message)")
      messages.tell(lines: error.candidateLines.joined(separator: "\n"))
      throw ExitCode.failure
    }
  }

  private func show(_ history: SegmentHistory, at last: LogPosition?) throws {
    let last = last ?? history.last
    switch output {
    case .json:
      var lines = JSONLines()
      lines.append(history, at: last, hasBlame: blame)
      try lines.withBytes { bytes throws(ExitCode) in try StandardOutput().write(bytes) }
    case .text:
      try StandardOutput().write(SegmentReportText(history, at: last, hasBlame: blame).lines)
    }
  }
}

extension SegmentReference {
  fileprivate static func parse(_ argument: String) throws -> SegmentReference {
    guard let reference = SegmentReference(argument) else {
      throw ValidationError("expected a context's id, a slash and a number, such as d5e2/0, found \(argument)")
    }
    return reference
  }
}
